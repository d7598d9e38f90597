/** What moves on a page without being asked to, as the Layout Instability specification counts it. */
import type { Page } from '@playwright/test'

/** What people notice begins at about 0.1; nothing here may come near it. */
export const shiftAtMost = 0.02

type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }

export interface Shifted {
  value: number
  movers: string[]
}

/** From now on it is counted on every page that is opened in this one. */
export const countShifts = (page: Page): Promise<unknown> => page.addInitScript(count)

/** Since the page was opened. */
export const shifted = (page: Page): Promise<Shifted> =>
  page.evaluate(() => (window as unknown as { shifted: Shifted }).shifted)

function count(): void {
  const shifted: Shifted = { value: 0, movers: [] }
  Object.assign(window, { shifted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as unknown as { value: number; hadRecentInput: boolean; sources: Source[] }
      if (shift.hadRecentInput) continue
      shifted.value += shift.value
      for (const { node, previousRect: from, currentRect: to } of shift.sources) {
        const what = node instanceof Element ? node.outerHTML.slice(0, 90) : node?.nodeName
        shifted.movers.push(`${shift.value.toFixed(3)} from ${from.x}, ${from.y} to ${to.x}, ${to.y}: ${what}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
