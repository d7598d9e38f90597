/**
 * Makes the package, but for its script (see `entry/`), from what wasm-bindgen wrote and what stands beside this
 * folder.
 */

import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifest } from './manifest.js'
import { notices } from './notices.js'
import { dressTypes } from './types.js'

const here = fileURLToPath(new URL('..', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))
/** What the package has of the root. */
const licences = ['LICENSE', 'LICENSE-APACHE', 'LICENSE-MIT']

/** @param {string} name of an entry of its own */
const entries = (name) => [`${name}.js`, `${name}.d.ts`]

/**
 * @param {Parameters<typeof manifest>[0]} crate
 * @param {Parameters<typeof notices>[0]} crates of others that are compiled into it
 * @param {string} compiled folder that wasm-bindgen wrote
 * @param {string} session the same of the core that has no more than a session
 * @param {string} receipts the same of what checks receipts
 * @param {string} target folder of the package
 */
export function assemble(crate, crates, compiled, session, receipts, target) {
  const write = (/** @type {string} */ file, /** @type {string} */ content) =>
    writeFileSync(join(target, file), content)
  copyModule(compiled, target)
  write('package.json', `${JSON.stringify(manifest(crate), null, 2)}\n`)
  for (const name of ['devtools', 'early', 'lazy', 'live', 'storage'])
    for (const file of entries(name)) copyFileSync(join(here, file), join(target, file))
  copyFileSync(join(here, 'loading.js'), join(target, 'loading.js'))
  for (const folder of ['types', 'batch', 'queue', 'react', 'compat', 'codemod', 'doctor'])
    cpSync(join(here, folder), join(target, folder), { recursive: true })
  for (const [folder, made] of Object.entries({ session, receipts })) {
    mkdirSync(join(target, folder), { recursive: true })
    copyFileSync(join(here, folder, 'index.d.ts'), join(target, folder, 'index.d.ts'))
    copyFileSync(join(made, 'waymark_core_bg.wasm'), join(target, folder, 'waymark_core_bg.wasm'))
  }
  // The ways of some runtimes to the WebAssembly are the same for all of them.
  for (const file of ['bun.js', 'edge.js', 'node.js'])
    for (const folder of ['', 'session', 'receipts']) copyFileSync(join(here, file), join(target, folder, file))
  for (const file of ['CHANGELOG.md', 'README.md', 'GUIDE.md', 'SURFACE.md'])
    copyFileSync(join(here, file), join(target, file))
  for (const file of licences) copyFileSync(join(root, file), join(target, file))
  write('THIRD-PARTY-NOTICES.txt', notices(crates))
}

/**
 * The module and its types, without what makes them a package.
 *
 * @param {string} compiled folder that wasm-bindgen wrote
 * @param {string} target folder to write to
 */
export function copyModule(compiled, target) {
  mkdirSync(target, { recursive: true })
  writeFileSync(
    join(target, 'waymark_core.d.ts'),
    dressTypes(readFileSync(join(compiled, 'waymark_core.d.ts'), 'utf8')),
  )
  copyFileSync(join(compiled, 'waymark_core_bg.wasm'), join(target, 'waymark_core_bg.wasm'))
}

/**
 * Gives every file of the package the same rights wherever it was built: a tarball holds them, and whoever checked the
 * sources out may have had others.
 *
 * @param {string} target folder of the package
 */
export function settleRights(target) {
  const bins = Object.values(JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')).bin)
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    chmodSync(path, file.isDirectory() || bins.includes(relative(target, path)) ? 0o755 : 0o644)
  }
}
