/** How long after each click and key the page showed what came of it, by the browser's own clock (Event Timing). */

import type { Page } from '@playwright/test'

export interface Interaction {
  /** Milliseconds to the next paint, in steps of eight; those below sixteen are not told. */
  duration: number
  /** `pointerup`, `keydown` and the like. */
  event: string
  /** The label of the control that was pressed. */
  on: string
  path: string
}

/**
 * Begins to listen, on this page and every one that is loaded later. Answers with the slowest event of each interaction
 * so far.
 */
export async function timeInteractions(page: Page): Promise<() => Interaction[]> {
  const slowest = new Map<string, Interaction>()
  await page.exposeBinding('waymarkInteraction', (_source, id: string, told: Interaction) => {
    if (told.duration > (slowest.get(id)?.duration ?? 0)) slowest.set(id, told)
  })
  await page.addInitScript(listen)
  return () => [...slowest.values()]
}

/** Runs in the page. */
function listen() {
  type Timing = PerformanceEventTiming & { interactionId: number }
  const { waymarkInteraction } = window as unknown as { waymarkInteraction: (id: string, told: Interaction) => void }
  const wordsOf = (target: Node | null) => {
    if (!(target instanceof Element)) return 'what is gone since'
    const label = (target as HTMLInputElement).labels?.[0]?.textContent
    const words = target.getAttribute('aria-label') ?? (label || target.textContent || target.tagName)
    return words.trim().slice(0, 40)
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timing[])
      if (entry.interactionId > 0)
        waymarkInteraction(`${performance.timeOrigin} ${entry.interactionId}`, {
          duration: entry.duration,
          event: entry.name,
          on: wordsOf(entry.target),
          path: location.pathname,
        })
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
