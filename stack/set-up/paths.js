/** Paths of the repository, of the local stack's state, and of the cache that every clone shares. */

import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** The state of this clone, which is not committed: database, chain, secrets, stamps, logs. */
export const stateFolder = process.env.WAYMARK_STATE ?? join(root, '.waymark')

/** Stamps of what was built from which sources; shared by all states of this clone. */
export const stampFolder = join(root, '.waymark', 'stamps')

/** The cache shared by every clone on this machine: built tools, by version. */
export const cacheFolder =
  process.env.WAYMARK_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'waymark')
