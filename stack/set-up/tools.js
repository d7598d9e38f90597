/** Versions and cache paths of the tools that cargo builds. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.js'
import { cacheFolder, root } from './paths.js'

/** Installed with cargo; the newest that was tried. */
export const wasmPackVersion = '0.15.0'
export const geckodriverVersion = '0.37.1'
export const cargoDenyVersion = '0.20.2'
// The next one wants a newer Rust than rust-toolchain.toml has.
export const s3Version = '0.14.1'

/** Folder that `cargo install --root` fills. */
export function toolFolder(/** @type {string} */ crate, /** @type {string} */ version) {
  return join(cacheFolder, 'tools', `${crate}-${version}`)
}

/** The program cargo-deny, which checks the crates against `deny.toml`; `setUpCargoDeny` compiles it. */
export const cargoDeny = join(toolFolder('cargo-deny', cargoDenyVersion), 'bin', 'cargo-deny')

/** @type {string | undefined} */
let bindgenKey

/**
 * Folder of the programs of `core-wasm/bindgen`, named after all they are built from.
 *
 * @param {'build' | 'tests'} purpose what the build of the core needs, or what `wasm-pack test` looks for on PATH
 */
export function bindgenFolder(purpose) {
  bindgenKey ??= fingerprint(
    ['core-wasm/bindgen', 'Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml'],
    [process.platform, process.arch],
  ).slice(0, 16)
  return toolFolder(`waymark-bindgen-${purpose}`, bindgenKey)
}

/** Folders that come first on PATH. Only the versions that are wanted: another clone may have built others. */
export function toolPaths() {
  return [
    join(root, 'node_modules', '.bin'),
    join(toolFolder('wasm-pack', wasmPackVersion), 'bin'),
    bindgenFolder('tests'),
  ]
}

/**
 * The toolchain that `rust-toolchain.toml` names.
 *
 * @returns {{ channel: string, components: string[], targets: string[] }}
 */
export function rustToolchain() {
  const text = readFileSync(join(root, 'rust-toolchain.toml'), 'utf8')
  const list = (/** @type {string} */ name) =>
    [...(new RegExp(`^${name} = \\[(.*)\\]`, 'm').exec(text)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
      ([, word = '']) => word,
    )
  return {
    channel: /^channel = "([^"]+)"/m.exec(text)?.[1] ?? 'stable',
    components: list('components'),
    targets: list('targets'),
  }
}
