/** Rust's part of the set-up: the WASM target, wasm-pack, and a wasm-bindgen that matches the crate. */

import { probe, run } from './command.js'
import { StepFailed, step } from './progress.js'
import { toolFolder, wasmBindgenVersion, wasmPackVersion } from './tools.js'

/** Installs what is missing. Takes seconds, or about 8 minutes on two cores the first time on a machine. */
export async function setUpRust() {
  await step('Rust compiles to WebAssembly', async () => {
    const targets = await probe('rustup', ['target', 'list', '--installed'])
    if (targets?.split('\n').includes('wasm32-unknown-unknown')) return 'cached'
    if (!targets && !(await probe('cargo')))
      throw new StepFailed('Rust is not installed.', 'Install it with rustup, from https://rustup.rs, and try again.')
    await run('rustup', ['target', 'add', 'wasm32-unknown-unknown'], {
      hint: 'Install rustup from https://rustup.rs, or add the target wasm32-unknown-unknown to your Rust, and try again.',
    })
  })
  await step(`wasm-pack ${wasmPackVersion}`, async (note) => {
    if (await probe('wasm-pack')) return 'cached'
    await install('wasm-pack', wasmPackVersion, ['--locked'], note)
  })
  const bindgen = wasmBindgenVersion()
  if (!bindgen)
    throw new StepFailed(
      'core-wasm/Cargo.toml does not pin wasm-bindgen.',
      'Pin it as `wasm-bindgen = { version = "=x.y.z", … }`.',
    )
  await step(`wasm-bindgen ${bindgen}`, async (note) => {
    if ((await probe('wasm-bindgen'))?.endsWith(` ${bindgen}`)) return 'cached'
    // Without --locked: its lock file names a crate that no longer builds everywhere.
    await install('wasm-bindgen-cli', bindgen, [], note)
  })
}

/** @param {string} crate @param {string} version @param {string[]} flags @param {(text: string) => void} note */
async function install(crate, version, flags, note) {
  let compiled = 0
  await run('cargo', ['install', crate, '--version', version, '--root', toolFolder(crate, version), ...flags], {
    onLine: (line) => {
      if (line.startsWith('Compiling')) compiled += 1
      note(`${compiled} crates compiled, ${line.toLowerCase()}`)
    },
    hint: 'cargo needs a C compiler and the crate registry. Check both and try again.',
  })
}
