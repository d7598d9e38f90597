/** Setting out on the screen: what is to be pressed is in sight, and a reload half-way loses nothing. */

import type { Page } from '@playwright/test'
import { backOffice, expect, test } from './support/fixtures.ts'
import { freshName } from './support/names.ts'
import { newParticipant } from './support/participant.ts'
import { startSignedIn } from './support/user-flows.ts'

/** A common laptop, and the smallest window that is served. */
const windows = [
  { width: 1440, height: 900 },
  { width: 900, height: 630 },
]

/** Whole and uncovered in each window, without any scrolling. */
async function expectInSight(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const action = page.getByRole(role, { name, exact: true })
  for (const size of windows) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(action).toBeInViewport({ ratio: 1 })
    const isOnTop = await action.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop, `${name} at ${size.width} x ${size.height}`).toBe(true)
  }
}

test('the one thing to press is in the window in every step of setting out', async ({ page }) => {
  const press = async (name: string) => {
    await expectInSight(page, 'button', name)
    await page.getByRole('button', { name, exact: true }).click()
  }
  await startSignedIn(page, await backOffice.newParticipant('sight'))
  await page.goto('/onboarding')
  await page.getByLabel('Name', { exact: true }).fill('Sigrid Sight')
  await page.getByLabel('Handle').fill(`sigrid_${freshName()}`)
  await page.getByRole('checkbox', { name: /terms of use/ }).check()
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await press('Continue')
  await press('This is me')
  await expectInSight(page, 'button', 'I have read this')
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect(page.getByText('Read', { exact: true })).toBeVisible()
  // Another load of the page goes on where this one stood.
  await page.reload()
  await expect(page.getByText('Read', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Do it later' }).click()
  await press('Open it')
  await expectInSight(page, 'link', 'Go to the trail')
})

test('saving a character is in the window', { tag: '@full' }, async ({ page }) => {
  await startSignedIn(page, (await newParticipant('Sten')).account)
  await page.goto('/profile/configurator')
  await expectInSight(page, 'button', 'Save character')
})
