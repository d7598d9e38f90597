/**
 * A plain value as one text, so that it crosses the border once: each of its parts is a letter and what belongs to it,
 * and ends with U+0000. `value.rs` reads it. Undefined for what has parts that are no part of most values: a number that
 * is no whole one, what says itself how it is written, what JSON has no form for. The core then looks at each part.
 *
 * @param {unknown} value
 * @returns {string | undefined}
 */
export function pack(value) {
  try {
    return packed(value, 60)
  } catch {
    return undefined
  }
}

/**
 * @param {any} value
 * @param {number} deepest
 * @returns {string}
 */
function packed(value, deepest) {
  if (typeof value === 'string' && !value.includes('\0')) return `s${value}\0`
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return `n${value}\0`
  if (typeof value === 'boolean') return value ? 't\0' : 'f\0'
  if (value === null || value === undefined) return 'z\0'
  if (typeof value !== 'object' || deepest === 0 || typeof value.toJSON === 'function') throw value
  let text = '[\0'
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) text += packed(value[index], deepest - 1)
    return `${text}]\0`
  }
  text = '{\0'
  for (const name of Object.keys(value)) {
    const field = value[name]
    if (field !== undefined) text += packed(name, 1) + packed(field, deepest - 1)
  }
  return `${text}]\0`
}
