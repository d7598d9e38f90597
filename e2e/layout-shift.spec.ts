import type { Page } from '@playwright/test'
import { expect, test } from './rig/product.ts'
import { openScreen, readScreens, signInUnread } from './rig/screens.ts'

/** What people notice begins at about 0.1; nothing here may come near it. */
const atMost = 0.02

type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }

/** Adds up what moved since the page was opened without being asked to, as the Layout Instability specification counts it. */
function countShifts(): void {
  const counted = window as unknown as { shifted: number; movers: string[] }
  counted.shifted = 0
  counted.movers = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as unknown as { value: number; hadRecentInput: boolean; sources: Source[] }
      if (shift.hadRecentInput) continue
      counted.shifted += shift.value
      for (const { node, previousRect: from, currentRect: to } of shift.sources) {
        const what = node instanceof Element ? node.outerHTML.slice(0, 90) : node?.nodeName
        counted.movers.push(`${shift.value.toFixed(3)} from ${from.x}, ${from.y} to ${to.x}, ${to.y}: ${what}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const shifted = (page: Page) =>
  page.evaluate(() => {
    const { shifted: value, movers } = window as unknown as { shifted: number; movers: string[] }
    return { value, movers }
  })

test('nothing on any page moves while it is loaded', async ({ browser }) => {
  test.setTimeout(240_000)
  const { screens, accounts } = await readScreens()
  const moved: unknown[] = []
  for (const who of new Set(screens.map((screen) => screen.who))) {
    const context = await browser.newContext({
      baseURL: process.env.WAYMARK_TEST_URL ?? '',
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
    })
    const page = await context.newPage()
    if (who !== 'stranger') await signInUnread(page, accounts[who])
    await page.addInitScript(countShifts)
    for (const screen of screens.filter((one) => one.who === who)) {
      await openScreen(page, screen)
      const { value, movers } = await shifted(page)
      if (value > atMost) moved.push({ page: screen.name, value, movers: movers.slice(0, 4) })
    }
    await context.close()
  }
  expect(moved).toEqual([])
})
