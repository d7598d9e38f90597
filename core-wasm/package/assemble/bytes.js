/** What a WebAssembly module is written in: bytes, numbers of as many bytes as they need, names, sections. */

/** @param {Uint8Array} module */
export function reader(module) {
  let at = 0
  const take = (/** @type {number} */ length) => {
    at += length
    return module.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  const number = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next < 0x80) return value
    }
  }
  const name = () => new TextDecoder().decode(take(number()))
  return { take, byte, number, name, at: () => at, atEnd: () => at >= module.length }
}

/** @param {string} text */
export function name(text) {
  const bytes = new TextEncoder().encode(text)
  return Buffer.concat([number(bytes.length), bytes])
}

/** @param {number} value */
export function number(value) {
  const bytes = []
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  return Uint8Array.from([...bytes, rest])
}

/**
 * The sections of a module in their order, by number and content.
 *
 * @param {Uint8Array} module
 */
export function* sectionsOf(module) {
  const bytes = reader(module)
  bytes.take(magic)
  while (!bytes.atEnd()) yield { section: bytes.byte(), content: bytes.take(bytes.number()) }
}

/**
 * @param {number} section
 * @param {readonly Uint8Array[]} content
 */
export const sectionOf = (section, content) =>
  Buffer.concat([Uint8Array.of(section), number(content.reduce((sum, { length }) => sum + length, 0)), ...content])

/** Bytes before the first section. */
export const magic = 8
