/**
 * `npm test`: the gate. Every promise of the product, proved once, with whatever that needs installed first.
 * `npm run test:full` proves everything: every language, state, database, restart and long seed.
 * `npm test -- rust e2e` runs only the runners whose name contains one of the words.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, buildContracts, buildCore, buildExtension, compileCore } from './set-up/build.js'
import { findChromedriver, findChromium, setUpChromium } from './set-up/chromium.js'
import { run } from './set-up/command.js'
import { setUpNginx } from './set-up/nginx.js'
import { findOtherBrowsers, setUpOtherBrowsers } from './set-up/other-browsers.js'
import { setUpNativeModules, setUpNpm } from './set-up/packages.js'
import { root } from './set-up/paths.js'
import { checkMachine } from './set-up/preflight.js'
import { elapsed, fail, seconds } from './set-up/progress.js'
import { setUpCargoDeny, setUpRust, setUpWasmPack } from './set-up/rust.js'
import { cores, slowness } from './testing/calibrate.js'
import { failuresIn, failuresPrinted, failuresTold } from './testing/failures.js'
import { reportOf, runners } from './testing/runners.js'
import { schedule } from './testing/schedule.js'
import { overBudget, slowest, tapTimes, timesIn } from './testing/times.js'

/** More second tries than this are a fault of the tests. */
const retriesAllowed = 2

const words = process.argv.slice(2).filter((word) => word !== '--full')
const full = process.argv.includes('--full')
console.log(`Waymark: setting up and testing${full ? ' everything' : ''}\n`)

/** @typedef {import('./testing/runners.js').Runner} Runner */
/**
 * @typedef {{ name: string, counts: import('./testing/read-output.js').Counts | null, ok: boolean, seconds: number }}
 * Result
 */

const logs = join(root, '.waymark', 'test-logs')
mkdirSync(logs, { recursive: true })
await checkMachine().catch(fail)
const slownessBefore = await slowness()
const began = Date.now()

// What the browser is called is known only once it is installed: the runners ask for it when they begin.
const all = runners({ chromium: '', chromedriver: '' }).filter(({ onlyFull }) => full || !onlyFull)
const chosen = words.length === 0 ? all : all.filter(({ name }) => words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  const known = runners({ chromium: '', chromedriver: '' }).map(({ name }) => name)
  console.error(`No runner is called ${words.join(' or ')}. There are: ${known.join(', ')}.`)
  process.exit(1)
}

/** @type {Record<string, { needs: string[], light?: boolean, lock?: string, work: () => Promise<unknown> }>} */
const steps = {
  rust: { needs: [], light: true, work: setUpRust },
  packages: { needs: [], work: setUpNpm },
  // Both ask the system's packages, one after the other.
  chromium: { needs: [], light: true, lock: 'apt', work: setUpChromium },
  nginx: { needs: [], light: true, lock: 'apt', work: setUpNginx },
  // Both install by the system's packages, one after the other; the driver is compiled.
  ...(full
    ? { 'other-browsers': { needs: ['rust', 'chromium', 'nginx'], lock: 'cargo', work: setUpOtherBrowsers } }
    : {}),
  linked: { needs: ['rust'], lock: 'cargo', work: compileCore },
  native: { needs: ['packages'], work: setUpNativeModules },
  core: { needs: ['linked', 'packages'], work: buildCore },
  contracts: { needs: ['packages'], work: buildContracts },
  extension: { needs: ['core', 'contracts'], work: buildExtension },
  app: { needs: ['core', 'contracts'], work: buildApp },
  'wasm-pack': { needs: ['rust'], lock: 'cargo', work: setUpWasmPack },
  'cargo-deny': { needs: ['rust'], lock: 'cargo', work: setUpCargoDeny },
}
const installs = ['rust', 'packages', 'native', 'chromium', 'nginx', 'other-browsers']
let installed = began

/** Steps that a runner needs, with those that they need themselves. @param {string[]} names @returns {string[]} */
const allNeeds = (names) => [...new Set(names.flatMap((name) => [...allNeeds(steps[name]?.needs ?? []), name]))]
const wanted = new Set(allNeeds(chosen.flatMap(({ needs }) => needs)))

/** @type {Result[]} */
const results = []
/** @type {(import('./testing/times.js').TestTime & { runner: string })[]} */
const times = []
/** @type {(import('./testing/failures.js').Failure & { runner: string })[]} */
const failures = []
/** @type {string[]} */
const retried = []

await schedule([
  ...Object.entries(steps)
    .filter(([name]) => wanted.has(name))
    .map(([name, { work, ...step }]) => ({
      name,
      ...step,
      work: async () => {
        await work()
        if (installs.includes(name)) installed = Date.now()
      },
    })),
  ...chosen.map(({ name, needs, alone = false, lock }) => ({
    ...{ name, needs, alone, ...(lock ? { lock } : {}) },
    work: () => runOne(name),
  })),
]).catch(fail)

