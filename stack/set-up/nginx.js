/** Finds nginx: the program on PATH, or one unpacked from the system's packages into the cache, without root. */

import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { probe, run } from './command.js'
import { cacheFolder } from './paths.js'
import { StepFailed, step } from './progress.js'
import { librariesIn, unpackSystemPackages } from './system-packages.js'

/** @typedef {{ program: string, env: Record<string, string> }} NginxProgram */

const unpacked = join(cacheFolder, 'tools', `nginx-${process.platform}-${process.arch}`)
/** How long a machine that could not get it is not asked again, in ms. */
const patience = 24 * 3600_000

/** @type {Promise<NginxProgram | null> | undefined} */
let found

/** Null where there is none and none can be unpacked. Looks once for each command. */
export function findNginx() {
  found ??= look()
  return found
}

/** Gets it where it can be had; without it the local stack has a gateway of its own. */
export function setUpNginx() {
  return step('nginx, where it can be had', findNginx)
}

/** Rejects where there is none: nothing else shares requests among several processes of Directus. */
export async function requireNginx() {
  if (await findNginx()) return
  throw new StepFailed(
    'Waymark needs nginx here, and could not get it by itself.',
    'Install it (Debian: apt-get install nginx-light; macOS: brew install nginx) and try again.',
  )
}

/** @returns {Promise<NginxProgram | null>} */
async function look() {
  const onPath = await probe('which', ['nginx'])
  if (onPath && (await runs({ program: onPath, env: {} }))) return { program: onPath, env: {} }
  const known = inside(unpacked)
  if (known && (await runs(known))) return known
  if (existsSync(unpacked) && Date.now() - statSync(unpacked).mtimeMs < patience) return null
  return unpack()
}

/** `-e` is older than none that is still cared for; the configuration needs it. @param {NginxProgram} nginx */
async function runs({ program, env }) {
  return (await run(program, ['-e', 'stderr', '-v'], { env, mayFail: true })).code === 0
}

/** @param {string} folder @returns {NginxProgram | null} */
function inside(folder) {
  const program = join(folder, 'usr', 'sbin', 'nginx')
  const libraries = librariesIn(folder)
  return existsSync(program) ? { program, env: libraries ? { LD_LIBRARY_PATH: libraries } : {} } : null
}

/** Fills a folder beside its place and moves it there. One without the program says when it was tried. */
async function unpack() {
  const half = `${unpacked}.${process.pid}`
  mkdirSync(half, { recursive: true })
  await unpackSystemPackages(['nginx', 'libpcre2-8-0'], half)
  const works = async () => {
    const nginx = inside(half)
    return nginx !== null && (await runs(nginx))
  }
  // What a small system lacks besides.
  if (inside(half) && !(await works()))
    await unpackSystemPackages(['libssl3', 'libssl3t64', 'libcrypt1', 'zlib1g'], half)
  const whole = await works()
  rmSync(unpacked, { recursive: true, force: true })
  renameSync(half, unpacked)
  return whole ? inside(unpacked) : null
}
