/** Builds the four parts that are made from source: core, contracts, extension, app. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { assemble, copyModule, settleRights } from '../../core-wasm/package/assemble/assemble.js'
import { run } from './command.js'
import { bundleScript, compileCrate, optimiseCore, readCrate } from './compile-core.js'
import { readNotices } from './compiled-crates.js'
import { fingerprint, skipIfUnchanged } from './fingerprint.js'
import { root, stampFolder } from './paths.js'
import { step } from './progress.js'
import { setUpBindgen } from './rust.js'

/** @param {string} name */
const stamp = (name) => join(stampFolder, name)

/** The sources of the core. */
const crateSources = [
  'core-wasm/src',
  'core-wasm/Cargo.toml',
  'core-wasm/bindgen',
  'core-wasm/macros',
  'Cargo.toml',
  'Cargo.lock',
  'rust-toolchain.toml',
  'stack/set-up/compile-core.js',
]
const packageSources = [
  ...crateSources,
  'stack/set-up/compiled-crates.js',
  'core-wasm/package/assemble',
  'core-wasm/package/batch',
  'core-wasm/package/bun.js',
  'core-wasm/package/codemod',
  'core-wasm/package/compat',
  'core-wasm/package/doctor',
  'core-wasm/package/edge.js',
  'core-wasm/package/entry',
  'core-wasm/package/devtools.d.ts',
  'core-wasm/package/devtools.js',
  'core-wasm/package/lazy.d.ts',
  'core-wasm/package/lazy.js',
  'core-wasm/package/early.d.ts',
  'core-wasm/package/early.js',
  'core-wasm/package/live.d.ts',
  'core-wasm/package/live.js',
  'core-wasm/package/loading.js',
  'core-wasm/package/node.js',
  'core-wasm/package/queue',
  'core-wasm/package/react',
  'core-wasm/package/receipts',
  'core-wasm/package/session',
  'core-wasm/package/storage.d.ts',
  'core-wasm/package/storage.js',
  'core-wasm/package/types',
]
const contractSources = [
  'contracts/src',
  'contracts/foundry.toml',
  'contracts/package.json',
  'contracts/build.mjs',
  'contracts/forge.mjs',
  'contracts/solc.mjs',
  'package-lock.json',
]

/**
 * What each part is made from: files and folders that make it stale. `inputs.test.js` holds them against what a build
 * reads.
 */
export const inputs = {
  crate: crateSources,
  optimised: [
    ...crateSources,
    ...['glue', 'cut', 'enum-values'].map((name) => `core-wasm/package/assemble/${name}.js`),
    'package-lock.json',
  ],
  core: [
    ...packageSources,
    'core-wasm/package/CHANGELOG.md',
    'core-wasm/package/README.md',
    'core-wasm/package/GUIDE.md',
    'core-wasm/package/SURFACE.md',
    'LICENSE',
    'LICENSE-APACHE',
    'LICENSE-MIT',
    'package-lock.json',
  ],
  contracts: contractSources,
  extension: [
    ...packageSources,
    ...contractSources,
    'contracts/receipt.ts',
    'backend/src',
    'backend/seed',
    'backend/studio',
    'backend/build.js',
    'backend/app-texts.js',
    'app/src/shared/i18n/locales',
    // The map that the Studio shows is drawn as participants see it.
    'app/src/features/quests',
    'app/src/entities/quest',
    // So are an item type, and somebody who wears it.
    'app/src/entities/character',
    'app/src/entities/item/ItemPlinth.module.css',
    'app/src/entities/item/Rarity.module.css',
    'app/src/shared/ui/tokens.css',
    'app/src/shared/attendance-paths.ts',
    'app/src/shared/consents-path.ts',
    'app/src/shared/processing-path.ts',
    'app/src/shared/verify-path.ts',
    'app/src/shared/ical.ts',
    'app/src/shared/preview-change.ts',
    'app/src/shared/preview-path.ts',
    'backend/endpoint-table.js',
    'backend/validators.js',
    'backend/package.json',
    'backend/tsconfig.json',
    'tsconfig.base.json',
  ],
  app: [...packageSources, ...contractSources, 'app', 'stack/document.ts', 'backend/seed/art', 'tsconfig.base.json'],
}

/** The core as one place has it: the folders that it is made in, one from the other. */
const browserCore = { linked: '.waymark/core-linked', optimised: '.waymark/core', target: 'pkg' }
/** With the rules that only the extension asks, beside its sources. */
const serverCore = {
  linked: '.waymark/core-server-linked',
  optimised: '.waymark/core-server',
  target: 'backend/generated/core',
}
/** Of `waymark-core/session`: without the groups of calls, live data and the programme. */
const sessionCore = {
  linked: '.waymark/core-session-linked',
  optimised: '.waymark/core-session',
  target: 'pkg/session',
}
/** Of `waymark-core/receipts`: what checks receipts, and no core at all. */
const receiptsCore = {
  linked: '.waymark/core-receipts-linked',
  optimised: '.waymark/core-receipts',
  target: 'pkg/receipts',
}
const allCores = [browserCore, serverCore, sessionCore, receiptsCore]
const files = ['waymark_core_bg.wasm', 'waymark_core.js']

