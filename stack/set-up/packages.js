/** Installs the npm packages of the lock file and builds Directus's two native modules. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.js'
import { fingerprint, skipIfUnchanged } from './fingerprint.js'
import { restoreBuild, saveBuild } from './native-cache.js'
import { node22, nodeFromNpm } from './node-22.js'
import { cacheFolder, root } from './paths.js'
import { StepFailed, step } from './progress.js'

// Both talk to the engine itself, so they must be built for the Node that runs Directus.
const nativeModules = [
  { name: 'isolated-vm', built: 'out' },
  { name: 'sqlite3', built: 'build' },
]

/**
 * They are optimised for the time they take to compile, half of what their authors' -O3 takes: a development stack
 * notices nothing of it, and production runs in an image with its own build.
 */
const compilerFlags = '-O1 -g0'

/** Installs the packages of the lock file, and builds what of them is not built yet. */
export async function setUpPackages() {
  await setUpNpm()
  await setUpNativeModules()
}

/** Installs what is missing. */
export function setUpNpm() {
  return step(
    'npm packages',
    (note) =>
      skipIfUnchanged(
        join(root, 'node_modules', '.waymark-packages'),
        fingerprint(['package-lock.json', '.npmrc'], [process.platform, process.arch]),
        ['node_modules/directus/package.json', 'node_modules/vite/package.json'],
        () => {
          note('about 1,700 packages')
          return run('npm', ['ci', '--ignore-scripts', '--no-progress'], {
            hint: 'npm could not install the packages of package-lock.json. Check the network and the registry npm is set to, and try again.',
          })
        },
      ),
    'about 2 min',
  )
}

/** Whether the cache holds what `setUpNativeModules` would compile, or a build of it is there. */
export function nativeModulesAreBuilt() {
  return nativeModules.every(({ name, built }) => {
    const folder = join(root, 'node_modules', name)
    return (
      existsSync(join(folder, 'package.json')) && (existsSync(join(folder, built)) || existsSync(cachedBuild(name)))
    )
  })
}

/** isolated-vm and sqlite3, from the cache or compiled, side by side. Needs the packages. */
export function setUpNativeModules() {
  return step(
    'Native modules of Directus',
    async (note) => {
      if (await nativeModulesLoad()) return 'cached'
      takeFromCache()
      if (await nativeModulesLoad()) return
      note('compiling isolated-vm and sqlite3')
      const headers = nodeFromNpm()
      await run('npm', ['rebuild', '--ignore-scripts=false', ...nativeModules.map(({ name }) => name)], {
        env: {
          JOBS: '2',
          CFLAGS: `${process.env.CFLAGS ?? ''} ${compilerFlags}`.trim(),
          CXXFLAGS: `${process.env.CXXFLAGS ?? ''} ${compilerFlags}`.trim(),
          // The same Node compiles both: its own headers, and nothing that would be fetched.
          npm_config_build_from_source: 'true',
          ...(headers ? { npm_config_nodedir: headers } : {}),
        },
        hint: 'A C++ compiler, make and Python 3 build these two modules. Install them and try again.',
      })
      if (!(await nativeModulesLoad()))
        throw new StepFailed(
          'isolated-vm and sqlite3 were built but do not load.',
          `Try: npm rebuild, with ${node22()}.`,
        )
      keepInCache()
    },
    'about 60 s',
  )
}

async function nativeModulesLoad() {
  const requires = nativeModules.map(({ name }) => `require('${name}')`).join(';')
  // The empty script proves the loading: `sqlite3` and `isolated-vm` load their binary at once.
  const { code } = await run(node22(), ['-e', requires], { mayFail: true })
  return code === 0
}

/** @param {string} name */
function cachedBuild(name) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
  const node = nodeFromNpm()
    ? JSON.parse(readFileSync(join(nodeFromNpm() ?? '', 'package.json'), 'utf8')).version
    : process.versions.node
  return join(
    cacheFolder,
    'native',
    `${name}-${version}-node-${node}-${process.platform}-${process.arch}${compilerFlags.replaceAll(' ', '')}`,
  )
}

function takeFromCache() {
  for (const { name, built } of nativeModules) restoreBuild(cachedBuild(name), join(root, 'node_modules', name, built))
}

function keepInCache() {
  for (const { name, built } of nativeModules) saveBuild(join(root, 'node_modules', name, built), cachedBuild(name))
}
