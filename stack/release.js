/**
 * `npm run release -- --dry-run`: does everything that comes before the publication of `waymark-core` and
 * `create-waymark`, and says plainly what is missing. It publishes nothing: see core-wasm/package/RELEASING.md. Words
 * choose steps by their names, as in `npm run release -- --dry-run changelog`.
 */

import { parseArgs } from 'node:util'
import { runSteps } from './release/run-steps.js'
import { steps } from './release/steps.js'
import { fail, StepFailed } from './set-up/progress.js'

/** @param {string[]} args */
function chosen(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { 'dry-run': { type: 'boolean' } },
    allowPositionals: true,
  })
  if (!values['dry-run'])
    throw new StepFailed(
      'Nothing was published: this repository publishes from a workflow alone.',
      'Call `npm run release -- --dry-run` to see what is missing, and read core-wasm/package/RELEASING.md.',
    )
  const found = steps.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)))
  if (found.length === 0)
    throw new StepFailed(
      `No step is called ${positionals.join(' or ')}.`,
      `There are: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  return found
}

try {
  const { lines, isReady } = await runSteps(chosen(process.argv.slice(2)), (line) => console.log(line))
  console.log(lines.join('\n'))
  process.exit(isReady ? 0 : 1)
} catch (error) {
  fail(error)
}
