/** A PostgreSQL with pg_dump and psql of the same version, which npm's has not: the system's, or one unpacked from its packages. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { probe } from './command.js'
import { cacheFolder } from './places.js'
import { librariesIn, unpackSystemPackages } from './system-packages.js'

const folder = join(cacheFolder, 'tools', `postgres-client-${process.platform}-${process.arch}`)
const needed = ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore']

/**
 * Folder of the programs; none where there is none to be had.
 *
 * @returns {Promise<{ bin: string, env: Record<string, string> } | null>}
 */
export async function findPostgresWithClient() {
  const onPath = await probe('which', ['pg_dump'])
  const candidates = [process.env.WAYMARK_POSTGRES_BIN, onPath && dirname(onPath), ...versionsIn('/')]
  for (const bin of candidates) if (bin && isWhole(bin)) return { bin, env: {} }
  if (versionsIn(folder).length === 0) {
    mkdirSync(folder, { recursive: true })
    for (const version of ['17', '16', '15'])
      await unpackSystemPackages([`postgresql-${version}`, `postgresql-client-${version}`, 'libpq5'], folder)
  }
  const bin = versionsIn(folder).find(isWhole)
  const libraries = librariesIn(folder)
  return bin ? { bin, env: libraries ? { LD_LIBRARY_PATH: libraries } : {} } : null
}

/** @param {string} bin */
const isWhole = (bin) => needed.every((name) => existsSync(join(bin, name)))

/** @param {string} root */
function versionsIn(root) {
  const versions = join(root, 'usr', 'lib', 'postgresql')
  return existsSync(versions)
    ? readdirSync(versions)
        .toSorted()
        .toReversed()
        .map((name) => join(versions, name, 'bin'))
    : []
}
