/** Finds nginx: the program on PATH, or one unpacked from the system's packages. */

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { probe } from './command.js'
import { cacheFolder } from './paths.js'
import { librariesIn, unpackSystemPackages } from './system-packages.js'

const folder = join(cacheFolder, 'tools', `nginx-${process.platform}-${process.arch}`)

/**
 * Null where there is none and none can be unpacked.
 *
 * @returns {Promise<{ program: string, env: Record<string, string> } | null>}
 */
export async function findNginx() {
  const onPath = await probe('which', ['nginx'])
  if (onPath) return { program: onPath, env: {} }
  const program = join(folder, 'usr', 'sbin', 'nginx')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    await unpackSystemPackages(['nginx', 'libpcre2-8-0'], folder)
  }
  const libraries = librariesIn(folder)
  return existsSync(program) ? { program, env: libraries ? { LD_LIBRARY_PATH: libraries } : {} } : null
}
