/** For each kind of fault: what is built again, and which test runner looks for it. */

import { join } from 'node:path'
import { node22 } from '../set-up/node-22.js'
import { root } from '../set-up/paths.js'
import { cargo, forge, nodeTest, playwright, vitest } from '../testing/read-output.js'

const cargoTest = ['cargo', 'test', '--locked', '-p', 'waymark-core', '--no-default-features', '--']

/**
 * @typedef {object} Command
 * @property {string[]} command
 * @property {string} [cwd]
 * @property {boolean} [builds] it makes what the tests need, and tests nothing itself
 */

/** @param {string} workspace @param {string[]} tests files, and `-t` with a title @returns {Command} */
const runVitest = (workspace, tests) => ({ command: ['npx', 'vitest', 'run', ...tests], cwd: join(root, workspace) })

/** @param {string} workspace @param {string[]} tests files @returns {Command} */
const runNode = (workspace, tests) => ({
  command: [
    node22(),
    '--disable-warning=ExperimentalWarning',
    '--test',
    '--test-force-exit',
    '--test-reporter=tap',
    ...tests,
  ],
  cwd: join(root, workspace),
})

/** @type {Command} */
const buildProduct = { command: ['node', join(root, 'stack', 'build.js')], builds: true }

/** @type {Command} */
const buildContracts = { command: ['node', 'build.mjs'], cwd: join(root, 'contracts'), builds: true }

/**
 * By the name of a runner: what is built, and which of its tests run.
 *
 * @type {Record<import('./list.js').Fault['runner'], { format: import('../testing/read-output.js').Format, commands:
 * (tests: string[]) => Command[] }>}
 */
export const runnersOfFaults = {
  rust: { format: cargo, commands: (tests) => tests.map((test) => ({ command: [...cargoTest, test] })) },
  package: { format: vitest, commands: (tests) => [buildProduct, runVitest('core-wasm/package', tests)] },
  app: { format: vitest, commands: (tests) => [runVitest('app', tests)] },
  // Units take the sources as they are.
  backend: {
    format: vitest,
    commands: (tests) => [...(tests.includes('units') ? [] : [buildProduct]), runVitest('backend', tests)],
  },
  contracts: {
    format: forge,
    commands: (tests) => [
      buildContracts,
      { command: ['node', 'forge.mjs', 'test', ...tests], cwd: join(root, 'contracts') },
    ],
  },
  deploy: { format: nodeTest, commands: (tests) => [buildContracts, runNode('contracts', tests)] },
  stack: { format: nodeTest, commands: (tests) => [runNode('stack', tests)] },
  e2e: {
    format: playwright,
    commands: (tests) => [buildProduct, { command: ['npx', 'playwright', 'test', ...tests], cwd: join(root, 'e2e') }],
  },
}

/**
 * The text with the one place replaced; null where there is none, or more than one.
 *
 * @param {string} text @param {string} before @param {string} after
 */
export function replaceOnce(text, before, after) {
  const place = text.indexOf(before)
  if (place < 0 || text.indexOf(before, place + 1) >= 0) return null
  return text.slice(0, place) + after + text.slice(place + before.length)
}

/** @param {import('./list.js').Fault} fault */
export const notFound = ({ file }) =>
  `its place does not stand in ${file} exactly once; the list is to be brought up to date`
