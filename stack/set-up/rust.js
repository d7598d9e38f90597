/** Installs the Rust toolchain with its WASM target, and the tools that are compiled with it. */

import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { probe, run } from './command.js'
import { cacheFolder } from './paths.js'
import { StepFailed, step } from './progress.js'
import { bindgenFolder, cargoDeny, cargoDenyVersion, rustToolchain, toolFolder, wasmPackVersion } from './tools.js'

/** Installs the toolchain of `rust-toolchain.toml` where it is missing. Takes seconds, or a minute the first time. */
export async function setUpRust() {
  const { channel, components, targets } = rustToolchain()
  await step(
    `Rust ${channel} compiles to WebAssembly`,
    async () => {
      const installed = await probe('rustup', ['target', 'list', '--installed', '--toolchain', channel])
      const there = installed?.split('\n') ?? []
      if (targets.every((target) => there.includes(target))) return 'cached'
      if (await probe('rustup')) {
        const wanted = [...components.flatMap((name) => ['-c', name]), ...targets.flatMap((name) => ['-t', name])]
        await run('rustup', ['toolchain', 'install', channel, '--profile', 'minimal', '--no-self-update', ...wanted], {
          hint: `rustup could not install Rust ${channel}. Check the network and try again.`,
        })
        return
      }
      // Rust without rustup is as good where it has the target.
      const libraries = await probe('rustc', ['--print', 'target-libdir', '--target', targets[0] ?? ''])
      if (libraries && existsSync(libraries)) return 'cached'
      throw new StepFailed('Rust is not installed.', 'Install it with rustup, from https://rustup.rs, and try again.')
    },
    'about 30 s',
  )
}

/** Compiles wasm-bindgen, which writes the JavaScript of the compiled core, into the shared cache. Returns its path. */
export async function setUpBindgen() {
  const program = join(bindgenFolder('build'), 'waymark-bindgen')
  await step(
    'Binding tool (Rust)',
    async (note) => {
      if (existsSync(program)) return 'cached'
      await buildBindgen('build', { 'waymark-bindgen': 'waymark-bindgen' }, [], note)
    },
    'about 40 s',
  )
  return program
}

/** wasm-pack, which runs the crate's tests in a browser, and what it looks for on PATH. Only those tests need it. */
export async function setUpWasmPack() {
  await step(
    `wasm-pack ${wasmPackVersion} and its test runner`,
    async (note) => {
      const programs = {
        'waymark-bindgen-command-line': 'wasm-bindgen',
        'wasm-bindgen-test-runner': 'wasm-bindgen-test-runner',
      }
      const built = Object.values(programs).every((name) => existsSync(join(bindgenFolder('tests'), name)))
      const packed = existsSync(join(toolFolder('wasm-pack', wasmPackVersion), 'bin', 'wasm-pack'))
      if (built && packed) return 'cached'
      if (!built) await buildBindgen('tests', programs, ['--features', 'test-runner'], note)
      if (!packed) await installCrate('wasm-pack', wasmPackVersion, note)
    },
    'about 3 min',
  )
}

/** cargo-deny, which only the check of the supply chain needs. */
export async function setUpCargoDeny() {
  await step(
    `cargo-deny ${cargoDenyVersion}`,
    async (note) => {
      if (existsSync(cargoDeny)) return 'cached'
      await installCrate('cargo-deny', cargoDenyVersion, note)
    },
    'about 2 min',
  )
}

/**
 * @param {'build' | 'tests'} purpose
 * @param {Record<string, string>} programs what cargo calls each, and what it is called where it is kept
 * @param {string[]} flags
 * @param {(text: string) => void} note
 */
async function buildBindgen(purpose, programs, flags, note) {
  // What is compiled lies beside the programs: where the crate changes, or its lock file, little is compiled again.
  const compiled = join(cacheFolder, 'compiled')
  const wanted = Object.keys(programs).flatMap((name) => ['--bin', name])
  const args = ['--profile', 'tools', '-p', 'waymark-bindgen', ...wanted, ...flags]
  await cargo('build', [...args, '--target-dir', compiled], {}, note)
  const folder = bindgenFolder(purpose)
  const half = `${folder}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  for (const [made, name] of Object.entries(programs)) {
    copyFileSync(join(compiled, 'tools', made), join(half, name))
    chmodSync(join(half, name), 0o755)
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(half, folder)
}

/** Compiled for the time that takes: it only starts other programs. */
const quickly = {
  CARGO_PROFILE_RELEASE_OPT_LEVEL: '0',
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '256',
  CARGO_PROFILE_RELEASE_LTO: 'off',
  CARGO_PROFILE_RELEASE_DEBUG: '0',
}

/**
 * Installs a program of the crate registry where `toolFolder` says.
 *
 * @param {string} crate @param {string} version @param {(text: string) => void} note @param {string[]} [features]
 */
export async function installCrate(crate, version, note, features = []) {
  const args = [crate, '--version', version, '--force', '--root', toolFolder(crate, version)]
  for (const feature of features) args.push('--features', feature)
  await cargo('install', args, quickly, note)
}

/**
 * @param {string} command @param {string[]} args @param {Record<string, string>} env @param {(text: string) => void}
 * note
 */
async function cargo(command, args, env, note) {
  let compiled = 0
  await run('cargo', [command, '--locked', ...args], {
    env,
    onLine: (line) => {
      if (line.startsWith('Compiling')) compiled += 1
      note(`${compiled} crates compiled, ${line.toLowerCase()}`)
    },
    hint: 'cargo needs a C compiler and the crate registry. Check both and try again.',
  })
}
