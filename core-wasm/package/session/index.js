/** The entry `waymark-core/session`: a core whose calls are made here. */

import { Core } from '../../../.waymark/core/waymark_core.js'
import { nameGroups } from '../entry/groups.js'
import { freeRequest, groupOf, partsOf } from './calls.js'

// biome-ignore lint/performance/noBarrelFile: this file is an entry of the package.
export { Core, isBroken, Session } from '../../../.waymark/core/waymark_core.js'
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
} from '../entry/guards.js'
export { init as default, initSync } from '../entry/init.js'

/** The groups of each core, which are always the same objects. @type {WeakMap<object, Record<string, any>>} */
const made = new WeakMap()

/** What sends for each core, by which nobody else sends. */
const { send } = /** @type {any} */ (Core.prototype)

/** The request of the class, before it is given a stack. @this {any} @param {any} request */
Core.prototype.request = function (request) {
  return send.call(this, ...partsOf(request))
}
Reflect.deleteProperty(Core.prototype, 'send')

/** @param {any} core @param {string} name */
function group(core, name) {
  const own = core.group(name)
  if (own !== undefined) return own
  const groups = made.get(core) ?? {}
  made.set(core, groups)
  const isCall = name === 'graphql' || name === 'graphqlSystem'
  const known = isCall ? 'graphql' : name
  // Addresses of files are made by the whole core alone.
  groups[known] ??= known === 'assets' ? {} : groupOf((request) => send.call(core, ...partsOf(request)), known)
  return isCall ? groups[known][name] : groups[known]
}

nameGroups(group, freeRequest)
