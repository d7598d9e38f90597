/** A write as the requests that it takes. */

/** @typedef {import('./machine.js').KeptWrite} KeptWrite */

/** Where the items of a collection are. */
export const pathOf = (/** @type {string} */ collection) =>
  collection.startsWith('directus_') ? collection.slice(9) : `items/${encodeURIComponent(collection)}`

/**
 * @param {KeptWrite} write
 * @param {'read' | 'write' | 'look'} type
 * @param {boolean} [isFlat] whether what is inside of fields is read with them: JSON, and no relation
 * @returns {import('waymark-core').CoreRequest}
 */
export function requestOf({ action, target, body, base, version, idempotencyKey }, type, isFlat = false) {
  const { path, key, primaryKey, meta, ...given } = target
  if (action === 'request') {
    const headers = { ...target.headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) }
    return { ...given, path, body, headers }
  }
  if (type !== 'write') {
    const seen =
      type === 'look' ? ['*'] : [...(isFlat ? Object.keys : fieldsOf)(base ?? {}), ...(version ? [version] : [])]
    // What is written into a relation is not what is read of it.
    const own = action === 'update' ? Object.keys(body).filter((field) => !(field in Object(base))) : []
    const fields = [...new Set([...seen, ...own])]
    return { path, query: { filter: { [primaryKey]: { _eq: key } }, fields, limit: 1 } }
  }
  if (action === 'create') return { method: 'POST', path, body: key ? { ...body, [primaryKey]: key } : body }
  const one = `${path}/${encodeURIComponent(key)}`
  return action === 'delete' ? { method: 'DELETE', path: one } : { method: 'PATCH', path: one, body }
}

/**
 * The fields of an item as it was shown, those of its relations too.
 *
 * @param {object} shown @returns {string[]}
 */
const fieldsOf = (shown) =>
  Object.entries(shown).flatMap(([field, value]) => {
    const items = [value].flat().filter((one) => typeof one === 'object' && one !== null)
    const inside = items.flatMap(fieldsOf)
    return inside.length === 0 ? [field] : inside.map((path) => `${field}.${path}`)
  })
