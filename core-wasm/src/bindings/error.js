/**
 * The public error as a real `Error`.
 *
 * @param {string} kind
 * @param {string} code
 * @param {string} message
 * @param {number} status 0 where no server answered
 * @param {string} saidParams as JSON
 * @param {string} saidErrors as JSON: null where it stands for itself alone
 * @param {unknown} cause undefined where there is none
 * @param {unknown} headers of the reply, where there was one
 */
export function thrown(kind, code, message, status, saidParams, saidErrors, cause, headers) {
  const params = JSON.parse(saidParams)
  return Object.assign(
    new Error(message, cause === undefined ? undefined : { cause }),
    { name: 'WaymarkError', kind, code, params, errors: JSON.parse(saidErrors) ?? [{ code, message, params }] },
    status && { status },
    headers && { headers },
  )
}
