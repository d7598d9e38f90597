/** Both clients in Chromium, in turns: speed, cold start, processor time and memory, against the goals beside each other. */
import { chromium } from '@playwright/test'
import { findChromium } from '../../../../stack/set-up/chromium.js'
import type { Comparison, Goal } from '../report.ts'
import { type Figures, median, ratios } from '../rounds.ts'
import { coldStarts, lines } from './cold-start.ts'
import { growth, type Memory, memoryOf, steadyGrowth, work } from './memory.ts'
import { buildPages, servePages } from './page-server.ts'
import type { Bench } from './pages/calls.ts'
import { processorTimes } from './processor-time.ts'

declare const bench: Bench

interface InBrowser {
  browser: string
  goals: Goal[]
  comparisons: Comparison[]
  memory: Record<string, Memory>
}

const more = { unit: '/s', better: 'more' } as const
const less = (unit: string) => ({ unit, better: 'less' }) as const

/** @param scale how many times the rounds of the short form */
export async function inBrowser(scale: number): Promise<InBrowser> {
  await buildPages()
  const server = await servePages()
  const executablePath = await findChromium()
  // As root, and without the background services that look for hosts on the internet.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  const goals: Goal[] = []
  const comparisons: Comparison[] = []
  const memory: Record<string, Memory> = {}
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(server.address('calls'))
    await page.waitForFunction(() => 'bench' in globalThis)
    const session = await context.newCDPSession(page)

    const { sequential, sixtyFour, cards } = await page.evaluate((rounds) => bench.speeds(rounds), 30 * scale)
    comparisons.push({ what: 'Chromium: calls one after the other', ...more, ...sequential })
    comparisons.push({ what: 'Chromium: calls, 64 at once', ...more, ...sixtyFour })
    goals.push({ what: 'Chromium: speed, one after the other', ...ofTheirs(sequential), atLeast: 0.95 })
    // Where a bare fetch is not that much quicker than they are, no client can be.
    const most = median(ratios(sixtyFour.bare, sixtyFour.sdk))
    const atLeast = Number(Math.min(1.2, 0.95 * most).toFixed(2))
    goals.push({
      what: `Chromium: speed, 64 at once (a bare fetch: ${most.toFixed(2)})`,
      ...ofTheirs(sixtyFour),
      atLeast,
    })
    comparisons.push({ what: 'Chromium: 64 single items at once, by waymark-core/batch', ...more, ...cards })
    goals.push({ what: 'Chromium: speed, 64 single items at once, by /batch', ...ofTheirs(cards), atLeast: 1.2 })

    await page.evaluate(() => bench.answerHere())
    const processor = await processorTimes(page, session, 30 * scale)
    comparisons.push({ what: 'Chromium: processor time of a call without a network', ...less('us'), ...processor })
    goals.push({ what: 'Chromium: processor time of a call', ...ofTheirs(processor), atMost: 1.3 })

    for (const what of ['calls', 'clients'] as const) {
      const [core, sdk] = [await memoryOf(page, session, 'core', what), await memoryOf(page, session, 'sdk', what)]
      memory[`core ${what}`] = core
      memory[`sdk ${what}`] = sdk
      const name = `${work[what].times.toLocaleString('en')} ${what}`
      comparisons.push({
        what: `Chromium: heap, after ${name}`,
        ...less('KB'),
        core: core.heap.slice(-1),
        sdk: sdk.heap.slice(-1),
      })
      goals.push({
        what: `Chromium: heap, growth over ${name}`,
        unit: 'KB',
        figures: [steadyGrowth(core.heap)],
        atMost: 128,
      })
      goals.push({
        what: `Chromium: WASM memory, growth over ${name}`,
        unit: 'KB',
        figures: [growth(core.wasm)],
        atMost: 0,
      })
    }
    await context.close()

    for (const line of lines) {
      // Without a line there is little between the pages, and what else the machine does weighs more.
      const { core, preloaded, early, sdk, bare } = await coldStarts(
        browser,
        server.address,
        line,
        (line.slowed ? 11 : 31) * scale,
      )
      comparisons.push({ what: `Chromium: first rows, ${line.what}`, ...less('ms'), core, sdk, bare })
      comparisons.push({ what: '  with the module preloaded', ...less('ms'), core: preloaded, sdk, bare })
      comparisons.push({ what: '  by waymark-core/early', ...less('ms'), core: early, sdk, bare })
      goals.push({
        what: `Chromium: first rows by /early, ${line.what}`,
        ...ofTheirs({ core: early, sdk }),
        atMost: 1.1,
      })
    }
    return { browser: browser.version(), goals, comparisons, memory }
  } finally {
    await browser.close()
    server.stop()
  }
}

/** Ours to theirs, round by round. */
const ofTheirs = ({ core, sdk }: Pick<Figures<'core' | 'sdk'>, 'core' | 'sdk'>) => ({
  unit: 'x theirs',
  figures: ratios(core, sdk),
})
