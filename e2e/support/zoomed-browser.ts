/**
 * A browser whose pages are really zoomed in, as a person does it with Ctrl and plus. The zoom is the profile's own
 * setting, since automation knows no zoom: emulated metrics would also shrink the window that is measured, and a larger
 * scale of the device leaves the page as wide as it was.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import config from '../playwright.config.ts'

/** Windows of usual screens in which every page is looked at, in pixels of the screen. */
export const widths = [1280, 1366, 1440, 1536, 1920]
/** At these zooms. */
export const zooms = [1, 1.5, 2, 4]

export interface ZoomedBrowser {
  page: Page
  /** Makes the window as wide as this, in pixels of the screen. */
  resize: (width: number, height?: number) => Promise<void>
  quit: () => Promise<void>
}

/** `zoom`: 2 is 200 %. `url` is where relative addresses lead. */
export async function openZoomed(
  zoom: number,
  url: string,
  options: Pick<BrowserContextOptions, 'locale' | 'colorScheme'> = {},
): Promise<ZoomedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'waymark-zoom-'))
  mkdirSync(join(profile, 'Default'))
  // Chromium counts zoom in steps of a fifth.
  const level = Math.log(zoom) / Math.log(1.2)
  const preferences = { partition: { default_zoom_level: { x: level } } }
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(profile, {
    locale: 'en-GB',
    ...options,
    baseURL: url,
    // The window's own size, not an emulated one.
    viewport: null,
    reducedMotion: 'reduce',
    ...config.use?.launchOptions,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  return {
    page,
    resize: async (width, height = 900) => {
      await session.send('Browser.setWindowBounds', { windowId, bounds: { width, height } })
      await page.waitForFunction((wanted) => window.outerWidth === wanted, width)
    },
    quit: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
