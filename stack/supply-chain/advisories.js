/** Asks for known vulnerabilities and signatures: npm's advisories, npm's signatures, RustSec's list for cargo. */

import { run } from '../set-up/command.js'
import { root } from '../set-up/paths.js'
import { cargoDeny } from '../set-up/tools.js'
import { accepted } from './accepted.js'

/**
 * The result of a check: the faults found, or why there was no answer. No answer does not count as a pass.
 *
 * @typedef {{ faults: string[] } | { unanswered: string }} Answer
 */

/**
 * Advisories of npm of high or critical severity, but for those that are accepted.
 *
 * @param {{ cwd?: string, env?: Record<string, string> }} [place]
 * @returns {Promise<Answer>}
 */
export async function npmAdvisories(place = {}) {
  const report = await askNpm(['audit', '--json', '--package-lock-only'], place)
  if (!report.vulnerabilities) return { unanswered: report.message ?? report.error?.summary ?? 'no report' }
  /** @type {{ name: string, severity: string, title: string, url: string, range: string }[]} */
  const advisories = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((/** @type {unknown} */ cause) => typeof cause === 'object'),
  )
  const faults = advisories
    .filter(({ severity, url }) => /^(high|critical)$/.test(severity) && !accepted.advisories[url.replace(/.*\//, '')])
    .map(
      ({ name, severity, title, url, range }) =>
        `${name} ${range}, ${severity}: ${title} (${url}). Take a newer one, or accept it in stack/supply-chain/accepted.json with the reason.`,
    )
  return { faults: [...new Set(faults)] }
}

/**
 * Packages of npm whose signature is not that of the registry.
 *
 * @returns {Promise<Answer>}
 */
export async function npmSignatures() {
  const report = await askNpm(['audit', 'signatures', '--json'])
  if (!report.invalid) return { unanswered: report.message ?? report.error?.summary ?? 'no report' }
  /** @type {{ name: string, version: string }[]} */
  const wrong = [...report.invalid, ...report.missing]
  return { faults: wrong.map(({ name, version }) => `${name} ${version} is not signed by the registry.`) }
}

/**
 * Advisories of RustSec, and versions that their authors took back.
 *
 * @returns {Promise<Answer>}
 */
export async function cargoAdvisories() {
  const { code, output } = await run(cargoDeny, ['--locked', '--all-features', 'check', 'advisories'], {
    mayFail: true,
  })
  const unanswered = /failed to fetch advisory database.*/.exec(output)
  if (unanswered) return { unanswered: unanswered[0] }
  return { faults: code === 0 ? [] : [output] }
}

/** @param {string[]} args @param {{ cwd?: string, env?: Record<string, string> }} [place] */
async function askNpm(args, { cwd = root, env = {} } = {}) {
  const { output } = await run('npm', [...args, '--fetch-retries=0'], { cwd, env, mayFail: true })
  return JSON.parse(/^\{.*^\}/ms.exec(output)?.[0] ?? '{}')
}
