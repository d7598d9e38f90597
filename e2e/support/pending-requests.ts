/**
 * Waits until a page has received everything it requested. Unlike `networkidle`, requests that a page repeats from time
 * to time do not hold this up.
 */
import { expect, type Page, type Request } from '@playwright/test'

const requestsOf = new WeakMap<Page, Set<Request>>()

/**
 * From now on the requests of the page are followed; call it before the page is opened. What an earlier document asked
 * for is forgotten.
 */
export function trackRequests(page: Page): void {
  const known = requestsOf.get(page)
  known?.clear()
  if (known) return
  const open = new Set<Request>()
  requestsOf.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until everything has come that the page asked for, and what it asks for because of that. */
export async function requestsSettled(page: Page): Promise<void> {
  const open = requestsOf.get(page)
  if (!open)
    throw new Error('Nobody follows the requests of this page: `trackRequests` comes before its first address.')
  const unanswered = async () => {
    // What has come is drawn in the next frame, and may ask for more by that.
    if (open.size === 0) await twoFrames(page)
    return [...open].map((request) => request.url())
  }
  await expect.poll(unanswered, { message: 'what the page still waits for', intervals: [20, 50, 100] }).toEqual([])
}

export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
