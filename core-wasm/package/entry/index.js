/** The entry of the package: what wasm-bindgen wrote, with an `init` that says why the core could not be started. */

import { nameGroups } from './groups.js'

// biome-ignore lint/performance/noBarrelFile: this file is the package.
export { enumValues } from '../../../.waymark/core/enum-values.js'
export * from '../../../.waymark/core/waymark_core.js'

// What is named here stands before what wasm-bindgen wrote, and declared, under the same name.
export {
  isAbortedError,
  isBadRequest,
  isBadResponse,
  isDecodeError,
  isNetworkError,
  isSessionError,
  isStatusError,
  isTimeoutError,
  isValidationError,
  isWaymarkError,
} from './guards.js'
export { init as default, initSync } from './init.js'
export { ssoAddress, ssoProviders, takeOverSso } from './sso.js'

nameGroups((core, name) => core.group(name))
