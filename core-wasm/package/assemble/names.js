/**
 * Short names between the script and the module, where wasm-bindgen writes long ones that end in a hash: 3 KB less to load,
 * compressed. What other files of this package call by name keeps it.
 */

import { changed } from './cut.js'
import { rename } from './rename.js'

const host = './waymark_core_bg.js'
const kept = /^(memory$|is[A-Z]|__wbindgen)/

/**
 * @param {Uint8Array} module
 * @param {string} script
 * @returns {{ module: Uint8Array, script: string }}
 */
export function shortenNames(module, script) {
  const compiled = new WebAssembly.Module(Uint8Array.from(module))
  const imports = WebAssembly.Module.imports(compiled).filter((entry) => entry.module === host)
  const exports = WebAssembly.Module.exports(compiled).filter(({ name }) => !kept.test(name))
  const importNames = new Map(imports.map(({ name }, index) => [name, `$${index.toString(36)}`]))
  const exportNames = new Map(exports.map(({ name }, index) => [name, `$${index.toString(36)}`]))

  const defined = new Set()
  const renamed = script
    .replace(/\b\w+(?=: function)/g, (name) => {
      defined.add(name)
      return importNames.get(name) ?? name
    })
    .replace(/\bwasm\.(\w+)/g, (all, name) => (exportNames.has(name) ? `wasm.${exportNames.get(name)}` : all))
    .replace(`"${host}": import0`, '"$": import0')
  const missing = imports.find(({ name }) => !defined.has(name))
  if (missing || !renamed.includes('"$": import0')) throw changed(`its imports (${missing?.name ?? host})`)

  return {
    module: rename(module, {
      imported: (from, name) => (from === host ? ['$', importNames.get(name) ?? name] : [from, name]),
      exported: (name) => exportNames.get(name) ?? name,
    }),
    script: renamed,
  }
}
