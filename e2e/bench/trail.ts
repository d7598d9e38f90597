/**
 * `npm run bench -- trail`: the trail map with 24 and with 240 quests, pulled about with the mouse and zoomed with the
 * wheel in a browser. Each round is a fresh page of the app's own code, as it is built.
 */
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Goal, goalsTable, limitOf, table, verdict, write } from '../../core-wasm/package/bench/report.ts'
import { median, quantile } from '../../core-wasm/package/bench/rounds.ts'
import { root } from '../../stack/set-up/paths.js'
import { serveBenchPages } from '../support/bench-pages.ts'

const tiny = process.env.WAYMARK_BENCH_SIZE === 'tiny'
const rounds = tiny ? 1 : 3
const seconds = tiny ? 1 : 4
const viewport = { width: 1440, height: 900 }
const counts = [24, 240] as const

/** What the page counts: see `app/src/testing/trail-bench/show-trail.tsx`. */
interface Counted {
  frames: number[]
  longTasks: number[]
  changes: number
}
interface Measured {
  pulled: Counted
  zoomed: Counted
}

const server = await serveBenchPages()
const figures = new Map<number, Measured[]>(counts.map((count) => [count, []]))
const load = loadavg()[0] ?? 0
try {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  // The first page of a browser is slower than those after it, whatever it shows.
  await measure(browser, counts[0])
  for (let round = 0; round < rounds; round++)
    for (const count of counts) figures.get(count)?.push(await measure(browser, count))
  await browser.close()
} finally {
  server.stop()
}
report()

async function measure(browser: Browser, quests: number): Promise<Measured> {
  const page = await browser.newPage({ viewport })
  try {
    await page.goto(`${server.url}/trail-bench.html?quests=${quests}`)
    await page.locator('html[data-ready]').waitFor()
    const middle = { x: viewport.width / 2, y: viewport.height * 0.55 }
    // Twice: so close that covers are shown, and that there is something to pull.
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(1500)
    const pulled = await counting(page, async (time) => {
      await page.mouse.move(middle.x, middle.y)
      await page.mouse.down()
      for (let turn = 0; time() < seconds; turn += 0.12)
        await page.mouse.move(middle.x + 500 * Math.sin(turn), middle.y + 220 * Math.sin(turn * 1.7))
      await page.mouse.up()
    })
    const zoomed = await counting(page, async (time) => {
      await page.mouse.move(middle.x, middle.y)
      for (let turn = 0; time() < seconds; turn++) await page.mouse.wheel(0, turn % 40 < 20 ? 30 : -30)
    })
    return { pulled, zoomed }
  } finally {
    await page.close()
  }
}

async function counting(page: Page, act: (time: () => number) => Promise<void>): Promise<Counted> {
  const counter = () => window as unknown as { startCounting: () => void; stopCounting: () => Counted }
  await page.evaluate(`(${counter})().startCounting()`)
  const began = performance.now()
  await act(() => (performance.now() - began) / 1000)
  return await page.evaluate<Counted>(`(${counter})().stopCounting()`)
}

function report(): void {
  const p95 = ({ frames }: Counted) => quantile(frames, 0.95)
  const of = (count: number, read: (one: Measured) => number) => (figures.get(count) ?? []).map(read)
  const goals: Goal[] = counts.flatMap((count) => [
    {
      what: `${count} quests: 95 of 100 frames while pulling`,
      unit: 'ms',
      atMost: 17.5,
      figures: of(count, (one) => p95(one.pulled)),
    },
    {
      what: `${count} quests: long tasks while pulling`,
      unit: '',
      atMost: 0,
      figures: of(count, (one) => one.pulled.longTasks.length),
    },
    {
      what: `${count} quests: elements changed while pulling`,
      unit: '',
      atMost: 0,
      figures: of(count, (one) => one.pulled.changes),
    },
    {
      what: `${count} quests: 95 of 100 frames while zooming`,
      unit: 'ms',
      atMost: 34,
      figures: of(count, (one) => p95(one.zoomed)),
    },
  ])
  const row = (what: string, read: (one: Measured) => number) => [
    what,
    ...counts.map((count) => median(of(count, read)).toFixed(1)),
  ]
  console.log(`${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), ${load.toFixed(1)} of them busy before.`)
  console.log(`The trail map, ${viewport.width} × ${viewport.height}, the median of ${rounds} rounds:`)
  console.log(
    table([
      ['', ...counts.map((count) => `${count} quests`)],
      row('pulled: middle frame, ms', ({ pulled }) => median(pulled.frames)),
      row('pulled: 95 of 100 frames, ms', ({ pulled }) => p95(pulled)),
      row('pulled: longest frame, ms', ({ pulled }) => Math.max(...pulled.frames)),
      row('zoomed: 95 of 100 frames, ms', ({ zoomed }) => p95(zoomed)),
      row('zoomed: longest frame, ms', ({ zoomed }) => Math.max(...zoomed.frames)),
      row('zoomed: long tasks', ({ zoomed }) => zoomed.longTasks.length),
    ]),
  )
  console.log(goalsTable(goals))
  for (const goal of goals) if (verdict(goal) === 'MISSED') console.log(`${goal.what}: the goal is ${limitOf(goal)}.`)
  write(join(root, '.waymark', 'bench', 'trail.json'), { goals, comparisons: [], load, rounds: [...figures] })
  process.exit(goals.some((goal) => verdict(goal) === 'MISSED') ? 1 : 0)
}
