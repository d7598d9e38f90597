/** Other names for what a WebAssembly module imports and exports. */

import { magic, name, number, reader, sectionOf, sectionsOf } from './bytes.js'
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
  const out = [module.subarray(0, magic)]
  for (const { section, content } of sectionsOf(module)) {
    const bytes = reader(content)
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
    body.push(bytes.take(content.length - bytes.at()))
    out.push(sectionOf(section, body))
  }
  return Buffer.concat(out)
}
