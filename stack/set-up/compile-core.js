/**
 * Compiles the Rust core as `wasm-pack build` would, but smaller by 13 KB: cargo optimises across crates only what is
 * compiled to WebAssembly alone, and wasm-pack has it compiled to a Rust library (which the tests need) as well.
 */

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { enumValues } from '../../core-wasm/package/assemble/enum-values.js'
import {
  propertyNames,
  throwBeforeStart,
  throwInWords,
  withoutNeedless,
} from '../../core-wasm/package/assemble/glue.js'
import { run } from './command.js'
import { root } from './paths.js'

/** What the core is compiled to. */
export const platform = 'wasm32-unknown-unknown'

/**
 * @typedef {object} Crate
 * @property {string} name
 * @property {string} version
 * @property {string} description
 * @property {string} license
 * @property {string} targetFolder where cargo puts what it makes
 * @property {string[]} wasmOpt options of wasm-opt
 */

/**
 * What the core says of itself in its `Cargo.toml`.
 *
 * @returns {Promise<Crate>}
 */
export async function readCrate() {
  const { packages, target_directory: targetFolder } = await cargoMetadata('--no-deps')
  const crate = packages.find((/** @type {Crate} */ { name }) => name === 'waymark-core')
  return { ...crate, targetFolder, wasmOpt: crate.metadata['wasm-pack'].profile.release['wasm-opt'] }
}

/**
 * What cargo knows of the workspace, by its lock file.
 *
 * @param {string[]} options
 */
export async function cargoMetadata(...options) {
  const { output } = await run('cargo', ['metadata', '--locked', '--quiet', '--format-version', '1', ...options])
  return JSON.parse(output.slice(output.indexOf('{')))
}

/**
 * Options of the compiler by which the module is the same wherever it was built, and names no folder of the machine: a
 * panic says its file, and cargo keeps those of a crate in a folder called after the registry, or the mirror, that it
 * came from.
 */
async function withoutFolders() {
  const { packages } = await cargoMetadata('--filter-platform', platform)
  const registries = packages
    .filter((/** @type {{ source: string | null }} */ { source }) => source)
    .map((/** @type {{ manifest_path: string }} */ crate) => dirname(dirname(crate.manifest_path)))
  return [...new Set(registries)].map((folder) => `--remap-path-prefix=${folder}=`)
}

/**
 * Compiles the crate and writes its JavaScript.
 *
 * @param {Crate} crate
 * @param {string} target folder to write to, seen from the root
 * @param {object} options
 * @param {string[]} [options.features] what the crate has besides what it has by default
 * @param {boolean} [options.hasDefaults] whether it has what it has by default; true when absent
 * @param {Promise<string>} options.bindgen path of the program that writes the JavaScript
 * @param {(line: string) => void} options.onLine called for each line that one of the programs prints
 */
