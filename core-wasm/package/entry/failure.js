/** Errors before the core runs. They have the shape of those that the core throws (`WaymarkError`). */

/**
 * @param {'network' | 'status' | 'decode' | 'session'} kind
 * @param {string} message in English, for developers
 * @param {unknown} [cause] what was thrown below
 * @param {number} [status] HTTP status of the reply, if there was one
 */
export function failure(kind, message, cause, status) {
  const error = new Error(message, cause ? { cause } : undefined)
  const fields = { name: 'WaymarkError', kind, code: 'NOT_INITIALISED', params: {} }
  return Object.assign(error, fields, status ? { status } : undefined)
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
