/**
 * `npm test`: every test of the product, from format to end-to-end, with whatever they need installed first.
 * `npm test -- rust e2e` runs only the runners whose name contains one of the words.
 */

import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll } from './set-up/build.js'
import { findChromedriver, findChromium, setUpChromium } from './set-up/chromium.js'
import { run } from './set-up/command.js'
import { root } from './set-up/places.js'
import { elapsed, fail, seconds } from './set-up/progress.js'
import { setUp } from './set-up.js'

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 *
 * @typedef {object} Runner
 * @property {string} name
 * @property {string[][]} commands run one after the other
 * @property {(output: string) => Counts} [count] reads the runner's own closing lines
 * @property {RegExp} [closing] the runner's own closing lines
 * @property {Record<string, string>} [env]
 */

console.log('Waymark: setting up and testing\n')
const words = process.argv.slice(2)
await setUp().then(setUpChromium).then(buildAll).catch(fail)
const chromium = (await findChromium()) ?? ''
const chromedriver = (await findChromedriver()) ?? ''

/** @param {string} output @param {RegExp} pattern */
const sum = (output, pattern) => [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0)

const cargo = {
  closing: /^test result: /,
  count: (/** @type {string} */ output) => ({
    passed: sum(output, /^test result: .*?(\d+) passed/gm),
    failed: sum(output, /^test result: .*?(\d+) failed/gm),
    skipped: sum(output, /^test result: .*?(\d+) ignored/gm),
  }),
}
const vitest = {
  closing: /^\s*(Test Files|Tests|Duration) /,
  count: (/** @type {string} */ output) => {
    const line = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? ''
    return {
      passed: sum(line, /(\d+) passed/g),
      failed: sum(line, /(\d+) failed/g),
      skipped: sum(line, /(\d+) (?:skipped|todo)/g),
    }
  },
}

const playwright = {
  closing: /^\s+\d+ (passed|failed|flaky|skipped|did not run)/,
  count: (/** @type {string} */ output) => ({
    passed: sum(output, /^\s+(\d+) passed/gm) + sum(output, /^\s+(\d+) flaky/gm),
    failed: sum(output, /^\s+(\d+) (?:failed|did not run)/gm),
    skipped: sum(output, /^\s+(\d+) skipped/gm),
  }),
}

