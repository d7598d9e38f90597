/** Changes to the JavaScript that wasm-bindgen wrote (the glue), before it is bundled with `entry/`. */

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
 * What is no text where there must be one, and what the module throws by itself (an object that was freed), is an error
 * like any other of the package.
 *
 * @param {string} glue
 * @param {string} failure path of `entry/failure.js`, seen from the glue
 */
export function throwInWords(glue, failure) {
  const replaced = glue
    .replace(/^(function passStringToWasm0\(arg, malloc, realloc\) \{)$/m, '$1\n  requireText(arg);')
    .replace('throw new Error(getStringFromWasm0(', 'throw thrownBelow(getStringFromWasm0(')
  for (const name of ['requireText(arg)', 'thrownBelow(get'])
    if (replaced.split(name).length !== 2) throw changed(`the place of ${name}`)
  return `import { requireText, thrownBelow } from '${failure}'\n${replaced}`
}

/** What a core holds: it ends with its core, and is never freed by hand. */
const held = 'Assets|Live|Session'

/**
 * What stands in the glue for what no engine with WebAssembly of today lacks, or for what nobody does.
 *
 * @type {[pattern: RegExp, replacement: string][]}
 */
const needless = [
  [/\(typeof FinalizationRegistry === 'undefined'\)\n\s*\? \{[^}]*\}, unregister: \(\) => \{\} \}\n\s*: new/g, 'new'],
  [/^if \(!\('encodeInto' in cachedTextEncoder\)\) \{\n[\s\S]*?^\}\n/gm, ''],
  [
    /if \(Object\.getPrototypeOf\(module\) === Object\.prototype\) \{\s*(\(\{module\} = module\))\s*\} else \{[^}]*\}/g,
    '$1',
  ],
  [new RegExp(`^if \\(Symbol\\.dispose\\) (?:${held})\\..*\\n`, 'gm'), ''],
  [
    new RegExp(
      `^ {4}__destroy_into_raw\\(\\) \\{\\n[^}]*(?:${held})Finalization[^}]*\\}\\n {4}free\\(\\) \\{[^}]*\\}\\n`,
      'gm',
    ),
    '',
  ],
  // They are asked only where there is no `globalThis`.
  [/const ret = typeof (?:global|self|window) === 'undefined' \? undefined : \w+;\s*return [^;]*;/g, 'return 0;'],
  // An arrow where there is a function in a function.
  [
    /: function\(\) \{ return handleError\(function \(([^)]*)\) \{$([\s\S]*?)^ {8}\}, arguments\); \},$/gm,
    ': handled(($1) => {$2        }),',
  ],
  // None of them has a `this`.
  [/^( {8}\w+): function\(([^)]*)\) \{$/gm, '$1: ($2) => {'],
  // One function for a text, or none, that is written where the module reads it.
  [
    /(?:const|var) ptr1 = (?:isLikeNone\(ret\) \? 0 : )?passStringToWasm0\(ret, wasm\.__wbindgen_malloc, wasm\.__wbindgen_realloc\);\s*(?:const|var) len1 = WASM_VECTOR_LEN;\s*getDataViewMemory0\(\)\.setInt32\(\(?arg0(?: >>> 0\))? \+ 4 \* 1, len1, true\);\s*getDataViewMemory0\(\)\.setInt32\(\(?arg0(?: >>> 0\))? \+ 4 \* 0, ptr1, true\);/g,
    'writeText(arg0, ret);',
  ],
  // A second text that is none throws, and the first is forgotten: a few bytes, for a mistake of the caller's.
  [
    /let ptr0, len0(?:, ptr1, len1)*;\s*try \{([^{}]*?)\} catch \(e\) \{(?:[^{}]|\{[^{}]*\})*?\}/g,
    'let ptr0, len0, ptr1, len1;$1',
  ],
  // One function for what stands there once for each class. It may throw, for a proxy.
  [
    /let result;\s*try \{\s*result = arg0 (instanceof \w+);\s*\} catch \(_\) \{\s*result = false;\s*\}\s*const ret = result;\s*return ret;/g,
    'return isTrue(() => arg0 $1);',
  ],
]

const helpers = `
const writeText = (at, text) => {
  const pointer = isLikeNone(text) ? 0 : passStringToWasm0(text, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc)
  getDataViewMemory0().setInt32((at >>> 0) + 4, WASM_VECTOR_LEN, true)
  getDataViewMemory0().setInt32(at >>> 0, pointer, true)
}
const isTrue = (ask) => { try { return ask() } catch { return false } }
const handled = (call) => (...given) => {
  try {
    return call(...given)
  } catch (error) {
    const index = addToExternrefTable0(error)
    wasm.__wbindgen_exn_store(index)
  }
}
`

/**
 * @param {string} glue
 * @param {boolean} isWhole whether it is of the whole core, where each of them must be found; a part lacks some
 */
export function withoutNeedless(glue, isWhole) {
  return needless.reduce((text, [pattern, replacement]) => {
    if (isWhole && text.search(pattern) < 0) throw changed(`what ${pattern} finds`)
    return text.replaceAll(pattern, replacement)
  }, `${glue}\n${helpers}`)
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
