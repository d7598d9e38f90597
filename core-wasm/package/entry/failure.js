/** Errors of the script around the core. They have the shape of those that the core throws (`WaymarkError`). */

/**
 * @param {'network' | 'status' | 'decode' | 'session'} kind
 * @param {string} message in English, for developers
 * @param {unknown} [cause] what was thrown below
 * @param {number} [status] HTTP status of the reply, if there was one
 */
export function failure(kind, message, cause, status) {
  const error = waymarkError(kind, 'NOT_INITIALISED', message, {}, cause)
  return Object.assign(error, status ? { status } : undefined)
}

/**
 * @param {string} kind
 * @param {string} code
 * @param {string} message in English, for developers
 * @param {object} [params]
 * @param {unknown} [cause] what was thrown below
 */
export function waymarkError(kind, code, message, params = {}, cause) {
  const error = new Error(message, cause ? { cause } : undefined)
  return Object.assign(error, { name: 'WaymarkError', kind, code, params, errors: [{ code, message, params }] })
}

/** @param {string} field @param {string} reason */
export const invalid = (field, reason) =>
  waymarkError('validation', 'VALIDATION', `${field}: ${reason}`, { field, reason })

/** Refuses what is no text where there must be one. @param {unknown} value */
export function requireText(value) {
  if (typeof value !== 'string') throw invalid('argument', 'not_a_text')
}

/** What the module throws by itself: most likely somebody kept an object that was freed. @param {string} message */
export function thrownBelow(message) {
  return failure('session', /null pointer/.test(message) ? 'This was freed: make a new one.' : message)
}

/** Stands for the exports of the module until it is started: every use of one throws `NOT_INITIALISED`. */
export const notInitialised = new Proxy(
  {},
  {
    get() {
      throw failure('session', 'waymark-core is not initialised: call and await init() first.')
    },
  },
)
