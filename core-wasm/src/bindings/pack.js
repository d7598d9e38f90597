/**
 * A value as JSON would write it, as one text, so that it crosses the border once: each of its parts is a letter and what
 * belongs to it, and ends with U+0000. `value.rs` reads it. Undefined for what JSON has no form for.
 *
 * @param {unknown} value
 * @returns {string | undefined}
 */
export function pack(value) {
  try {
    return packed(value, 64)
  } catch {
    return undefined
  }
}

/**
 * @param {any} value
 * @param {number} deepest how deep an object may be: a deeper one is a mistake, most likely one that contains itself
 * @returns {string}
 */
function packed(value, deepest) {
  if (typeof value === 'string') {
    if (!value.includes('\0')) return `s${value}\0`
    return `0\0${value
      .split('\0')
      .map((part) => `s${part}\0`)
      .join('')}]\0`
  }
  if (typeof value === 'number') return `n${value}\0`
  if (typeof value === 'boolean') return value ? 't\0' : 'f\0'
  if (value === null || value === undefined) return 'z\0'
  // An id that is too large for a number; a database reads it in a text as well.
  if (typeof value === 'bigint') return `s${value}\0`
  if (typeof value !== 'object' || deepest === 0) throw value
  let text = '[\0'
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) text += packed(value[index], deepest - 1)
    return `${text}]\0`
  }
  // What says itself how it is written, like a date.
  if (typeof value.toJSON === 'function') return packed(value.toJSON(), deepest - 1)
  // What JSON would write as nothing, although it holds something.
  if (value[Symbol.iterator]) throw value
  text = '{\0'
  for (const name of Object.keys(value)) {
    const field = value[name]
    if (field !== undefined) text += packed(name, 1) + packed(field, deepest - 1)
  }
  return `${text}]\0`
}

/** @param {any} target @param {string} name @returns {unknown} undefined where there is none, or reading it throws */
export function property(target, name) {
  try {
    return typeof target === 'object' ? target[name] : undefined
  } catch {
    return undefined
  }
}