/** @type {Runner[]} */
const runners = [
  {
    name: 'format-and-lint',
    commands: [
      ['npx', 'biome', 'check', '.'],
      ['cargo', 'fmt', '--all', '--check'],
      ['npm', 'run', 'fmt:check', '-w', '@waymark/contracts'],
      ['npx', 'knip'],
    ],
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
  },
  {
    name: 'rust-lint',
    commands: [
      ['cargo', 'clippy', '-p', 'waymark-core', '--no-default-features', '--all-targets', '--', '-D', 'warnings'],
      ['cargo', 'clippy', '-p', 'waymark-core-fuzz', '--all-targets', '--', '-D', 'warnings'],
      [
        'cargo',
        'clippy',
        '-p',
        'waymark-core',
        '--target',
        'wasm32-unknown-unknown',
        '--all-targets',
        '--',
        '-D',
        'warnings',
      ],
    ],
  },
  { name: 'rust', commands: [['cargo', 'test', '-p', 'waymark-core', '--no-default-features']], ...cargo },
  // A few seconds for each target; `npm run fuzz` is the long run.
  { name: 'fuzz', commands: [['cargo', 'test', '--profile', 'fuzz', '-p', 'waymark-core-fuzz']], ...cargo },
  {
    name: 'rust-in-browser',
    commands: [
      [
        'wasm-pack',
        'test',
        '--headless',
        '--chrome',
        '--chromedriver',
        chromedriver,
        '--mode',
        'no-install',
        'core-wasm',
      ],
    ],
    ...cargo,
  },
  {
    name: 'package',
    commands: [['npm', 'test', '-w', '@waymark/core-package']],
    env: { CHROMIUM_PATH: chromium },
    ...vitest,
    // With the table of nine faults, in this client and in another.
    closing: /^\s*(Test Files|Tests|Duration) |^fault +\||^\([a-i]\) /,
  },
  { name: 'size', commands: [['node', 'stack/size.js']], closing: /gzip/ },
  { name: 'app', commands: [['npm', 'test', '-w', '@waymark/app']], ...vitest },
  { name: 'backend', commands: [['npm', 'test', '-w', '@waymark/backend']], ...vitest },
  {
    name: 'contracts',
    commands: [['npm', 'test', '-w', '@waymark/contracts']],
    closing: /^Ran \d+ test suites|^# (pass|fail|skipped) /,
    // Foundry's tests of the contracts, then Node's of the deployment.
    count: (output) => {
      const line = /^Ran \d+ test suites?.*$/m.exec(output)?.[0] ?? ''
      return {
        passed: sum(line, /(\d+) tests passed/g) + sum(output, /^# pass (\d+)/gm),
        failed: sum(line, /(\d+) failed/g) + sum(output, /^# fail (\d+)/gm),
        skipped: sum(line, /(\d+) skipped/g) + sum(output, /^# skipped (\d+)/gm),
      }
    },
  },
  {
    name: 'stack',
    commands: [['npm', 'test', '-w', '@waymark/stack']],
    closing: /^# (pass|fail|skipped) /,
    count: (output) => ({
      passed: sum(output, /^# pass (\d+)/gm),
      failed: sum(output, /^# fail (\d+)/gm),
      skipped: sum(output, /^# skipped (\d+)/gm),
    }),
  },
  { name: 'e2e', commands: [['npm', 'test', '-w', '@waymark/e2e']], env: { CHROMIUM_PATH: chromium }, ...playwright },
  // The main job and the power cuts on PostgreSQL and Redis, with two processes of Directus.
  {
    name: 'e2e-scaled',
    commands: [['npm', 'run', 'test:scaled', '-w', '@waymark/e2e']],
    env: { CHROMIUM_PATH: chromium },
    ...playwright,
  },
]

const chosen = words.length === 0 ? runners : runners.filter(({ name }) => words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`No runner is called ${words.join(' or ')}. There are: ${runners.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const logs = join(root, '.waymark', 'test-logs')
mkdirSync(logs, { recursive: true })
// Colours would hide the closing lines from a reader that looks for them.
const plain = { NO_COLOR: '1', FORCE_COLOR: '0', CARGO_TERM_COLOR: 'never' }
/** @type {{ name: string, counts: Counts | null, ok: boolean, took: string }[]} */
const results = []

for (const { name, commands, count, closing, env } of chosen) {
  const began = Date.now()
  const log = createWriteStream(join(logs, `${name}.log`))
  console.log(`\n── ${name}`)
  let output = ''
  let ok = true
  for (const [program = '', ...args] of commands) {
    const result = await run(program, args, { mayFail: true, env: { ...plain, ...env } })
    log.write(result.output)
    output += result.output
    if (result.code !== 0) {
      ok = false
      console.log(result.output.split('\n').slice(-120).join('\n'))
      console.log(`\`${program} ${args.join(' ')}\` ended with code ${result.code}.`)
    }
  }
  log.end()
  if (ok && closing) for (const line of output.split('\n')) if (closing.test(line)) console.log(line.trimEnd())
  const counts = count ? count(output) : null
  // A runner that counts tests and ran none is a fault of the runner, not a success.
  if (counts && counts.passed + counts.failed === 0) ok = false
  const took = seconds(Date.now() - began)
  results.push({ name, counts, ok, took })
  console.log(`${ok ? 'passed' : 'FAILED'} in ${took}`)
}

console.log(`\n${'runner'.padEnd(18)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}   time`)
for (const { name, counts, ok, took } of results)
  console.log(
    `${name.padEnd(18)}${String(counts?.passed ?? (ok ? 'ok' : '-')).padStart(8)}${String(counts?.failed ?? (ok ? '-' : 'FAILED')).padStart(8)}${String(counts?.skipped ?? '-').padStart(9)}   ${took}${ok ? '' : '   FAILED'}`,
  )
const total = results.reduce(
  (all, { counts, ok }) => ({
    passed: all.passed + (counts?.passed ?? 0),
    failed: all.failed + (counts?.failed || (ok ? 0 : 1)),
    skipped: all.skipped + (counts?.skipped ?? 0),
  }),
  { passed: 0, failed: 0, skipped: 0 },
)
console.log(`\nAll runners ended after ${elapsed()}.`)
console.log(`total: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)
