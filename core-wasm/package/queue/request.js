/** A write as the requests that it takes. */

/** @typedef {import('./machine.js').KeptWrite} KeptWrite */

/** Where the items of a collection are. */
export const pathOf = (/** @type {string} */ collection) =>
  collection.startsWith('directus_') ? collection.slice(9) : `items/${encodeURIComponent(collection)}`

/**
 * @param {KeptWrite} write
 * @param {'read' | 'write' | 'look'} type
 * @returns {import('waymark-core').CoreRequest}
 */
export function requestOf({ action, target, body, base, version, idempotencyKey }, type) {
  const { path, key, primaryKey, meta, ...given } = target
  if (action === 'request') {
    const headers = { ...target.headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) }
    return { ...given, path, body, headers }
  }
  if (type !== 'write') {
    const seen = type === 'look' ? ['*'] : [...Object.keys(base ?? {}), ...(version ? [version] : [])]
    const fields = [...new Set([...seen, ...(action === 'update' ? Object.keys(body) : [])])]
    return { path, query: { filter: { [primaryKey]: { _eq: key } }, fields, limit: 1 } }
  }
  if (action === 'create') return { method: 'POST', path, body: key ? { ...body, [primaryKey]: key } : body }
  const one = `${path}/${encodeURIComponent(key)}`
  return action === 'delete' ? { method: 'DELETE', path: one } : { method: 'PATCH', path: one, body }
}
