/** Queries as parameters of an address, for whoever calls these functions: requests are encoded by the core. */

const known = [
  ...['fields', 'filter', 'search', 'sort', 'limit', 'offset', 'page', 'deep', 'backlink', 'alias', 'aggregate'],
  ...['groupBy', 'version', 'versionRaw'],
]

const isText = (/** @type {unknown} */ value) => typeof value === 'string' && value !== ''
const isFullList = (/** @type {unknown} */ value) => Array.isArray(value) && value.length > 0
const isFullObject = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && !isFullList(value) && Object.keys(value).length > 0

/**
 * Fields as Directus names them: `['id', { author: ['name'] }]` is `['id', 'author.name']`.
 *
 * @param {readonly unknown[]} fields
 * @returns {string[]}
 */
export const formatFields = (fields) => fields.flatMap((field) => pathsOf(field, []))

/** @param {unknown} field @param {string[]} above @returns {string[]} */
function pathsOf(field, above) {
  if (field === null) return []
  if (typeof field !== 'object') return [[...above, String(field)].join('.')]
  return Object.entries(field).flatMap(([name, below]) => {
    if (Array.isArray(below)) return below.flatMap((one) => pathsOf(one, [...above, name]))
    // A relation to any of several collections has the fields of each.
    return Object.entries(below ?? {}).flatMap(([collection, fields]) =>
      fields.flatMap((/** @type {unknown} */ one) => pathsOf(one, [...above, `${name}:${collection}`])),
    )
  })
}

/**
 * The parameters that a query is sent as. What Directus could not read is left out.
 *
 * @param {Record<string, any>} query
 * @returns {Record<string, string>}
 */
export function queryToParams(query) {
  /** @type {Record<string, string>} */
  const params = {}
  const put = (/** @type {string} */ name, /** @type {boolean} */ isGood, /** @type {() => string} */ text) => {
    if (isGood) params[name] = text()
  }
  const { fields, limit, offset, page } = query
  put('fields', isText(fields) || isFullList(fields), () => (isText(fields) ? fields : formatFields(fields).join(',')))
  for (const name of ['sort', 'groupBy']) {
    const value = query[name]
    put(name, isText(value) || isFullList(value), () => String(value))
  }
  for (const name of ['filter', 'deep', 'alias', 'aggregate'])
    put(name, isFullObject(query[name]), () => JSON.stringify(query[name]))
  for (const name of ['search', 'version', 'versionRaw'])
    put(name, isText(query[name]) || (name === 'versionRaw' && query[name] === true), () => String(query[name]))
  put('limit', isText(limit) || (typeof limit === 'number' && limit >= -1), () => String(limit))
  put('offset', isText(offset) || (typeof offset === 'number' && offset >= 0), () => String(offset))
  put('page', isText(page) || (typeof page === 'number' && page >= 1), () => String(page))
  for (const [name, value] of Object.entries(query).filter(([name]) => !known.includes(name))) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    put(name, Boolean(text), () => text)
  }
  return params
}
