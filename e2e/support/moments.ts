/** Moments over a page: what was earned comes wherever somebody is, also in the middle of what a test is about. */
import type { Page } from '@playwright/test'

const left = new WeakSet<Page>()

/** The view of a moment. */
export const momentOf = (page: Page) => page.locator('dialog[data-moment]')

/** From now on each moment is left as soon as it is in the way, for tests of something else. */
export async function leaveMoments(page: Page): Promise<void> {
  if (left.has(page)) return
  left.add(page)
  await page.addLocatorHandler(momentOf(page), () => page.keyboard.press('Escape'))
}
