/** Which crates of others are compiled into the core, and the files of each that say its licence. */

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './command.js'
import { cargoMetadata, platform } from './compile-core.js'

/**
 * The names and versions of what is compiled, the core itself among them.
 *
 * @returns {Promise<Set<string>>} such as `serde 1.0.229`
 */
export async function compiledCrates() {
  // `cargo metadata` names what any feature of anything could ask for; only the tree says what is compiled.
  const edges = ['-p', 'waymark-core', '--edges', 'normal,no-proc-macro', '--target', platform, '--features=receipts']
  const { output } = await run('cargo', ['tree', '--locked', ...edges, '--prefix', 'none', '--format', '{p}'])
  return new Set([...output.matchAll(/^(\S+) v(\S+)/gm)].map(([, name, version]) => `${name} ${version}`))
}

/** @returns {Promise<import('../../core-wasm/package/assemble/notices.js').Crate[]>} sorted by name and version */
export async function readNotices() {
  const compiled = await compiledCrates()
  const { packages } = await cargoMetadata('--filter-platform', platform)
  const ofOthers = packages.filter(
    (/** @type {any} */ { name, version, source }) => source && compiled.has(`${name} ${version}`),
  )
  const crates = ofOthers.map((/** @type {any} */ { name, version, license, authors, manifest_path: manifest }) => ({
    ...{ name, version, licence: license.replaceAll('/', ' OR '), authors },
    texts: licenceFiles(dirname(manifest)),
  }))
  return crates.sort((/** @type {any} */ one, /** @type {any} */ other) => (key(one) < key(other) ? -1 : 1))
}

/** @param {{ name: string, version: string }} crate */
const key = ({ name, version }) => `${name} ${version}`

/** @param {string} folder */
function licenceFiles(folder) {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice|unlicense)/i.test(name))
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
