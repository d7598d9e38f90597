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
  const errors = JSON.parse(saidErrors) ?? [{ code, message, params }]
  return Object.assign(
    new Error(message),
    { name: 'WaymarkError', kind, code },
    status && { status },
    { params, errors },
    cause !== undefined && { cause },
    headers && { headers },
  )
}
