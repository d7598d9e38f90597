/**
 * `npm run bench -- landing`: when `/` is painted on a desktop behind an ordinary line, how long it is deaf, how far it
 * moves, what it takes from elsewhere and what axe finds, as Chromium itself tells. The built app behind the real
 * stack; several visits, the median of each; `WAYMARK_BENCH_SIZE=tiny` makes one.
 */
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium } from '@playwright/test'
import { type Goal, goalsTable, limitOf, verdict, write } from '../../core-wasm/package/bench/report.ts'
import startStack from '../support/worker-stacks.ts'

/** The figures that the page measured. */
interface Seen {
  firstPaint: number
  largestPaint: number
  /** Total blocking time: the part of each task beyond 50 ms, in ms. */
  blocked: number
  shift: number
}
type Visit = Seen & { elsewhere: string[]; axe: string[] }

/** A desktop's line: 10 Mbit/s, 40 ms there and back. */
const line = { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 }
const viewport = { width: 1350, height: 940 }
const runs = process.env.WAYMARK_BENCH_SIZE === 'tiny' ? 1 : 5

const given = process.env.WAYMARK_URL
const stop = given ? null : await startStack()
const url = given ?? process.env.WAYMARK_TEST_URL ?? ''
const visits: Visit[] = []
try {
  for (let run = 0; run < runs; run++) visits.push(await inBrowser((browser) => visit(browser, `${url}/`)))
} finally {
  await stop?.()
}
report()

/** A browser of its own has kept nothing. */
async function inBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await (await browser.newContext({ viewport })).newPage()
  const elsewhere: string[] = []
  const note = (asked: { url: () => string }) => {
    const { protocol, host, href } = new URL(asked.url())
    if (/^(https?|wss?):/.test(protocol) && host !== new URL(address).host) elsewhere.push(href)
  }
  page.on('request', note)
  page.on('websocket', note)
  await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', line)
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'load' })
  const seen = await page.evaluate(settled)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return { ...seen, elsewhere, axe: violations.map(({ id, help }) => `${id}: ${help}`) }
}

/** In the page, before its own scripts. */
function watch(): void {
  const seen = { firstPaint: 0, largestPaint: 0, blocked: 0, shift: 0, lastChange: performance.now() }
  Object.assign(window, { seen })
  const on = (type: string, note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => {
      seen.lastChange = performance.now()
      for (const entry of list.getEntries()) note(entry as never)
    }).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  on('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50)
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  on('resource', () => undefined)
}

/** In the page: once nothing was painted, moved or fetched for two seconds. */
async function settled(): Promise<Seen> {
  const { seen } = window as unknown as { seen: Seen & { lastChange: number } }
  while (performance.now() - seen.lastChange < 2000) await new Promise((resolve) => setTimeout(resolve, 100))
  return seen
}

function report(): void {
  const of = (read: (visit: Visit) => number) => visits.map(read)
  const goals: Goal[] = [
    { what: '/: first painted', unit: 'ms', atMost: 900, figures: of(({ firstPaint }) => firstPaint) },
    { what: '/: largest part painted', unit: 'ms', atMost: 1200, figures: of(({ largestPaint }) => largestPaint) },
    { what: '/: blocked', unit: 'ms', atMost: 150, figures: of(({ blocked }) => blocked) },
    { what: '/: layout shift', unit: '', atMost: 0.02, figures: of(({ shift }) => shift) },
    { what: '/: requests to another origin', unit: '', atMost: 0, figures: of(({ elsewhere }) => elsewhere.length) },
    { what: '/: findings of axe', unit: '', atMost: 0, figures: of(({ axe }) => axe.length) },
  ]
  console.log(`Stack and browser share ${cpus().length} processors: ${cpus()[0]?.model ?? 'unknown'}.`)
  console.log(goalsTable(goals))
  const findings = [...new Set(visits.flatMap(({ elsewhere, axe }) => [...elsewhere, ...axe]))]
  for (const sentence of findings) console.log(sentence)
  const file = fileURLToPath(new URL('../../.waymark/bench/landing.json', import.meta.url))
  write(file, { goals, comparisons: [], findings })
  const missed = goals.filter((goal) => verdict(goal) === 'MISSED')
  for (const goal of missed) console.log(`Missed: ${goal.what}, ${limitOf(goal)}.`)
  process.exit(missed.length > 0 ? 1 : 0)
}
