/** Two changes to the JavaScript that wasm-bindgen wrote (the glue), before it is bundled with `entry/`. */

import { changed } from './cut.js'

/**
 * Until the module is started, `wasm` is what throws `NOT_INITIALISED`, instead of `undefined`.
 *
 * @param {string} glue
 * @param {string} failure path of `entry/failure.js`, seen from the glue
 */
export function throwBeforeStart(glue, failure) {
  const replaced = glue
    .replace(/^(let [\w, ]*\bwasm);$/m, '$1 = notInitialised;')
    .replaceAll('wasm !== undefined', 'wasm !== notInitialised')
  const [declarations, checks] = [/\bwasm = notInitialised;/g, /wasm !== notInitialised/g].map(
    (pattern) => replaced.match(pattern)?.length ?? 0,
  )
  if (declarations !== 1 || checks !== 2) throw changed('the variable of the started module')
  return `import { notInitialised } from '${failure}'\n${replaced}`
}

/**
 * What has other names between the glue and the module, by the map that wasm-opt prints
 * (`--minify-imports-and-exports-and-modules`): options of esbuild, which then renames these properties.
 *
 * @typedef {object} NameMap
 * @property {[module: string, name: string, short: string][]} imports
 * @property {[name: string, short: string][]} exports
 *
 * @param {NameMap} names
 */
export function propertyNames({ imports, exports }) {
  const [[host = ''] = []] = imports
  // All modules of the imports get this one name.
  const short = new Map([[host, 'a'], ...imports.map(([, name, to]) => /** @type {const} */ ([name, to])), ...exports])
  const escaped = [...short.keys()].map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return {
    mangleProps: new RegExp(`^(?:${escaped.join('|')})$`),
    mangleCache: Object.fromEntries(short),
    // The name of the imports' module is a property in quotes.
    mangleQuoted: true,
  }
}
