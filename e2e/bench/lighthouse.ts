/**
 * `npm run bench -- lighthouse`: what Lighthouse says of `/` on a desktop, as the built app behind the real stack serves it, and
 * whether that page takes anything from elsewhere. Several runs, the median of each; `WAYMARK_BENCH_SIZE=tiny` makes one.
 */
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { goalsTable, limitOf, verdict, write } from '../../core-wasm/package/bench/report.ts'
import { choosePort } from '../../stack/local/ports.ts'
import startStack from '../rig/stack.ts'

const runs = process.env.WAYMARK_BENCH_SIZE === 'tiny' ? 1 : 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = [
  ['first-contentful-paint', 'first painted'],
  ['largest-contentful-paint', 'largest part painted'],
  ['total-blocking-time', 'blocked'],
  ['speed-index', 'speed index'],
] as const

const given = process.env.WAYMARK_URL
const stop = given ? null : await startStack()
const url = given ?? process.env.WAYMARK_TEST_URL ?? ''
const results: Result[] = []
try {
  for (let run = 0; run < runs; run += 1) results.push(await visit(`${url}/`))
} finally {
  await stop?.()
}
report()

/** One visit in a browser of its own, which has kept nothing. */
async function visit(address: string): Promise<Result> {
  const port = await choosePort('WAYMARK_BENCH_BROWSER_PORT', 9333)
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const reply = await lighthouse(
      address,
      { port, onlyCategories: [...categories], logLevel: 'error', locale: 'en-US' },
      desktopConfig,
    )
    if (!reply || reply.lhr.runtimeError)
      throw new Error(reply?.lhr.runtimeError?.message ?? 'Lighthouse said nothing.')
    return reply.lhr
  } finally {
    await browser.close()
  }
}

function elsewhere({ audits }: Result): string[] {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: { url: string }[] }
  return items.map((item) => item.url).filter((asked) => /^(https?|wss?):/.test(asked) && !asked.startsWith(`${url}/`))
}

function report(): void {
  const score = (name: string) => results.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))
  const figures = (audit: string) => results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
  const goals: Parameters<typeof goalsTable>[0] = [
    { what: '/: Lighthouse performance', unit: 'points', atLeast: 95, figures: score('performance') },
    { what: '/: Lighthouse accessibility', unit: 'points', atLeast: 100, figures: score('accessibility') },
    { what: '/: Lighthouse best practices', unit: 'points', atLeast: 100, figures: score('best-practices') },
    { what: '/: Lighthouse SEO', unit: 'points', atLeast: 100, figures: score('seo') },
    { what: '/: layout shift', unit: '', atMost: 0.02, figures: figures('cumulative-layout-shift') },
    {
      what: '/: requests to another origin',
      unit: '',
      atMost: 0,
      figures: results.map((run) => elsewhere(run).length),
    },
  ]
  console.log(`Stack, browser and Lighthouse share ${cpus().length} processors: ${cpus()[0]?.model ?? 'unknown'}.`)
  for (const [audit, what] of timings)
    console.log(
      `${what.padEnd(20)} ${figures(audit)
        .map((value) => `${Math.round(value)} ms`)
        .join(', ')}`,
    )
  console.log(`\n${goalsTable(goals)}`)
  for (const sentence of findings()) console.log(sentence)
  const file = fileURLToPath(new URL('../../.waymark/bench/lighthouse.json', import.meta.url))
  write(file, { goals, comparisons: [], findings: findings() })
  const missed = goals.filter((goal) => verdict(goal) === 'MISSED')
  for (const goal of missed) console.log(`Missed: ${goal.what}, ${limitOf(goal)}.`)
  process.exit(missed.length > 0 ? 1 : 0)
}

/** What takes points off, each once. */
function findings(): string[] {
  const sentences = results.flatMap(({ categories, audits }) =>
    Object.values(categories).flatMap(({ title, auditRefs }) =>
      auditRefs
        .filter(({ weight }) => weight > 0)
        .map(({ id }) => audits[id])
        .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
        .map((audit) => `${title}: ${audit?.title}${audit?.displayValue ? ` (${audit.displayValue})` : ''}`),
    ),
  )
  return [...new Set(sentences)]
}
