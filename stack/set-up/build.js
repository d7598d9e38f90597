/** Builds the four parts that are made from source: core, contracts, extension, app. */

import { homedir } from 'node:os'
import { join } from 'node:path'
import { assemble } from '../../core-wasm/package/assemble/assemble.js'
import { run } from './command.js'
import { compileCore, readCrate } from './compile-core.js'
import { fingerprint, unlessDone } from './fingerprint.js'
import { root, stampFolder } from './places.js'
import { step } from './progress.js'

/** @param {string} name */
const stamp = (name) => join(stampFolder, name)

const coreSources = [
  'core-wasm/src',
  'core-wasm/Cargo.toml',
  'Cargo.toml',
  'Cargo.lock',
  'rust-toolchain.toml',
  'stack/set-up/compile-core.js',
  'core-wasm/package/assemble',
]
const packageSources = [...coreSources, 'core-wasm/package/node.js', 'core-wasm/package/types']
const contractSources = [
  'contracts/src',
  'contracts/foundry.toml',
  'contracts/package.json',
  'contracts/build.mjs',
  'contracts/solc.mjs',
]

/** What the extension depends on; the tests of the backend look whether the built one is of these. */
export const extensionInputs = [
  ...packageSources,
  ...contractSources,
  'backend/src',
  'backend/seed',
  'backend/package.json',
  'package-lock.json',
]

/** Rust core to `pkg/`: compiled beside it, then put together with what the package has besides. */
export function buildCore() {
  const compiled = '.waymark/core'
  const script = 'pkg/waymark_core.js'
  // What is published is the same wherever it was built, and names no folder of the machine.
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo')
  const flags = `${process.env.RUSTFLAGS ?? ''} --remap-path-prefix=${join(cargoHome, 'registry', 'src')}=`.trim()
  return step('Core (Rust to WebAssembly)', async (note) => {
    const crate = await readCrate()
    await unlessDone(
      stamp('core-compiled'),
      fingerprint(coreSources),
      [`${compiled}/waymark_core_bg.wasm`, `${compiled}/waymark_core.js`],
      () => compileCore(crate, compiled, { env: { RUSTFLAGS: flags }, onLine: (line) => note(line.toLowerCase()) }),
    )
    return unlessDone(
      stamp('core'),
      fingerprint([...packageSources, 'core-wasm/package/README.md', 'LICENSE']),
      ['pkg/waymark_core_bg.wasm', script, 'pkg/node.js', 'pkg/types', 'pkg/LICENSE'],
      async () => {
        assemble(crate, join(root, compiled), join(root, 'pkg'))
        // Classes, methods and functions of the package keep their names: they are exported, or properties.
        // Lines, for Node prints the whole line in which an error was thrown.
        await run('esbuild', [script, '--minify', '--line-limit=160', '--allow-overwrite', `--outfile=${script}`])
      },
    )
  })
}

/** Contracts to their ABI and bytecode. */
export function buildContracts() {
  return step('Contracts (Solidity)', () =>
    unlessDone(
      stamp('contracts'),
      fingerprint(contractSources),
      ['contracts/generated/abi.ts', 'contracts/generated/bytecode.ts'],
      () => run('npm', ['run', 'build', '-w', '@waymark/contracts']),
    ),
  )
}

/** Extension `programme` for Directus. Needs core and contracts. */
export function buildExtension() {
  return step('Directus extension', () =>
    unlessDone(stamp('extension'), fingerprint(extensionInputs), ['backend/extensions/programme/dist/api.js'], () =>
      run('npm', ['run', 'build', '-w', '@waymark/backend']),
    ),
  )
}

/** App to `app/dist`. Needs core and contracts. */
export function buildApp() {
  return step('App (React)', () =>
    unlessDone(
      stamp('app'),
      fingerprint([...packageSources, ...contractSources, 'app', 'package-lock.json', 'tsconfig.base.json']),
      ['app/dist/index.html'],
      () => run('npm', ['run', 'build', '-w', '@waymark/app']),
    ),
  )
}

/** Everything, in the order in which one part needs the other. */
export async function buildAll() {
  await buildCore()
  await buildContracts()
  await buildExtension()
  await buildApp()
}
