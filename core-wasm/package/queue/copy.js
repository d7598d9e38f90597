/** Copies of what a caller gives: it may go on changing its own. */

import { refusalOfStorage } from './errors.js'

/**
 * A copy as it is sent: JSON as the core writes it, so that what a framework watches and what writes itself as JSON are
 * taken like any object; files and bytes as they are.
 *
 * @template T @param {T} given @returns {T}
 */
export function copyOf(given) {
  try {
    return plain(given, '', new Set())
  } catch (error) {
    throw refusalOfStorage(error)
  }
}

/** A copy of what is kept and sent nowhere: as a database keeps it, where it can. @param {unknown} given */
export function copyOfNote(given) {
  try {
    return structuredClone(given)
  } catch {
    return copyOf(given)
  }
}

/**
 * @param {any} value @param {string} name @param {Set<object>} above
 * @returns {any}
 */
function plain(value, name, above) {
  if (typeof value === 'function' || typeof value === 'symbol') return structuredClone(value)
  if (typeof value !== 'object' || value === null) return value
  if (above.has(value)) throw new DOMException('It holds itself.', 'DataCloneError')
  if (typeof value.toJSON === 'function') return plain(value.toJSON(name), name, new Set([...above, value]))
  const inside = new Set([...above, value])
  if (Array.isArray(value)) return value.map((one, at) => plain(one, String(at), inside))
  if (Object.prototype.toString.call(value) !== '[object Object]') return structuredClone(value)
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, plain(one, field, inside)]))
}
