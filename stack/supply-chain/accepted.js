/** Checks packages against `accepted.json`, and says in a sentence what is not accepted. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import { root } from '../set-up/paths.js'
import { isOneOf } from './lock.js'

/**
 * @typedef {object} Named packages whose licence asks for a word of its own
 * @property {string[]} names
 * @property {string} says the licence as their manifests say it
 * @property {string} [licence] which one it is, where that is not what the manifest says
 * @property {{ file: string, words: string }} [reads] what of the package itself shows that
 * @property {string} where it ends up
 * @property {string} why it is accepted
 *
 * @typedef {object} Accepted
 * @property {{ ids: string[], why: string }[]} licences
 * @property {Named[]} packages
 * @property {Record<string, string>} advisories by the identifier with which their address ends: why each does not
 * reach us
 * @property {Record<string, string>} installScripts what each would do, and why it need not
 * @property {{ names: string[], why: string }} withoutIntegrity
 */

/** @type {Accepted} */
export const accepted = JSON.parse(readFileSync(join(import.meta.dirname, 'accepted.json'), 'utf8'))

/**
 * Whether one of the licences among which an expression lets choose is accepted of everybody. @param {string} licence
 */
export function isAcceptedOfAll(licence) {
  const ids = accepted.licences.flatMap((group) => group.ids)
  return isExpression(licence) && satisfies(licence, ids)
}

/** Whether it is an expression of SPDX, which alone programs understand. @param {string} licence */
export function isExpression(licence) {
  try {
    satisfies(licence, ['MIT'])
    return true
  } catch {
    return false
  }
}

/** @param {string} name */
export function namedEntry(name) {
  return accepted.packages.find(({ names }) => isOneOf(name, names))
}

/**
 * The problems with the licences of packages.
 *
 * @param {import('./lock.js').Package[]} packages
 * @returns {string[]}
 */
export function licenceFaults(packages) {
  return packages.flatMap((one) => {
    const { name, version, licence } = one
    const entry = namedEntry(name)
    if (!entry)
      return isAcceptedOfAll(licence)
        ? []
        : `${name} ${version} says ${licence} of its licence, which stack/supply-chain/accepted.json accepts neither of everybody nor of this package. Read it; name the package there with the reason, or do without.`
    if (licence !== entry.says)
      return `${name} ${version} says ${licence} of its licence, and stack/supply-chain/accepted.json has read ${entry.says}. Read it again and write down what holds.`
    const folder = join(root, one.path)
    if (entry.reads && existsSync(folder) && !textOf(folder, entry.reads.file).includes(entry.reads.words))
      return `${entry.reads.file} of ${name} ${version} no longer holds "${entry.reads.words}". Read its licence again and write down in stack/supply-chain/accepted.json what holds.`
    return []
  })
}

/** @param {string} folder @param {string} pattern */
function textOf(folder, pattern) {
  const names = readdirSync(folder).filter((name) => isOneOf(name, [pattern]))
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}
