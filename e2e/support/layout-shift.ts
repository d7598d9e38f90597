/** Measures how far a page's content moves by itself, as the Layout Instability specification counts it. */
import type { Page } from '@playwright/test'

/** The highest allowed layout shift score. People notice shifts from about 0.1 on. */
export const maxLayoutShift = 0.02

type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }

export interface LayoutShift {
  value: number
  movers: string[]
}

/** Counts layout shifts on every document that this page opens from now on. */
export const observeLayoutShifts = (page: Page): Promise<unknown> => page.addInitScript(count)

/** The layout shift score since the page was opened, with the elements that moved. */
export const layoutShift = (page: Page): Promise<LayoutShift> =>
  page.evaluate(() => (window as unknown as { layoutShift: LayoutShift }).layoutShift)

function count(): void {
  const layoutShift: LayoutShift = { value: 0, movers: [] }
  Object.assign(window, { layoutShift })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as unknown as { value: number; hadRecentInput: boolean; sources: Source[] }
      if (shift.hadRecentInput) continue
      layoutShift.value += shift.value
      for (const { node, previousRect: from, currentRect: to } of shift.sources) {
        const what = node instanceof Element ? node.outerHTML.slice(0, 90) : node?.nodeName
        layoutShift.movers.push(`${shift.value.toFixed(3)} from ${from.x}, ${from.y} to ${to.x}, ${to.y}: ${what}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
