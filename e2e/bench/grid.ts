/**
 * `npm run bench -- grid`: the market's grid with 10,000 cards and their pictures, mounted and scrolled by itself in a
 * browser, beside the same cards in a plain list, in turns. Each round is a fresh page of the app as it is built.
 */
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { type Goal, goalsTable, limitOf, table, verdict, write } from '../../core-wasm/package/bench/report.ts'
import { median, quantile } from '../../core-wasm/package/bench/rounds.ts'
import { root } from '../../stack/set-up/paths.js'
import { serveBenchPages } from '../support/bench-pages.ts'

const tiny = process.env.WAYMARK_BENCH_SIZE === 'tiny'
const rounds = tiny ? 1 : 5
const cards = 10_000
const scroll = { seconds: tiny ? 2 : 6, step: 30 }
const viewport = { width: 1280, height: 900 }
const grids = ['ours', 'plain'] as const
type Grid = (typeof grids)[number]

/** The figures that the page reports: see `app/src/testing/grid-bench/show-grid.tsx`. */
interface Measured {
  mount: number
  frames: number[]
  longTasks: { mount: number[]; scroll: number[] }
  nodes: number
}

const server = await serveBenchPages()
const figures: Record<Grid, Measured[]> = { ours: [], plain: [] }
const load = loadavg()[0] ?? 0
try {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  // The first page of a browser is slower than those after it, whatever it shows.
  await measure(browser, 'ours')
  for (let round = 0; round < rounds; round++)
    for (const grid of round % 2 ? grids : grids.toReversed()) figures[grid].push(await measure(browser, grid))
  await browser.close()
} finally {
  server.stop()
}
report()

async function measure(browser: Browser, grid: Grid): Promise<Measured> {
  const page = await browser.newPage({ viewport })
  try {
    await page.goto(`${server.url}/grid-bench.html?grid=${grid}&cards=${cards}`)
    await page.locator('html[data-ready]').waitFor()
    return await page.evaluate(
      (how) => (window as unknown as { measure: (scroll: typeof how) => Promise<Measured> }).measure(how),
      scroll,
    )
  } finally {
    await page.close()
  }
}

function report(): void {
  const p95 = ({ frames }: Measured) => quantile(frames, 0.95)
  const longTasks = ({ longTasks: { mount, scroll: scrolling } }: Measured) => mount.length + scrolling.length
  const ofOurs = (read: (one: Measured) => number) => figures.ours.map(read)
  const goals: Goal[] = [
    { what: 'grid: 95 of 100 frames while scrolling', unit: 'ms', atMost: 20, figures: ofOurs(p95) },
    { what: 'grid: long tasks', unit: '', atMost: 0, figures: ofOurs(longTasks) },
    { what: 'grid: elements', unit: '', atMost: 600, figures: ofOurs(({ nodes }) => nodes) },
    { what: 'grid: mounted and painted', unit: 'ms', atMost: 40, figures: ofOurs(({ mount }) => mount) },
  ]
  const row = (what: string, read: (one: Measured) => number) => [
    what,
    ...grids.map((grid) => median(figures[grid].map(read)).toFixed(1)),
  ]
  console.log(`${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), ${load.toFixed(1)} of them busy before.`)
  console.log(`${cards} cards, ${viewport.width} × ${viewport.height}, the median of ${rounds} rounds in turns:`)
  console.log(
    table([
      ['', ...grids],
      row('95 of 100 frames, ms', p95),
      row('longest frame, ms', ({ frames }) => Math.max(...frames)),
      row('long tasks', longTasks),
      row('elements', ({ nodes }) => nodes),
      row('mounted and painted, ms', ({ mount }) => mount),
    ]),
  )
  console.log(goalsTable(goals))
  for (const goal of goals) if (verdict(goal) === 'MISSED') console.log(`${goal.what}: the goal is ${limitOf(goal)}.`)
  write(join(root, '.waymark', 'bench', 'grid.json'), { goals, comparisons: [], load, rounds: figures })
  process.exit(goals.some((goal) => verdict(goal) === 'MISSED') ? 1 : 0)
}
