/** The Studio, where a game master is signed in. */
import type { Page } from '@playwright/test'
import { test as base, expect as expectSoon } from './fixtures.ts'
import { newGameMaster, userOf } from './review.ts'

/** The Studio is megabytes of script, and reads much before it shows a page. */
export const expect = expectSoon.configure({ timeout: 60_000 })

interface Studio {
  page: Page
  /** Id of the game master who is signed in there. */
  master: string
}

/** One page of the Studio for all tests: its scripts are fetched once, and every test opens the module anew. */
export const test = base.extend<object, { studio: Studio }>({
  studio: [
    async ({ browser }, use) => {
      const baseURL = process.env.WAYMARK_TEST_URL ?? ''
      const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
      const page = await context.newPage()
      const account = await newGameMaster()
      // As a person without a mouse does.
      await page.goto('/api/admin/login')
      await page.locator('input[type="email"]').focus()
      await page.keyboard.type(account.email)
      await page.keyboard.press('Tab')
      await page.keyboard.type(account.password)
      await page.keyboard.press('Enter')
      await expect(page).not.toHaveURL(/login/)
      await use({ page, master: await userOf(account) })
      await context.close()
    },
    // Before the first test, which otherwise would take the window for its own and close it.
    { scope: 'worker', auto: true, timeout: 90_000 },
  ],
})
