/** npm's part of the set-up: the packages of the lock file, and Directus's two native modules. */

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { probe, run } from './command.js'
import { fingerprint, unlessDone } from './fingerprint.js'
import { node22, nodeFromNpm } from './node-22.js'
import { cacheFolder, root } from './places.js'
import { StepFailed, step } from './progress.js'

// Both talk to the engine itself, so they must be built for the Node that runs Directus.
const nativeModules = [
  { name: 'isolated-vm', built: 'out' },
  { name: 'sqlite3', built: 'build' },
]

/** Installs what is missing. Takes about a second, or 3 to 8 minutes the first time. */
export async function setUpPackages() {
  await step('npm packages', (note) =>
    unlessDone(
      join(root, 'node_modules', '.waymark-packages'),
      fingerprint(['package-lock.json', '.npmrc'], [process.platform, process.arch]),
      ['node_modules/directus/package.json', 'node_modules/vite/package.json'],
      () => {
        note('about 1,700 packages; a few minutes the first time')
        return run('npm', ['ci', '--ignore-scripts', '--no-progress'], {
          hint: 'npm could not install the packages of package-lock.json. Check the network and the registry npm is set to, and try again.',
        })
      },
    ),
  )
  await step('Native modules of Directus', async (note) => {
    if (await nativeModulesLoad()) return 'cached'
    takeFromCache()
    if (await nativeModulesLoad()) return
    await checkCompiler()
    note('compiling isolated-vm and sqlite3; about two minutes on two cores')
    const headers = nodeFromNpm()
    await run('npm', ['rebuild', '--ignore-scripts=false', ...nativeModules.map(({ name }) => name)], {
      env: headers ? { npm_config_nodedir: headers } : {},
      hint: 'A C++ compiler, make and Python 3 build these two modules. Install them and try again.',
    })
    if (!(await nativeModulesLoad()))
      throw new StepFailed('isolated-vm and sqlite3 were built but do not load.', `Try: npm rebuild, with ${node22()}.`)
    keepInCache()
  })
}

async function nativeModulesLoad() {
  const requires = nativeModules.map(({ name }) => `require('${name}')`).join(';')
  // The empty script proves the loading: `sqlite3` and `isolated-vm` load their binary at once.
  const { code } = await run(node22(), ['-e', requires], { mayFail: true })
  return code === 0
}

async function checkCompiler() {
  const missing = []
  for (const tool of ['c++', 'make', 'python3']) if (!(await probe(tool))) missing.push(tool)
  if (missing.length > 0)
    throw new StepFailed(
      `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} needed to build two native modules of Directus.`,
      'On Debian and Ubuntu: apt-get install build-essential python3. Then try again.',
    )
}

/** @param {string} name */
function cachedBuild(name) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
  const node = nodeFromNpm()
    ? JSON.parse(readFileSync(join(nodeFromNpm() ?? '', 'package.json'), 'utf8')).version
    : process.versions.node
  return join(cacheFolder, 'native', `${name}-${version}-node-${node}-${process.platform}-${process.arch}`)
}

function takeFromCache() {
  for (const { name, built } of nativeModules) {
    const cached = cachedBuild(name)
    if (existsSync(cached)) cpSync(cached, join(root, 'node_modules', name, built), { recursive: true })
  }
}

function keepInCache() {
  for (const { name, built } of nativeModules) {
    const cached = cachedBuild(name)
    const source = join(root, 'node_modules', name, built, 'Release')
    const half = `${cached}.${process.pid}`
    rmSync(half, { recursive: true, force: true })
    // sqlite3 keeps its binary in build/Release among object files of 60 MB; isolated-vm has just the binary.
    mkdirSync(half, { recursive: true })
    if (existsSync(source))
      cpSync(source, join(half, 'Release'), {
        recursive: true,
        filter: (path) => !/obj(\.target)?$|\.deps$|\.a$/.test(path),
      })
    else cpSync(join(root, 'node_modules', name, built), half, { recursive: true })
    rmSync(cached, { recursive: true, force: true })
    renameSync(half, cached)
  }
}
