/** Checks what a machine lacks, everything at once and before minutes of work. */

import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { environment, run } from './command.js'
import { nativeModulesAreBuilt } from './packages.js'
import { root } from './paths.js'
import { StepFailed } from './progress.js'

/**
 * @typedef {object} Machine what there is
 * @property {string} node version of the Node that runs this
 * @property {boolean} bringsNode whether npm has a Node 22 for this system
 * @property {(program: string) => boolean} has whether a program is on PATH
 * @property {boolean} nativeModulesAreBuilt so that no compiler of C++ is needed
 * @property {boolean} packagesAreInstalled so that no registry is needed
 * @property {() => Promise<string | null>} registryFault why npm does not reach its registry
 */

/** Codes that npm prints when it reached nobody, whatever the registry would have said. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/

/** Rust links with a C compiler; the rest builds Directus's native modules. */
const compilers = [
  { what: 'a C compiler', program: 'cc', forRust: true },
  { what: 'a C++ compiler', program: 'c++' },
  { what: 'make', program: 'make' },
  { what: 'Python 3', program: 'python3' },
]

/**
 * Looked for instead of started: rustup's programs would begin to install the toolchain of this folder. @param {string}
 * program
 */
function isOnPath(program) {
  return (environment().PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** @returns {Machine} */
function thisMachine() {
  return {
    node: process.versions.node,
    bringsNode: process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch),
    has: isOnPath,
    nativeModulesAreBuilt: nativeModulesAreBuilt(),
    packagesAreInstalled: existsSync(join(root, 'node_modules', '.waymark-packages')),
    async registryFault() {
      // With `npm_config_offline` set, everything must be in npm's cache.
      if (process.env.npm_config_offline === 'true') return null
      const once = ['--fetch-retries=0', '--fetch-timeout=15000', '--prefer-online']
      const { code, output } = await run('npm', ['view', 'directus', 'name', ...once], { mayFail: true })
      return code === 0 ? null : (unreachable.exec(output)?.[0] ?? null)
    },
  }
}

/**
 * What is missing, with what to do about it: one sentence each for both.
 *
 * @param {Machine} machine
 * @returns {Promise<{ what: string, remedy: string }[]>}
 */
export async function missing(machine) {
  const [major = 0, minor = 0] = machine.node.split('.').map(Number)
  const problems = []
  const oldest = machine.bringsNode ? 20 : 22
  // `import.meta.filename` came with 20.11.
  if (major < oldest || (major === 20 && minor < 11))
    problems.push({
      what: `Node ${oldest === 20 ? '20.11' : oldest} or newer (this is ${machine.node})`,
      remedy: 'Install the Node from https://nodejs.org, or by your version manager.',
    })
  if (!machine.has('rustup') && !machine.has('cargo'))
    problems.push({ what: 'Rust', remedy: 'Install it with rustup, from https://rustup.rs.' })
  for (const { what, program, forRust } of compilers)
    if ((forRust || !machine.nativeModulesAreBuilt) && !machine.has(program))
      problems.push({
        what,
        remedy: 'On Debian and Ubuntu: apt-get install build-essential python3. On macOS: xcode-select --install.',
      })
  const fault = machine.packagesAreInstalled ? null : await machine.registryFault()
  if (fault)
    problems.push({
      what: `a way to the npm registry (${fault})`,
      remedy: 'Check the network, a proxy, and the registry that `npm config get registry` names.',
    })
  return problems
}

/** Rejects with one message that names everything this machine lacks. */
export async function checkMachine(machine = thisMachine()) {
  const problems = await missing(machine)
  if (problems.length === 0) return
  throw new StepFailed(
    `Waymark needs ${problems.map(({ what }) => what).join(', ')}.`,
    [...new Set(problems.map(({ remedy }) => remedy)), 'Then run the same command again.'].join('\n'),
  )
}