export async function compileCrate(crate, target, { features = [], hasDefaults = true, bindgen, onLine }) {
  const args = ['-p', crate.name, '--lib', '--release', '--target', platform, '--crate-type', 'cdylib']
  args.push(...features.map((feature) => `--features=${feature}`), ...(hasDefaults ? [] : ['--no-default-features']))
  // Data stands behind the stack. Below a megabyte its addresses are shorter. Every test passes with an eighth of this.
  args.push('--', '-C', `link-arg=-zstack-size=${128 * 1024}`)
  const flags = [...(process.env.RUSTFLAGS?.split(' ') ?? []), ...(await withoutFolders())].filter(Boolean)
  // Both are compiled at once: one core would have nothing to do while the crate is optimised as a whole.
  const env = { CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') }
  const compiling = run('cargo', ['rustc', '--locked', ...args], { env, onLine })
  const [program] = await Promise.all([bindgen, compiling])
  const compiled = join(crate.targetFolder, platform, 'release', 'waymark_core.wasm')
  rmSync(join(root, target), { recursive: true, force: true })
  await run(program, [compiled, target, 'waymark_core'], { onLine })
}

/**
 * Makes what `compileCrate` wrote smaller, in another folder: wasm-opt shortens the names between module and script
 * too, and the script gets the same names. Needs wasm-opt and esbuild, which npm brings.
 *
 * @param {Crate} crate
 * @param {string} source folder that `compileCrate` wrote, seen from the root
 * @param {string} target folder to write to
 * @param {boolean} [isWhole] whether the crate was compiled with all that it has by default
 */
export async function optimiseCore(crate, source, target, isWhole = true) {
  rmSync(join(root, target), { recursive: true, force: true })
  cpSync(join(root, source), join(root, target), { recursive: true })
  const module = join(root, target, 'waymark_core_bg.wasm')
  const { output: names } = await run('wasm-opt', [module, ...crate.wasmOpt, '--output', module])
  writeFileSync(module, withoutForeignPaths(readFileSync(module)))
  writeFileSync(join(root, target, 'names.json'), names)
  const script = join(root, target, 'waymark_core.js')
  const failure = '../../core-wasm/package/entry/failure.js'
  const glue = throwInWords(throwBeforeStart(withoutNeedless(readFileSync(script, 'utf8'), isWhole), failure), failure)
  const values = enumValues(readFileSync(join(root, target, 'waymark_core.d.ts'), 'utf8'))
  writeFileSync(join(root, target, 'enum-values.js'), `export const enumValues = ${JSON.stringify(values)}\n`)
  // Loaded here: this file is read before npm has installed anything.
  const { transform } = await import('esbuild')
  const { code } = await transform(glue, propertyNames(JSON.parse(names)))
  writeFileSync(script, code)
}

/**
 * The module without the names of files that are not ours: a panic would say that it was in one of them, and nobody is
 * helped by that. The same byte again and again is as long, and compresses to nothing.
 *
 * @param {Buffer} module
 */
function withoutForeignPaths(module) {
  const foreign = /\/rustc\/[0-9a-f]{40}\/library\/[\w/]+\.rs|js-sys-[\d.]+\/src\/[\w/]+\.rs/g
  // Each byte is one character, and stays the same one.
  return Buffer.from(
    module.toString('latin1').replace(foreign, (path) => '-'.repeat(path.length)),
    'latin1',
  )
}

/**
 * Bundles the script of the package: `core-wasm/package/entry` and what `optimiseCore` wrote. It loads no other script:
 * Vite would give what loads one a file of its own, on which the first script of a page would have to wait.
 *
 * @param {string} optimised folder that `optimiseCore` wrote, seen from the root
 * @param {string} target file to write, seen from the root
 * @param {string} [entry] seen from the folder of the package
 */
export async function bundleScript(optimised, target, entry = 'entry/index.js') {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`core-wasm/package/${entry}`],
    bundle: true,
    format: 'esm',
    minify: true,
    // Names of the glue that nobody else knows. What begins with `_` is the name of no group: `entry/groups.js`.
    mangleProps: /^(__destroy_into_raw|__wbg_ptr|_wbg_cb_unref|cnt)$/,
    mangleCache: { __wbg_ptr: '_p', __destroy_into_raw: '_d' },
    // Lines, for Node prints the whole line in which an error was thrown; not short ones, which compress less well.
    lineLimit: 500,
    write: false,
    plugins: [
      {
        name: 'which core',
        // The sources of the entries name the core of the browser, or the one that they are for.
        setup: ({ onResolve }) => {
          onResolve({ filter: /\/\.waymark\/core(-receipts)?\// }, ({ path }) => ({
            path: join(root, optimised, basename(path)),
          }))
        },
      },
    ],
  })
  const text = outputFiles.map((file) => file.text).join('')
  // Bundlers find the WebAssembly by `new URL('waymark_core_bg.wasm', import.meta.url)`: the limit of a line must not
  // cut it.
  const whole = text.replaceAll('\\\n', '').replaceAll(/import\.\s*meta\.\s*url/g, 'import.meta.url')
  writeFileSync(join(root, target), whole)
}
