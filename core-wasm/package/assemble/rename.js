/** Other names for what a WebAssembly module imports and exports. */

import { changed } from './cut.js'

const sectionOfImports = 2
const sectionOfExports = 7

/**
 * @param {Uint8Array} module
 * @param {object} names
 * @param {(from: string, name: string) => [string, string]} names.imported
 * @param {(name: string) => string} names.exported
 * @returns {Uint8Array}
 */
export function rename(module, { imported, exported }) {
  const bytes = reader(module)
  const out = [bytes.take(8)]
  while (!bytes.atEnd()) {
    const section = bytes.byte()
    const end = bytes.number() + bytes.at()
    /** @type {Uint8Array[]} */
    const body = []
    if (section === sectionOfImports || section === sectionOfExports) {
      const entries = bytes.number()
      body.push(number(entries))
      for (let entry = 0; entry < entries; entry++) {
        const isImport = section === sectionOfImports
        const names = isImport ? imported(bytes.name(), bytes.name()) : [exported(bytes.name())]
        const kind = bytes.byte()
        // Anything but a function says more of itself when it is imported.
        if (isImport && kind !== 0) throw changed('imports that are no functions')
        body.push(...names.map(name), Uint8Array.of(kind), number(bytes.number()))
      }
    }
    body.push(bytes.take(end - bytes.at()))
    out.push(Uint8Array.of(section), number(body.reduce((sum, { length }) => sum + length, 0)), ...body)
  }
  return Buffer.concat(out)
}

/** @param {Uint8Array} module */
function reader(module) {
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
function name(text) {
  const bytes = new TextEncoder().encode(text)
  return Buffer.concat([number(bytes.length), bytes])
}

/** @param {number} value */
function number(value) {
  const bytes = []
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  return Uint8Array.from([...bytes, rest])
}
