/**
 * Queries and ids as `src/directus/{query,path,call}.rs` write them. `session-requests.test.ts` holds both against each
 * other.
 */

import { waymarkError } from '../entry/failure.js'

/** Longest query that goes into an address; see `LONGEST_QUERY` in `call.rs`. */
const LONGEST = 6_000

const UNWRITABLE = 'it cannot be written as JSON: it holds a function, a symbol or itself, or is too deep'

/** @param {string} field @param {string} reason @param {string} [why] in words */
export const refusal = (field, reason, why = reason) =>
  waymarkError('validation', 'VALIDATION', `${field}: ${why}`, { field, reason })

/** @param {string} [name] of what was left empty */
const emptyId = (name = 'id') => waymarkError('validation', 'EMPTY_ID', `${name} cannot be empty`)

/** The value as JSON would write it. @param {string} name of it @param {unknown} value @returns {any} */
export function jsonOf(name, value) {
  try {
    return plain(value, 64)
  } catch {
    const error = refusal(name, 'malformed', UNWRITABLE)
    if (name === 'argument') error.message = `An argument has the wrong shape: ${UNWRITABLE}`
    throw error
  }
}

/** @param {any} value @param {number} deepest @returns {unknown} */
function plain(value, deepest) {
  if (typeof value === 'string') return value.toWellFormed?.() ?? value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  // An id that is too large for a number; a database reads it in a text as well.
  if (typeof value === 'bigint') return String(value)
  if (value === null || value === undefined) return null
  if (typeof value !== 'object' || deepest === 0) throw value
  if (Array.isArray(value)) return Array.from(value, (entry) => plain(entry, deepest - 1))
  if (typeof value.toJSON === 'function') return plain(value.toJSON(), deepest - 1)
  // What JSON would write as nothing, although it holds something.
  if (value[Symbol.iterator]) throw value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.map(([name, field]) => [name.toWellFormed?.() ?? name, plain(field, deepest - 1)]))
}

const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Refuses what would be asked without its query. @param {unknown} value */
export function queryOf(value) {
  const query = jsonOf('query', value)
  if (query === null) return {}
  if (!isObject(query)) throw refusal('query', 'not_an_object')
  for (const [name, part] of Object.entries(query)) {
    const isCount = ['limit', 'offset', 'page'].includes(name)
    const isFine =
      typeof part === 'number'
        ? Number.isFinite(part) || (name === 'limit' && part === Number.POSITIVE_INFINITY)
        : !isCount || part === null || (typeof part === 'string' && /^-?\d+$/.test(part))
    if (!isFine) throw refusal(name, 'not_a_number')
  }
  return query
}

/** What Directus takes apart at commas, whether it comes as one text or as a list. */
const LISTS = ['fields', 'sort', 'groupBy', 'meta']

/** The query without its question mark. @param {object} query */
export function written(query) {
  const parts = Object.entries(query).map(([name, value]) => [name, textOf(name, value)])
  return parts
    .filter(([, text]) => text !== undefined)
    .map((part) => part.map((text = '') => percent(text, /%(2A|2C|3A|40|24|2F)/g)).join('='))
    .join('&')
}

/** @param {string} name @param {any} value @returns {string | undefined} undefined for what is left out */
function textOf(name, value) {
  if (value === null || (Array.isArray(value) && value.length === 0)) return undefined
  if (value === Number.POSITIVE_INFINITY) return '-1'
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined
  if (typeof value !== 'object') return String(value)
  if (name === 'fields') return fieldNames('', value).join(',')
  const canBeJoined = (/** @type {unknown} */ entry) =>
    entry === null || typeof entry === 'string'
      ? LISTS.includes(name) || (entry !== null && !entry.includes(','))
      : typeof entry !== 'object'
  if (!Array.isArray(value) || !value.every(canBeJoined)) return JSON.stringify(value)
  return value
    .map((entry) => textOf(name, entry))
    .filter((text) => text !== undefined)
    .join(',')
}

/** @param {string} prefix @param {any} value @returns {string[]} */
function fieldNames(prefix, value) {
  if (typeof value === 'string') return [prefix + value]
  if (Array.isArray(value)) return value.flatMap((entry) => fieldNames(prefix, entry))
  // An object right below a name tells the collections of a relation to any apart.
  const entries = isObject(value) ? Object.entries(value) : []
  return entries.flatMap(([name, below]) => fieldNames(`${prefix}${name}${isObject(below) ? ':' : '.'}`, below))
}

/** The same query as Directus reads it from a body. @param {object} query */
export function forBody(query) {
  const parts = Object.entries(query).map(([name, value]) => {
    if (name === 'fields' && typeof value !== 'string') return [name, fieldNames('', value)]
    return [name, value === Number.POSITIVE_INFINITY ? -1 : value]
  })
  return Object.fromEntries(parts.filter(([name, value]) => textOf(name, value) !== undefined))
}

/** The query as a part of an address; where it is too long, as the body of a `SEARCH`. @param {object} query */
export function searched(query) {
  const text = written(query)
  return text.length <= LONGEST ? { query: text } : { method: 'SEARCH', body: { query: forBody(query) } }
}

/**
 * @param {string} text
 * @param {RegExp} [kept] what is easier to read as it is
 */
const percent = (text, kept) => {
  const encoded = encodeURIComponent(text).replace(/[!'()*]/g, (sign) =>
    `%${sign.charCodeAt(0).toString(16)}`.toUpperCase(),
  )
  return kept ? encoded.replace(kept, decodeURIComponent) : encoded
}

/** A segment of a path, which cannot break out of its place. @param {string} id */
export function segment(id) {
  if (id === '.' || id === '..') throw refusal('id', 'dot_segment')
  return percent(id)
}

/** @param {unknown} id as JSON has it @param {string} [name] of it */
export function idText(id, name) {
  if (id === null || (typeof id === 'string' && !id.trim())) throw emptyId(name)
  if (typeof id !== 'string' && !(typeof id === 'number' && Number.isFinite(id)))
    throw refusal('id', 'neither_text_nor_number')
  return String(id)
}

const neither = () => refusal('ids', 'neither_ids_nor_query')

/**
 * What a call of many was given: its ids under `keys`, or its query; undefined for a list of items with their ids.
 *
 * @param {any} given
 * @returns {{ keys: any } | { query: any } | undefined}
 */
export function whichOf(given) {
  const many = jsonOf('argument', given)
  if (!Array.isArray(many)) {
    if (!isObject(many?.query)) throw neither()
    if (many.all !== true && !narrows(many.query)) throw refusal('query', 'finds_everything')
    return { query: given.query }
  }
  const areItems = isObject(many[0])
  for (const entry of many) {
    if (areItems && !isObject(entry)) throw neither()
    if (!areItems) idText(entry)
    else if ('id' in entry) idText(entry.id)
  }
  return areItems ? undefined : { keys: given }
}

/** Whether a query leaves anything out: by a condition of its filter, or by words. @param {any} query */
const narrows = (query) =>
  (typeof query.search === 'string' && query.search.trim() !== '') || holdsCondition(query.filter)

/** @param {any} filter @returns {boolean} */
function holdsCondition(filter) {
  if (!isObject(filter)) return false
  return Object.entries(filter).some(([name, value]) => {
    if (name === '_and' && Array.isArray(value)) return value.some(holdsCondition)
    // One part without a condition is true of everything.
    if (name === '_or' && Array.isArray(value)) return value.length > 0 && value.every(holdsCondition)
    return isObject(value) ? holdsCondition(value) : true
  })
}
