/** The Studio, where a game master is signed in. */
import type { Browser, Page } from '@playwright/test'
import { type Account, test as base, demoPassword, expect as expectSoon } from './fixtures.ts'
import { newGameMaster, userOf } from './review.ts'

/** The Studio is megabytes of script, and reads much before it shows a page. */
export const expect = expectSoon.configure({ timeout: 60_000 })

interface Studio {
  page: Page
  /** Id of the game master who is signed in there. */
  master: string
}

async function pageOf(browser: Browser, { email, password }: Account): Promise<Page> {
  const baseURL = process.env.WAYMARK_TEST_URL ?? ''
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  // As a person without a mouse does.
  await page.goto('/api/admin/login')
  await page.locator('input[type="email"]').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
  return page
}

/** A page of the Studio where an administrator is signed in; whoever asks for it closes its context. */
export const administratorPage = (browser: Browser): Promise<Page> =>
  pageOf(browser, { email: 'admin@example.com', password: demoPassword })

/** One page of the Studio for all tests: its scripts are fetched once, and every test opens the module anew. */
export const test = base.extend<object, { studio: Studio }>({
  studio: [
    async ({ browser }, use) => {
      const account = await newGameMaster()
      const page = await pageOf(browser, account)
      await use({ page, master: await userOf(account) })
      await page.context().close()
    },
    // Before the first test, which otherwise would take the window for its own and close it.
    { scope: 'worker', auto: true, timeout: 90_000 },
  ],
})
