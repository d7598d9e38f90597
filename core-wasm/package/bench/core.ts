/**
 * `npm run bench -- core`: what the core costs, against its goals and beside the client that Directus publishes, in Node
 * and in Chromium; with `--full` four times the rounds in Chromium.
 */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { inBrowser } from './browser/in-browser.ts'
import { codeBytes } from './bytes.ts'
import { callCosts } from './call-costs.ts'
import { compileTime } from './compile.ts'
import { comparisonsTable, type Goal, goalsTable, limitOf, verdict, write } from './report.ts'
import { sideBySide } from './side-by-side.ts'

const file = fileURLToPath(new URL('../../../.waymark/bench/core.json', import.meta.url))

const load = () => (loadavg()[0] ?? 0).toFixed(1)
const before = load()
const beside = await sideBySide()
const code = await codeBytes()
const page = await inBrowser(process.argv.includes('--full') ? 4 : 1)
const goals: Goal[] = [
  ...(await callCosts()),
  await compileTime(),
  { what: 'code of a page, gzip', unit: 'KB', figures: code.core, atMost: 105 },
  ...page.goals,
]
const comparisons = [...beside, code, ...page.comparisons]
const border: { copiedIn: number; copiedOut: number; reply: number } = JSON.parse(
  execFileSync(process.execPath, [fileURLToPath(new URL('border.ts', import.meta.url))], { encoding: 'utf8' }),
)
console.log(`${goalsTable(goals)}\n\n${comparisonsTable(comparisons)}\n`)
console.log(
  `A request copies ${border.copiedIn} bytes into the WebAssembly and ${border.copiedOut} out of it; its reply of ${border.reply} bytes stays outside.`,
)
console.log(
  `Chromium ${page.browser}, Node ${process.version}. ${cpus().length} processors, of which ${before} were busy before and ${load()} at the end.`,
)
write(file, { goals, comparisons, border, browser: page.browser, memory: page.memory })
console.log(`Every figure of every round: ${file}`)

const missed = goals.filter((goal) => verdict(goal) === 'MISSED')
for (const goal of missed) console.log(`Missed: ${goal.what}, ${limitOf(goal)}.`)
process.exit(missed.length > 0 ? 1 : 0)
