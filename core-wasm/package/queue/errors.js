/** What the queue refuses, and what it makes of what the core throws. */

/** @typedef {import('./machine.js').Failure} Failure */

/**
 * An error of the shape that the core throws.
 *
 * @param {string} kind @param {string} code
 * @param {string} message in English, for developers
 * @param {object} [params] @param {unknown} [cause]
 */
export function failure(kind, code, message, params = {}, cause) {
  const error = new Error(message, cause ? { cause } : undefined)
  return Object.assign(error, { name: 'WaymarkError', kind, code, params, errors: [{ code, message, params }] })
}

/** @param {string} field @param {string} reason @param {string} message */
export const invalid = (field, reason, message) => failure('validation', 'VALIDATION', message, { field, reason })

/** A reply that is not what was asked for. */
export const unreadable = (what = 'none of a Directus') => failure('decode', 'DECODE', `The reply is ${what}.`)

/** A write that could not be kept. */
export function refusalOfStorage(/** @type {any} */ cause) {
  const { name } = cause ?? {}
  if (name === 'WaymarkError') return cause
  if (name === 'DataCloneError')
    return invalid(
      'body',
      'cannot_be_kept',
      'The write was not kept: its body holds what no storage takes, like a function.',
    )
  return errorOfStorage(cause, 'The write was not kept', 'Send it without the queue.')
}

/** @param {any} cause @param {string} what has not happened @param {string} advice */
export function errorOfStorage(cause, what, advice) {
  const isFull = cause?.name === 'QuotaExceededError'
  const message = `${what}: the storage of this browser ${isFull ? 'is full' : 'failed'}. ${advice}`
  return failure('validation', isFull ? 'STORAGE_FULL' : 'UNAVAILABLE', message, {}, cause)
}

/** Marks what was thrown before anything was sent. */
export const unsent = (/** @type {any} */ error) => ({ isUnsent: true, error })

/** How much of an error is kept with a write: a server may send any amount, and storages are small. */
const mostErrors = 20
const longestMessage = 1000

/** @param {{ code: string, message: string, params: Readonly<Record<string, unknown>> }} error */
const legible = ({ code, message, params }) => ({
  ...{ code: String(code).slice(0, longestMessage), message: String(message).slice(0, longestMessage) },
  params: Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => isShort(value))),
})

/** Whether it is JSON, and no more than somebody reads. @param {unknown} value */
function isShort(value) {
  try {
    return JSON.stringify(value).length <= longestMessage
  } catch {
    return false
  }
}

/** What a failure means for a write. @returns {Failure} */
export function judged(/** @type {any} */ thrown) {
  const isUnsent = thrown?.isUnsent === true
  const given = isUnsent ? thrown.error : thrown
  const { kind = 'network', code = 'NETWORK', message = String(given), status, params = {}, errors = [] } = given ?? {}
  const error = {
    ...legible({ code, message, params }),
    kind,
    status,
    errors: errors.slice(0, mostErrors).map(legible),
  }
  const retryAfterMs = retryAfter(given?.headers?.get('retry-after'))
  if (kind === 'session') return { kind: 'signed_out', error }
  if (isUnsent || status === 429 || status === 425 || (status >= 300 && status < 400))
    return { kind: 'later', error, retryAfterMs }
  if (kind === 'validation' || (status >= 400 && status < 500 && status !== 408)) return { kind: 'refused', error }
  return { kind: 'lost', error, retryAfterMs }
}

/** What was thrown before the write itself was sent: it has not arrived, whatever happened. */
export function unprepared(/** @type {any} */ error) {
  if (error?.isUnsent) return error
  if (isOfNetwork(error ?? undefined)) return unsent(failure('network', 'NETWORK', String(error), {}, error))
  if (!error?.kind) return invalid('before', 'threw', `\`before\` threw: ${error}`)
  return judged(error).kind === 'lost' ? unsent(error) : error
}

/** What `fetch` rejects with where there is no network: a `TypeError`, like that of a mistake, told by its words alone. */
const isOfNetwork = (/** @type {any} */ { name, message } = {}) =>
  /^(Abort|Timeout|Network)Error$/.test(name) ||
  (name === 'TypeError' && /^(failed to fetch|fetch failed|load failed|network)/i.test(message))

const longestRetryAfterMs = 3600_000

/** @param {string | null | undefined} header seconds, or a moment */
function retryAfter(header) {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return ms >= 0 ? Math.min(ms, longestRetryAfterMs) : undefined
}
