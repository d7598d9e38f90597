/** What a command refuses before anything is sent. */

const systemCollections = [
  ...['access', 'activity', 'collections', 'comments', 'dashboards', 'deployment_projects', 'deployment_runs'],
  ...['deployments', 'extensions', 'fields', 'files', 'flows', 'folders', 'migrations', 'notifications'],
  ...['oauth_clients', 'oauth_codes', 'oauth_consents', 'oauth_tokens', 'operations', 'panels', 'permissions'],
  ...['policies', 'presets', 'relations', 'revisions', 'roles', 'sessions', 'settings', 'shares', 'translations'],
  ...['users', 'versions'],
]

/** Whether a collection is Directus's own. @param {unknown} name */
export const isSystemCollection = (name) =>
  String(name).startsWith('directus_') && systemCollections.includes(String(name).slice('directus_'.length))

/** @param {string} code @param {string} message @param {object} [params] */
export const refusal = (code, message, params = {}) =>
  Object.assign(new Error(message), {
    ...{ name: 'WaymarkError', kind: 'validation', code, params },
    errors: [{ code, message, params }],
  })

const isEmpty = (/** @type {unknown} */ value) =>
  value === null || value === undefined || ((typeof value === 'string' || Array.isArray(value)) && value.length === 0)

/** @param {unknown} value @param {string} message */
export function throwIfEmpty(value, message) {
  if (isEmpty(value)) throw refusal('EMPTY_ID', message)
}

/** @param {unknown} value @param {string} message */
export function throwIfCoreCollection(value, message) {
  if (isSystemCollection(value)) throw refusal('VALIDATION', message, { field: 'collection', reason: 'system' })
}

/**
 * What a path is made of: an id or a name, so that it can lead to no other place.
 *
 * @param {unknown} value
 * @param {string} label what it is, in words
 */
export function segment(value, label) {
  throwIfEmpty(value, `${label} cannot be empty`)
  if (typeof value === 'object' || typeof value === 'function')
    throw refusal('VALIDATION', `${label} must be a text or a number`, { field: label, reason: 'not_an_id' })
  return encodeURIComponent(String(value))
}
