/** Paths of the repository, of the local stack's state, and of the cache that every clone shares. */

import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** What belongs to this clone and is not committed: database, chain, secrets, stamps, logs. */
export const stateFolder = process.env.WAYMARK_STATE ?? join(root, '.waymark')

/** What was built from which sources; the same whatever state the stack runs on. */
export const stampFolder = join(root, '.waymark', 'stamps')

/** What is the same for every clone on this machine: built tools, keyed by version. */
export const cacheFolder =
  process.env.WAYMARK_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'waymark')
