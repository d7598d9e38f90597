/** Reads the packages of others from the lock files of npm and cargo into one shape. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../set-up/paths.js'

/**
 * @typedef {object} Package
 * @property {string} path where it lies, seen from the root
 * @property {string} name
 * @property {string} version
 * @property {string} licence as its manifest says it; `nothing` where it says none
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} needs names and ranges of what it asks for
 */

/**
 * Every package of others in npm's lock file, once for each place where it lies.
 *
 * @param {{ packages: Record<string, any> }} [lock]
 * @returns {Package[]}
 */
export function npmPackages(lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: entry.name ?? path.replace(/^.*node_modules\//, ''),
      licence: licenceOf(entry.license ?? 'nothing'),
      needs: { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies },
    }))
}

/**
 * npm once let a manifest list licences, each with its address. @param {string | { type: string } | { type: string }[]}
 * said @returns {string}
 */
function licenceOf(said) {
  if (Array.isArray(said)) return said.map(licenceOf).join(' OR ')
  return typeof said === 'string' ? said : said.type
}

/**
 * Whether a name is the one of the list, in which `*` stands for any end. @param {string} name @param {string[]} list
 */
export function isOneOf(name, list) {
  return list.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern))
}

/**
 * Every crate of others in cargo's lock file.
 *
 * @returns {{ name: string, version: string, source: string, checksum: string }[]}
 */
export function cargoCrates(text = readFileSync(join(root, 'Cargo.lock'), 'utf8')) {
  return text
    .split('[[package]]\n')
    .slice(1)
    .map((entry) => {
      const field = (/** @type {string} */ name) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(entry)?.[1] ?? ''
      return { name: field('name'), version: field('version'), source: field('source'), checksum: field('checksum') }
    })
    .filter(({ source }) => source)
}
