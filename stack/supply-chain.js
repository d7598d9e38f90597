/**
 * `npm run supply-chain`: everything that is checked of the packages and crates of others, and the core built twice;
 * see `supply-chain/README.md`. `npm run supply-chain -- wasm` runs only the files whose name contains one of the
 * words.
 */

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildCore } from './set-up/build.js'
import { environment } from './set-up/command.js'
import { node22 } from './set-up/node-22.js'
import { setUpNpm } from './set-up/packages.js'
import { root } from './set-up/paths.js'
import { fail, StepFailed } from './set-up/progress.js'
import { setUpCargoDeny, setUpRust } from './set-up/rust.js'

const words = process.argv.slice(2)
const tests = readdirSync(join(import.meta.dirname, 'supply-chain')).filter((name) => name.endsWith('.test.ts'))
const chosen = tests.filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  const known = tests.map((name) => name.replace(/\..*/, ''))
  fail(new StepFailed(`No check is called ${words.join(' or ')}.`, `There are: ${known.join(', ')}.`))
}
const has = (/** @type {string[]} */ ...names) => chosen.some((file) => names.some((name) => file.startsWith(name)))

try {
  await Promise.all([setUpRust(), setUpNpm()])
  if (has('crates', 'advisories')) await setUpCargoDeny()
  if (has('wasm')) await buildCore()
} catch (error) {
  fail(error)
}
const { status } = spawnSync(
  node22(),
  ['--test', '--test-reporter=spec', ...chosen.map((name) => join('stack', 'supply-chain', name))],
  { cwd: root, stdio: 'inherit', env: environment() },
)
process.exit(status ?? 1)
