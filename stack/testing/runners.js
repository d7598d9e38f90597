/** Lists every test runner: its commands, what must be built before, and how its output is read. */

import { join } from 'node:path'
import { root } from '../set-up/paths.js'
import { cargo, forge, nodeTest, playwright, vitest } from './read-output.js'

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string[][]} commands run one after the other, all of them
 * @property {string[]} needs steps of the set-up, see `test.js`
 * @property {boolean} [alone] it keeps both cores busy by itself
 * @property {string} [lock] see `schedule.js`
 * @property {boolean} [onlyFull] not part of the gate
 * @property {import('./read-output.js').Format} [format] of a runner that counts its tests
 * @property {RegExp} [closing] lines that are printed again, if not those of the format
 * @property {Record<string, string>} [env]
 */

/** @param {string} workspace @param {string} [script] @param {string[]} args */
const npm = (workspace, script = 'test', ...args) => [
  ...['npm', 'run', script, '-w', `@waymark/${workspace}`],
  ...(args.length > 0 ? ['--', ...args] : []),
]

/** Where the report in JSON of a runner lies, if it writes one. @param {string} runner */
export const reportOf = (runner) => join(root, '.waymark', 'test-logs', `${runner}.json`)

/** @typedef {{ chromium: string, chromedriver: string, others?: Record<string, string> }} Programs paths, by variable */

/**
 * The core's tests, and checks that run no product.
 *
 * @type {Runner[]}
 */
const staticRunners = [
  {
    name: 'rust',
    // With the fuzz targets: one graph, compiled once.
    commands: [['cargo', 'test', '--locked', '-p', 'waymark-core', '-p', 'waymark-core-fuzz', '--no-default-features']],
    needs: ['rust'],
    lock: 'cargo',
    format: cargo,
  },
  {
    name: 'rust-lint',
    commands: [
      clippy('-p', 'waymark-core', '-p', 'waymark-core-fuzz', '--no-default-features'),
      // With the core as the browser has it: clippy looks at every package of the workspace that it compiles.
      clippy(
        '-p',
        'waymark-core-browser-tests',
        '--target',
        'wasm32-unknown-unknown',
        '--features',
        'waymark-core/server',
      ),
    ],
    needs: ['rust'],
    lock: 'cargo',
  },
  {
    name: 'format-and-lint',
    commands: [
      ['npx', 'biome', 'check', '.'],
      ['cargo', 'fmt', '--all', '--check'],
      npm('contracts', 'fmt:check'),
      ['npx', 'knip'],
    ],
    // What the package exports is looked up by knip as well.
    needs: ['rust', 'core', 'contracts'],
  },
  {
    name: 'types',
    commands: [
      ...['core-wasm/package', 'app', 'backend', 'contracts', 'stack', 'e2e'].map((folder) => [
        'npx',
        'tsc',
        '-p',
        folder,
      ]),
      ['node', 'backend/studio/check-types.js'],
    ],
    needs: ['core', 'contracts'],
  },
  { name: 'size', commands: [['node', 'stack/size.js']], needs: ['app'], closing: /gzip/ },
]

/** Tests of one layer each. @param {Programs} programs @returns {Runner[]} */
const layerRunners = ({ chromium, chromedriver }) => [
  { name: 'app', commands: [npm('app', 'test', ...vitestReport('app'))], needs: ['app', 'extension'], format: vitest },
  {
    name: 'package',
    commands: [npm('core-package', 'test', ...vitestReport('package'))],
    needs: ['core', 'extension', 'native', 'chromium'],
    env: { CHROMIUM_PATH: chromium },
    format: vitest,
    // With the table of nine faults, in this client and in another.
    closing: /^\s*(Test Files|Tests|Duration) |^fault +\||^\([a-i]\) /,
  },
  { name: 'contracts', commands: [npm('contracts')], needs: ['contracts'], format: forge },
  { name: 'stack', commands: [npm('stack')], needs: ['app', 'extension', 'native', 'nginx'], format: nodeTest },
  {
    // The core twice from nothing, cargo-deny, advisories, bills of materials. The gate's part is in `stack`.
    name: 'supply-chain',
    commands: [['node', '--test', '--test-reporter=tap', 'stack/supply-chain/*.full.test.ts']],
    needs: ['core', 'cargo-deny'],
    lock: 'cargo',
    format: nodeTest,
    closing: /^# (pass|fail|skipped|sha256) |# SKIP /,
    onlyFull: true,
  },
  {
    name: 'rust-in-browser',
    commands: [
      [
        ...['node', 'stack/testing/test-in-browser.js'],
        ...['wasm-pack', 'test', '--headless', '--chrome', '--chromedriver', chromedriver],
        ...['--mode', 'no-install', 'core-wasm/browser-tests', '--locked'],
      ],
    ],
    needs: ['wasm-pack', 'chromium'],
    lock: 'cargo',
    format: cargo,
  },
]

/** Tests with a whole Directus. @param {Programs} programs @returns {Runner[]} */
const productRunners = ({ chromium, others = {} }) => [
  {
    name: 'backend',
    commands: [npm('backend', 'test', ...vitestReport('backend'))],
    needs: ['extension'],
    format: vitest,
    alone: true,
  },
  {
    name: 'e2e',
    commands: [npm('e2e')],
    needs: ['app', 'extension', 'native', 'chromium', 'other-browsers', 'nginx'],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e'), ...others },
    format: playwright,
    alone: true,
  },
  {
    // The main job and the power cuts on PostgreSQL and Redis, with two processes of Directus.
    name: 'e2e-scaled',
    commands: [npm('e2e', 'test:scaled')],
    needs: ['app', 'extension', 'native', 'chromium', 'nginx'],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e-scaled') },
    format: playwright,
    alone: true,
    onlyFull: true,
  },
]

/** @param {Programs} programs @returns {Runner[]} */
export const runners = (programs) => [...staticRunners, ...layerRunners(programs), ...productRunners(programs)]

/** @param {string[]} what */
function clippy(...what) {
  return ['cargo', 'clippy', '--locked', ...what, '--all-targets', '--', '-D', 'warnings']
}

/** @param {string} runner */
function vitestReport(runner) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(runner)}`]
}
