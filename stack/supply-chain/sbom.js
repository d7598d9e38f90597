/**
 * Software bills of materials, in the format CycloneDX 1.6. They are made from the lock files, so that they name every
 * package for every platform (`npm sbom` leaves out what only a peer asks for), and come out the same, byte for byte,
 * from the same lock files.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cargoMetadata } from '../set-up/compile-core.js'
import { compiledCrates } from '../set-up/compiled-crates.js'
import { root } from '../set-up/paths.js'
import { isExpression, namedEntry } from './accepted.js'
import { cargoCrates, npmPackages } from './lock.js'

/**
 * It runs, it may run, it only builds and tests: the word of the package that lies in several places is the first of
 * them.
 */
const scopes = ['required', 'optional', 'excluded']

/**
 * @typedef {object} Component
 * @property {string} purl
 * @property {string} name
 * @property {string} version
 * @property {string} licence
 * @property {string} scope one of `scopes`
 * @property {{ alg: string, content: string }} [hash]
 * @property {string[]} needs
 */

/** The bill of the npm packages. */
export function npmBill() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const own = lock.packages['']
  const waymark = { ...own, purl: npmPurl(own), licence: own.license, scope: 'required' }
  const places = new Map(npmPackages(lock).map((one) => [one.path, one]))
  /**
   * As Node looks for it: beside who asks, then in each folder above. @param {string} path @param {string} name
   * @returns {string[]}
   */
  const found = (path, name) => {
    const place = `${path}/node_modules/${name}`.replace(/^\//, '')
    const there = places.get(place) ?? lock.packages[lock.packages[place]?.resolved]
    if (there) return [npmPurl(there)]
    return path === '' ? [] : found(path.replace(/(^|\/)(?:node_modules\/(?:@[^/]+\/)?)?[^/]+$/, ''), name)
  }
  const components = [...places.values()].map(({ path, name, version, licence, integrity, dev, optional, needs }) => ({
    ...{ name, version, purl: npmPurl({ name, version }), licence: namedEntry(name)?.licence ?? licence },
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(integrity
      ? { hash: { alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') } }
      : {}),
    needs: Object.keys(needs).flatMap((other) => found(path, other)),
  }))
  const workspaces = Object.entries(lock.packages).filter(([path, { link }]) => path && !link && !places.has(path))
  const ours = workspaces.map(([path, entry]) => ({
    ...{ name: entry.name, version: entry.version, purl: npmPurl(entry), licence: entry.license, scope: 'required' },
    needs: Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }).flatMap(
      (other) => found(path, other),
    ),
  }))
  const direct = Object.keys({ ...own.devDependencies, ...own.optionalDependencies }).flatMap((name) => found('', name))
  return bill({ ...waymark, needs: [...ours.map(({ purl }) => purl), ...direct] }, [...ours, ...components])
}

/**
 * The bill of the crates: scope `required` when compiled into the core, `excluded` when only used to build and test it.
 */
export async function cargoBill() {
  const { packages, resolve } = await cargoMetadata('--all-features')
  const hashes = new Map(cargoCrates().map(({ name, version, checksum }) => [`${name} ${version}`, checksum]))
  const purls = new Map(
    packages.map((/** @type {any} */ { id, name, version }) => [id, `pkg:cargo/${name}@${version}`]),
  )
  const nodes = new Map(resolve.nodes.map((/** @type {any} */ node) => [node.id, node.deps]))
  const compiled = await compiledCrates()
  const components = packages.map((/** @type {any} */ { id, name, version, license }) => {
    const content = hashes.get(`${name} ${version}`)
    return {
      ...{ name, version, purl: purls.get(id), licence: license.replaceAll('/', ' OR ') },
      scope: compiled.has(`${name} ${version}`) ? 'required' : 'excluded',
      ...(content ? { hash: { alg: 'SHA-256', content } } : {}),
      needs: nodes.get(id).map((/** @type {{ pkg: string }} */ { pkg }) => purls.get(pkg)),
    }
  })
  const itself = components.find((/** @type {Component} */ { name }) => name === 'waymark-core')
  return bill(
    itself,
    components.filter((/** @type {Component} */ one) => one !== itself),
  )
}

/** @param {{ name: string, version: string }} one */
function npmPurl({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** @param {Component} about @param {Component[]} all one package may lie in several places */
function bill(about, all) {
  /** @type {Map<string, Component>} */
  const once = new Map()
  for (const one of all) {
    const known = once.get(one.purl)
    const scope = scopes.find((word) => word === known?.scope || word === one.scope) ?? one.scope
    once.set(one.purl, { ...one, scope, needs: [...(known?.needs ?? []), ...one.needs] })
  }
  const sorted = [...once.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: { component: component('application', about) },
    components: sorted.map((one) => component('library', one)),
    dependencies: [about, ...sorted].map(({ purl, needs }) => ({ ref: purl, dependsOn: [...new Set(needs)].sort() })),
  }
}

/** @param {string} type @param {Component} one */
function component(type, { purl, name, version, licence, scope, hash }) {
  return {
    ...{ type, 'bom-ref': purl, name, version, scope, purl },
    licenses: [isExpression(licence) ? { expression: licence } : { license: { name: licence } }],
    ...(hash ? { hashes: [hash] } : {}),
  }
}
