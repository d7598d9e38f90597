/** Makes the package from what wasm-bindgen wrote and what stands beside this folder. */

import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifest } from './manifest.js'
import { shortenNames } from './names.js'
import { dressScript } from './script.js'
import { dressTypes } from './types.js'

const here = fileURLToPath(new URL('..', import.meta.url))
const licence = fileURLToPath(new URL('../../../LICENSE', import.meta.url))

/**
 * @param {Parameters<typeof manifest>[0]} crate
 * @param {string} compiled folder that wasm-bindgen wrote
 * @param {string} target folder of the package
 */
export function assemble(crate, compiled, target) {
  const read = (/** @type {string} */ file) => readFileSync(join(compiled, file), 'utf8')
  const write = (/** @type {string} */ file, /** @type {string | Uint8Array} */ content) =>
    writeFileSync(join(target, file), content)
  const compiledModule = readFileSync(join(compiled, 'waymark_core_bg.wasm'))
  const { module, script } = shortenNames(compiledModule, dressScript(read('waymark_core.js')))
  const types = dressTypes(read('waymark_core.d.ts'))
  mkdirSync(target, { recursive: true })
  write('waymark_core.js', script)
  write('waymark_core.d.ts', types)
  write('package.json', `${JSON.stringify(manifest(crate), null, 2)}\n`)
  write('waymark_core_bg.wasm', module)
  copyFileSync(join(here, 'node.js'), join(target, 'node.js'))
  cpSync(join(here, 'types'), join(target, 'types'), { recursive: true })
  chmodSync(join(target, 'types', 'waymark-types.js'), 0o755)
  copyFileSync(join(here, 'README.md'), join(target, 'README.md'))
  copyFileSync(licence, join(target, 'LICENSE'))
}