/** @type {Promise<unknown> | undefined} */
let compiling

/** The Rust core, compiled, with its JavaScript. Needs Rust alone. Once for each command, whoever asks for it first. */
export function compileCore() {
  compiling ??= compileOnce()
  return compiling
}

function compileOnce() {
  return step(
    'Core (Rust to WebAssembly)',
    (note) =>
      skipIfUnchanged(
        stamp('core-linked'),
        fingerprint(inputs.crate),
        allCores.flatMap(({ linked }) => files.map((file) => `${linked}/${file}`)),
        async () => {
          const crate = await readCrate()
          const options = { bindgen: setUpBindgen(), onLine: (/** @type {string} */ line) => note(line.toLowerCase()) }
          await compileCrate(crate, browserCore.linked, options)
          await compileCrate(crate, serverCore.linked, { ...options, features: ['server'] })
          await compileCrate(crate, sessionCore.linked, { ...options, features: ['wasm'], hasDefaults: false })
          await compileCrate(crate, receiptsCore.linked, { ...options, features: ['receipts'], hasDefaults: false })
        },
      ),
    'about 120 s',
  )
}

/**
 * Rust core to `pkg/`, and to the backend: compiled beside them, then made small and put together with what the package
 * has besides.
 */
export async function buildCore() {
  await compileCore()
  return step(
    'Core as a package',
    async () => {
      await skipIfUnchanged(
        stamp('core-optimised'),
        fingerprint(inputs.optimised),
        allCores.flatMap(({ optimised }) => files.map((file) => `${optimised}/${file}`)),
        async () => {
          const crate = await readCrate()
          const optimise = (/** @type {typeof sessionCore} */ core) =>
            optimiseCore(crate, core.linked, core.optimised, core === browserCore || core === serverCore)
          await Promise.all(allCores.map(optimise))
        },
      )
      return skipIfUnchanged(
        stamp('core'),
        fingerprint(inputs.core),
        [
          ...allCores.flatMap(({ target }) => files.map((file) => `${target}/${file}`)),
          'pkg/node.js',
          'pkg/batch',
          'pkg/queue',
          'pkg/doctor',
          'pkg/react',
          'pkg/codemod',
          'pkg/compat',
          'pkg/types',
          'pkg/LICENSE',
          'pkg/LICENSE-APACHE',
          'pkg/LICENSE-MIT',
          'pkg/THIRD-PARTY-NOTICES.txt',
        ],
        async () => {
          const [crate, notices] = [await readCrate(), await readNotices()]
          // What the package has no more is not packed.
          rmSync(join(root, browserCore.target), { recursive: true, force: true })
          assemble(
            crate,
            notices,
            join(root, browserCore.optimised),
            join(root, sessionCore.optimised),
            join(root, receiptsCore.optimised),
            join(root, browserCore.target),
          )
          copyModule(join(root, serverCore.optimised), join(root, serverCore.target))
          for (const { optimised, target } of [browserCore, serverCore])
            await bundleScript(optimised, `${target}/waymark_core.js`)
          await bundleScript(sessionCore.optimised, `${sessionCore.target}/waymark_core.js`, 'session/index.js')
          await bundleScript(receiptsCore.optimised, `${receiptsCore.target}/waymark_core.js`, 'receipts/index.js')
          settleRights(join(root, browserCore.target))
        },
      )
    },
    'about 15 s',
  )
}

/** Contracts to their ABI and bytecode. Needs the npm packages alone. */
export function buildContracts() {
  return step(
    'Contracts (Solidity)',
    () =>
      skipIfUnchanged(
        stamp('contracts'),
        fingerprint(inputs.contracts),
        ['contracts/generated/abi.ts', 'contracts/generated/bytecode.ts'],
        () => run('npm', ['run', 'build', '-w', '@waymark/contracts']),
      ),
    'about 5 s',
  )
}

/** Extension `programme` for Directus. Needs core and contracts. */
export function buildExtension() {
  return step(
    'Directus extension',
    () =>
      skipIfUnchanged(
        stamp('extension'),
        fingerprint(inputs.extension),
        ['backend/extensions/programme/dist/api.js', 'backend/extensions/programme/dist/app.js'],
        () => run('npm', ['run', 'build', '-w', '@waymark/backend']),
      ),
    'about 9 s',
  )
}

/** App to `app/dist`. Needs core and contracts. Its types are checked by `npm run types`. */
export function buildApp() {
  return step(
    'App (React)',
    () =>
      skipIfUnchanged(stamp('app'), fingerprint(inputs.app), ['app/dist/index.html'], () =>
        run('npm', ['run', 'build', '-w', '@waymark/app']),
      ),
    'about 10 s',
  )
}

/** Everything, in the order in which one part needs the other. */
export async function buildAll() {
  await Promise.all([buildCore(), buildContracts()])
  await Promise.all([buildExtension(), buildApp()])
}
