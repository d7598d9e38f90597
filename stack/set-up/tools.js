/** The two tools that cargo builds for us: which version, and where it is kept for every clone on this machine. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, root } from './places.js'

/** Installed with cargo; the newest that was tried. */
export const wasmPackVersion = '0.15.0'

/** The exact wasm-bindgen that the crate is pinned to; the command line tool must be the same. Null when it is not pinned. */
export function wasmBindgenVersion() {
  const manifest = readFileSync(join(root, 'core-wasm', 'Cargo.toml'), 'utf8')
  return /wasm-bindgen = \{ version = "=([\d.]+)"/.exec(manifest)?.[1] ?? null
}

/** Folder that `cargo install --root` fills. */
export function toolFolder(/** @type {string} */ crate, /** @type {string} */ version) {
  return join(cacheFolder, 'tools', `${crate}-${version}`)
}

/** Folders that come first on PATH. Only the versions that are wanted: another clone may have installed others. */
export function toolPaths() {
  return [
    join(root, 'node_modules', '.bin'),
    join(toolFolder('wasm-pack', wasmPackVersion), 'bin'),
    join(toolFolder('wasm-bindgen-cli', wasmBindgenVersion() ?? ''), 'bin'),
  ]
}
