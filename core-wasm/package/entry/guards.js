/**
 * Guards of `WaymarkError`; `src/bindings/error.rs` has their types. They work before `init()`, which may be what
 * failed.
 */

/** @param {any} error */
export function isWaymarkError(error) {
  return error?.name === 'WaymarkError'
}

/** @param {string} kind */
const guardOf = (kind) => (/** @type {any} */ error) => isWaymarkError(error) && error.kind === kind

export const isNetworkError = guardOf('network')
export const isTimeoutError = guardOf('timeout')
export const isAbortedError = guardOf('aborted')
export const isStatusError = guardOf('status')
export const isDecodeError = guardOf('decode')
export const isSessionError = guardOf('session')
export const isValidationError = guardOf('validation')

/** Codes that say so whatever the status: GraphQL answers 200, and so does a page that the server led to. */
const serverFaults = ['INTERNAL', 'REDIRECTED']

/** @param {any} error */
export function isBadRequest(error) {
  return isWaymarkError(error) && (error.kind === 'status' || error.status > 0) && !isBadResponse(error)
}

/** @param {any} error */
export function isBadResponse(error) {
  return isWaymarkError(error) && (error.kind === 'decode' || error.status >= 500 || serverFaults.includes(error.code))
}
