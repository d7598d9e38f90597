/** Where things are kept: the repository, the state of the local stack, and tools shared by every clone. */

import { readdirSync } from 'node:fs'
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

/** Folder of a tool installed by `cargo install --root`. */
export function toolFolder(/** @type {string} */ name) {
  return join(cacheFolder, 'tools', name)
}

/** Folders that come first on PATH. */
export function toolPaths() {
  let tools = /** @type {string[]} */ ([])
  try {
    tools = readdirSync(join(cacheFolder, 'tools'))
  } catch {
    // Nothing installed yet.
  }
  return [join(root, 'node_modules', '.bin'), ...tools.map((tool) => join(cacheFolder, 'tools', tool, 'bin'))]
}
