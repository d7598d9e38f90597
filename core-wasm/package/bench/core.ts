/** `npm run bench -- core`: what the core costs, against its goals and beside the client that Directus publishes. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { codeBytes } from './bytes.ts'
import { callCosts } from './call-costs.ts'
import { compileTime } from './compile.ts'
import { comparisonsTable, goalsTable, limitOf, verdict, write } from './report.ts'
import { sideBySide } from './side-by-side.ts'

const file = fileURLToPath(new URL('../../../.waymark/bench/core.json', import.meta.url))

const goals = [...(await callCosts()), await compileTime()]
const comparisons = [...(await sideBySide()), await codeBytes()]
const border: { copiedIn: number; copiedOut: number; reply: number } = JSON.parse(
  execFileSync(process.execPath, [fileURLToPath(new URL('border.ts', import.meta.url))], { encoding: 'utf8' }),
)
console.log(`${goalsTable(goals)}\n\n${comparisonsTable(comparisons)}\n`)
console.log(
  `A request copies ${border.copiedIn} bytes into the WebAssembly and ${border.copiedOut} out of it; its reply of ${border.reply} bytes stays outside.`,
)
write(file, { goals, comparisons, border })
console.log(`Every figure of every round: ${file}`)

const missed = goals.filter((goal) => verdict(goal) === 'MISSED')
for (const goal of missed) console.log(`Missed: ${goal.what}, ${limitOf(goal)}.`)
process.exit(missed.length > 0 ? 1 : 0)
