/**
 * `npm run test:faults`: puts faults into the product, one after another, and says which of them the gate finds. Each
 * fault of `faults/list.js` is one place in one source, and names the tests that should fail. `npm run test:faults --
 * voucher 'A level begins one point late'` takes those whose name, file or runner contains one of these. Ends with code
 * 1 when more than one in twenty goes unnoticed.
 */

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faults } from './faults/list.js'
import { notFound, replaceOnce, runnersOfFaults } from './faults/runners.js'
import { buildAll, inputs } from './set-up/build.js'
import { setUpChromium } from './set-up/chromium.js'
import { run } from './set-up/command.js'
import { fingerprint } from './set-up/fingerprint.js'
import { root } from './set-up/paths.js'
import { elapsed, fail, StepFailed, seconds } from './set-up/progress.js'
import { setUp } from './set-up.js'

const words = process.argv.slice(2)
const chosen = faults.filter(
  ({ name, file, runner }) => words.length === 0 || words.some((word) => `${name} ${file} ${runner}`.includes(word)),
)

/** Of what is edited in place a copy must exist: what a person has not committed could be lost. */
function refuseUncommitted() {
  const files = [...new Set(chosen.map(({ file }) => file))]
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd: root, encoding: 'utf8' })
  if (changed)
    throw new StepFailed(
      `These files hold changes that are not committed:\n${changed.trimEnd()}`,
      'Faults are put into the files themselves for a moment. Commit or put away your changes, and try again.',
    )
}

await Promise.resolve().then(refuseUncommitted).then(setUp).then(setUpChromium).then(buildAll).catch(fail)

/** The edition of the extension without a fault. */
const edition = fingerprint(inputs.extension)
/** What `waymark apply` writes: with a fault in it the tests need another database to begin with. */
const isApplied = (/** @type {string} */ file) =>
  /^backend\/(seed|src\/(apply\.ts|cms\/(schema|seed|access\/(permissions|apply|role-rows))))/.test(file)

/** @type {string[]} */
const unnoticed = []
/** The file that holds a fault at the moment, and what it held before. @type {{ path: string, text: string } | null} */
let edited = null
const restore = () => {
  if (edited) writeFileSync(edited.path, edited.text)
  edited = null
}
process.on('exit', restore)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

for (const fault of chosen) {
  const began = Date.now()
  const path = join(root, fault.file)
  const text = readFileSync(path, 'utf8')
  const changed = replaceOnce(text, fault.before, fault.after)
  if (changed === null) {
    unnoticed.push(`${fault.name}: ${notFound(fault)}`)
    console.log(`  ? ${fault.name}: ${notFound(fault)}`)
    continue
  }
  edited = { path, text }
  writeFileSync(path, changed)
  const verdict = await look(fault)
  restore()
  if (verdict !== 'found') unnoticed.push(`${fault.name} (${verdict})`)
  console.log(
    `  ${verdict === 'found' ? '✓' : '✗'} ${verdict} (${seconds(Date.now() - began)}, ${fault.runner}): ${fault.name}`,
  )
}

/**
 * Whether a test fails. A fault that cannot be built, or whose tests are not there, proves nothing of the tests.
 *
 * @param {import('./faults/list.js').Fault} fault
 */
async function look({ runner, tests, file, full = false }) {
  const { format, commands } = runnersOfFaults[runner]
  for (const { command, cwd = root, builds = false } of commands(tests)) {
    const [program = '', ...args] = command
    const { code, output } = await run(program, args, {
      mayFail: true,
      cwd,
      env: {
        ...{ WAYMARK_TESTS: full ? 'full' : undefined, NO_COLOR: '1' },
        // The database that tests begin with is the same as without it, and takes half a minute to make.
        ...(isApplied(file) ? {} : { WAYMARK_EXTENSION: edition }),
      },
    })
    if (builds && code !== 0) return 'could not be built'
    if (builds) continue
    const { passed, failed } = format.count(output)
    if (failed > 0) return 'found'
    if (code !== 0) return 'tests could not run'
    if (passed === 0) return 'no such test'
  }
  return 'UNNOTICED'
}

// What was built with the last fault in it must not stay.
await buildAll().catch(fail)
console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} faults were found, in ${elapsed()}.`)
for (const name of unnoticed) console.log(`unnoticed: ${name}`)
process.exit(unnoticed.length > Math.ceil(chosen.length / 20) ? 1 : 0)
