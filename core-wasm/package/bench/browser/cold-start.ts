/** From the navigation to the first rows, in a browser that knows nothing of the page yet, over lines of several speeds. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Figures, inTurns } from '../rounds.ts'
import type { PageName } from './page-server.ts'

export const variants = {
  early: 'cold-early',
  core: 'cold-core',
  preloaded: 'cold-preloaded',
  sdk: 'cold-sdk',
  bare: 'cold-bare',
} as const
export type Variant = keyof typeof variants

interface Line {
  what: string
  /** Megabits a second, milliseconds there and back, how many times slower the main thread is; none for as it is. */
  slowed?: { megabits: number; roundTripMs: number; processor: number }
}

/** The presets of Chromium's own tools, but for the last part. */
export const lines: Line[] = [
  { what: 'loopback' },
  { what: 'fast 4G (9 Mbit/s, 60 ms)', slowed: { megabits: 9, roundTripMs: 60, processor: 1 } },
  {
    what: 'slow 4G (1.6 Mbit/s, 150 ms, processor 4 times slower)',
    slowed: { megabits: 1.6, roundTripMs: 150, processor: 4 },
  },
]

export function coldStarts(
  browser: Browser,
  address: (page: PageName) => string,
  { slowed }: Line,
  rounds: number,
): Promise<Figures<Variant>> {
  const measure = (variant: Variant) => async () => {
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      if (slowed) await slowDown(await context.newCDPSession(page), slowed)
      return await firstRows(page, address(variants[variant]))
    } finally {
      await context.close()
    }
  }
  return inTurns(rounds, {
    core: measure('core'),
    preloaded: measure('preloaded'),
    early: measure('early'),
    sdk: measure('sdk'),
    bare: measure('bare'),
  })
}

async function slowDown(session: CDPSession, { megabits, roundTripMs, processor }: NonNullable<Line['slowed']>) {
  const bytesPerSecond = (megabits * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

/** Milliseconds since the navigation, as the page says when it has its rows. */
async function firstRows(page: Page, address: string): Promise<number> {
  const said = page.waitForEvent('console', (message) => message.text().startsWith('rows '))
  const failed = new Promise<never>((_, reject) => page.on('pageerror', reject))
  await page.goto(address, { waitUntil: 'commit' })
  return Number((await Promise.race([said, failed])).text().slice('rows '.length))
}