/**
 * Runs all commands of a runner, and prints what it has to say when it has ended: others may run beside it. @param
 * {string} name
 */
async function runOne(name) {
  const programs = {
    ...{ chromium: (await findChromium()) ?? '', chromedriver: (await findChromedriver()) ?? '' },
    ...(full ? { others: await findOtherBrowsers() } : {}),
  }
  const runner = /** @type {Runner} */ (runners(programs).find((one) => one.name === name))
  const start = Date.now()
  const report = reportOf(name)
  rmSync(report, { force: true })
  let output = ''
  let ok = true
  /** @type {string[]} */
  const told = []
  const alive = setInterval(() => console.log(`  … ${name} (${seconds(Date.now() - start)})`), 60_000)
  for (const [program = '', ...args] of runner.commands) {
    const result = await run(program, args, { mayFail: true, env: environmentOf(runner) })
    output += result.output
    writeFileSync(join(logs, `${name}.log`), output)
    if (result.code === 0) continue
    ok = false
    told.push(result.output.split('\n').slice(-120).join('\n'))
    told.push(`\`${program} ${args.join(' ')}\` ended with code ${result.code}.`)
  }
  clearInterval(alive)
  const { format } = runner
  const closing = runner.closing ?? format?.closing
  if (closing) for (const line of output.split('\n')) if (closing.test(line)) told.push(line.trimEnd())
  const counts = format ? format.count(output) : null
  // A runner that counts tests and ran none is a fault of the runner, not a success.
  if (counts && counts.passed + counts.failed === 0) ok = false
  const took = Date.now() - start
  results.push({ name, counts, ok, seconds: took / 1000 })
  if (!ok)
    for (const one of [...failuresIn(report), ...failuresPrinted(output)]) failures.push({ runner: name, ...one })
  for (const time of [...timesIn(report), ...tapTimes(output)]) times.push({ runner: name, ...time })
  retried.push(...(format?.retried?.(output) ?? []))
  console.log(`\n── ${name}\n${[...told, `${ok ? 'passed' : 'FAILED'} in ${seconds(took)}`].join('\n')}`)
}

/** @param {Runner} runner */
function environmentOf({ env }) {
  return {
    // Colours would hide the closing lines from a reader that looks for them.
    ...{ NO_COLOR: '1', FORCE_COLOR: '0', CARGO_TERM_COLOR: 'never' },
    // Directus is started again and again: what Node compiled once it reads from here.
    NODE_COMPILE_CACHE: join(root, '.waymark', 'compile-cache'),
    WAYMARK_TESTS: full ? 'full' : undefined,
    FOUNDRY_PROFILE: full ? 'full' : 'default',
    ...env,
  }
}

console.log(`\n${'runner'.padEnd(18)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}   time`)
for (const { name, counts, ok, seconds: took } of results)
  console.log(
    `${name.padEnd(18)}${String(counts?.passed ?? (ok ? 'ok' : '-')).padStart(8)}${String(counts?.failed ?? (ok ? '-' : 'FAILED')).padStart(8)}${String(counts?.skipped ?? '-').padStart(9)}   ${seconds(took * 1000)}${ok ? '' : '   FAILED'}`,
  )
const total = results.reduce(
  (sum, { counts, ok }) => ({
    passed: sum.passed + (counts?.passed ?? 0),
    failed: sum.failed + (counts?.failed || (ok ? 0 : 1)),
    skipped: sum.skipped + (counts?.skipped ?? 0),
  }),
  { passed: 0, failed: 0, skipped: 0 },
)

const ended = Date.now()
const slownessNow = (slownessBefore + (await slowness())) / 2
writeFileSync(
  join(logs, 'times.json'),
  `${JSON.stringify(
    {
      tests: full ? 'full' : 'gate',
      cores,
      slowness: Number(slownessNow.toFixed(2)),
      seconds: { all: (ended - began) / 1000, afterInstallation: (ended - installed) / 1000 },
      runners: Object.fromEntries(results.map(({ name, seconds: took }) => [name, took])),
      slowest: slowest(times, 20),
      retried,
    },
    null,
    2,
  )}\n`,
)
if (times.length > 0) console.log('\nThe slowest tests:')
for (const { test, seconds: took } of slowest(times, 3)) console.log(`  ${seconds(took * 1000).padStart(8)}  ${test}`)
for (const title of retried) console.log(`\nPassed at a second try only: ${title}`)

if (retried.length > retriesAllowed) {
  total.failed += 1
  console.log(`More than ${retriesAllowed} tests needed a second try: these tests are at fault, or the product is.`)
}
const late = full || words.length > 0 ? null : overBudget((ended - installed) / 1000, slownessNow)
if (late) {
  total.failed += 1
  console.log(`\n${late}`)
}
if (failures.length > 0) console.log(`\nThe failed tests:\n${failuresTold(failures)}`)
console.log(`\nAll runners ended after ${elapsed()}.`)
console.log(`total: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)
