/** The generated script with our loader in the place of its own. */

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { changed, cutFrom } from './cut.js'

const loader = readFileSync(new URL('loader.js', import.meta.url), 'utf8')

/** The loader that ours was written against (wasm-bindgen 0.2.130). */
const known = '85f6bb945b5eb230a6329fa595197be238c9b0ddd12adfff2896557376210d23'

/** @param {string} generated */
export function dressScript(generated) {
  const [script, itsLoader] = cutFrom(generated, 'let wasmModule, wasmInstance, wasm;', 'its loader')
  // Which views on the memory it resets depends on the exports. With a single instance none has to be.
  const fingerprint = createHash('sha256')
    .update(itsLoader.replaceAll(/ *cached\w+ = null;\n/g, ''))
    .digest('hex')
  if (fingerprint !== known) throw changed(`its loader (${fingerprint})`)
  // Twenty times as quick in V8. The core only ever assigns to an object it has just made, and goes on with the result.
  return `${script.replace('Object.assign(arg0, arg1)', '{ ...arg0, ...arg1 }')}${loader}`
}

/**
 * Joins what the minifier's limit of a line may have cut: bundlers find the WebAssembly by these words as they stand.
 *
 * @param {string} file the script, which is written anew
 */
export function joinAddress(file) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/import\.\s*meta\.\s*url/g, 'import.meta.url'))
}
