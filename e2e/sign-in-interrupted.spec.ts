/**
 * Signing in when something comes between: twice at once, no room to keep anything, other tabs, a reload, a session
 * that ends.
 */

import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accountMenu, leaveByMenu } from './support/account-menu.ts'
import { ApiClient } from './support/api-client.ts'
import { appText } from './support/app-texts.ts'
import { type Account, backOffice, expect, test } from './support/fixtures.ts'
import { mailedCode } from './support/mailbox.ts'
import { withOutage } from './support/outage.ts'
import { grace } from './support/screens.ts'
import { askForCode, giveCode, openModal, openWallets, signInModal, walletButton } from './support/sign-in-modal.ts'
import { signIn, startSignedIn } from './support/user-flows.ts'

/** Uncaught errors of the page. */
function uncaught(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

test('a social button that is pressed twice opens one window', { tag: '@full' }, async ({ page, context }) => {
  const errors = uncaught(page)
  const windows: Page[] = []
  context.on('page', (opened) => windows.push(opened))
  await openModal(page)
  const opened = page.waitForEvent('popup')
  await signInModal(page).getByRole('button', { name: 'Continue with Google' }).dblclick()
  const popup = await opened
  await popup.getByRole('button', { name: /Grace Okafor/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(windows).toHaveLength(1)
  expect(errors).toEqual([])
})

for (const area of ['localStorage', 'sessionStorage'] as const)
  test.describe(`with a full ${area}`, { tag: '@full' }, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((area) => {
        const storage = window[area]
        for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2))
          try {
            for (let at = 0; ; at++) storage.setItem(`full.${size}.${at}`, 'x'.repeat(size))
          } catch {
            // Full for this size.
          }
      }, area),
    )

    test('a code by e-mail signs in', async ({ page }) => {
      const errors = uncaught(page)
      await openModal(page)
      await askForCode(page, 'ines@example.com')
      await giveCode(page, await mailedCode('ines@example.com'))
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(errors).toEqual([])
    })

    test('a wallet signs in', async ({ page }) => {
      const errors = uncaught(page)
      await openWallets(page)
      await walletButton(page, 'Mae Lindqvist').click()
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(errors).toEqual([])
    })
  })

test('two tabs sign in at once as two people, and out at once', { tag: '@full' }, async ({ page, context }) => {
  const other = await context.newPage()
  const errors = [uncaught(page), uncaught(other)]
  await Promise.all([openModal(page), openModal(other)])
  await askForCode(page, 'ines@example.com')
  await askForCode(other, 'lukas@example.com')
  const [ines, lukas] = await Promise.all([mailedCode('ines@example.com'), mailedCode('lukas@example.com')])
  await Promise.all([giveCode(page, ines), giveCode(other, lukas)])
  await Promise.all([expect(page).toHaveURL(/\/home$/), expect(other).toHaveURL(/\/home$/)])
  await Promise.all([page.reload(), other.reload()])
  await expect(page.getByRole('heading', { name: /, Ines$/ })).toBeVisible()
  await expect(other.getByRole('heading', { name: /, Lukas$/ })).toBeVisible()
  await Promise.all([page, other].map(leaveByMenu))
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Safe travels' })).toBeVisible()
    await tab.goto('/home')
    await expect(tab).toHaveURL(/\/login\?next=/)
  }
  expect(errors.flat()).toEqual([])
})

test('a tab that signs in while another signs out stays signed in', { tag: '@full' }, async ({ page, context }) => {
  const other = await context.newPage()
  await openModal(other)
  await askForCode(other, 'lukas@example.com')
  await signIn(page, grace)
  const code = await mailedCode('lukas@example.com')
  await Promise.all([leaveByMenu(page), giveCode(other, code)])
  await expect(page.getByRole('heading', { name: 'Safe travels' })).toBeVisible()
  await expect(other).toHaveURL(/\/home$/)
  await other.reload()
  await expect(other.getByRole('heading', { name: /, Lukas$/ })).toBeVisible()
})

test('a tab that was opened beside a signed-in one ends with it', { tag: '@full' }, async ({ page, context }) => {
  await signIn(page, grace)
  const other = await context.newPage()
  await other.goto('/quests')
  await expect(accountMenu(other)).toBeVisible()
  await leaveByMenu(page)
  await expect(page.getByRole('heading', { name: 'Safe travels' })).toBeVisible()
  await expect(signInModal(other).getByText('Your session ended. Sign in again.')).toBeVisible()
  await other.goto('/home')
  await expect(other).toHaveURL(/\/login\?next=/)
})

test('a tab that was opened beside a signed-in one has the whole session, and outlives it (S57)', {
  tag: '@full',
}, async ({ page, context }) => {
  await signIn(page, grace)
  const other = await context.newPage()
  await other.goto('/quests')
  await expect(accountMenu(other)).toBeVisible()
  const stored = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('auth_refresh_token'))
  await expect.poll(() => stored(other)).toBe(await stored(page))
  await page.close()
  await context.clearCookies({ name: 'directus_token' })
  await other.reload()
  await expect(accountMenu(other)).toBeVisible()
})

test('a reload half-way through a code by e-mail begins anew, and another code comes', { tag: '@full' }, async ({
  page,
}) => {
  const email = `someone-${randomBytes(4).toString('hex')}@example.com`
  await openModal(page)
  await askForCode(page, email)
  await mailedCode(email)
  await page.reload()
  await askForCode(page, email)
  await giveCode(page, await mailedCode(email, 2))
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('while the server is down each way says so, and the same modal signs in once it is back', {
  tag: ['@outage', '@full'],
}, async ({ page }) => {
  await openWallets(page)
  await expect(walletButton(page, 'Mae Lindqvist')).toBeVisible()
  const modal = signInModal(page)
  const unavailable = modal.getByText(appText('errors:UNAVAILABLE'), { exact: true }).first()
  await withOutage('directus', 'kill', async () => {
    await walletButton(page, 'Mae Lindqvist').click()
    await expect(unavailable).toBeVisible()
    await modal.getByRole('button', { name: 'Choose again' }).click()
    await modal.getByRole('button', { name: 'Back' }).click()
    const opened = page.waitForEvent('popup')
    await modal.getByRole('button', { name: 'Continue with Google' }).click()
    const popup = await opened
    await expect(unavailable).toBeVisible()
    expect(popup.isClosed()).toBe(true)
  })
  await modal.getByRole('button', { name: 'Choose again' }).click()
  await modal.getByRole('button', { name: 'Connect with Wallet' }).click()
  await walletButton(page, 'Mae Lindqvist').click()
  await expect(page).toHaveURL(/\/home$/)
})

test.describe('a session that ends over what was typed', () => {
  let api: ApiClient
  let account: Account

  test.beforeEach(async ({ page }) => {
    account = await backOffice.newParticipant('vera')
    api = new ApiClient()
    await api.signIn(account)
    await api.completeOnboarding('Vera')
    await api.finishOnboarding()
    await startSignedIn(page, account)
    await page.goto('/home')
  })

  /** Ends every session of the account. Tokens count whole seconds: one of the same second would still be good. */
  async function endSession(): Promise<void> {
    const now = Math.floor(Date.now() / 1000)
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(now + 1)
    await api.get('POST', '/programme/auth/sign-out-everywhere', {})
  }

  /** On the sign-in page, where the person was led. */
  async function signInAgain(page: Page): Promise<void> {
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(
      signInModal(page).getByText('Your session ended. Sign in to pick up where you left off.'),
    ).toBeVisible()
    await signIn(page, account, { stay: true })
  }

  test('of a quest: it is there after signing in again', async ({ page }) => {
    await page.goto('/quests?quest=base-camp')
    const step = page.getByRole('dialog').getByRole('button', { name: /What are you looking for/ })
    const answer = page.getByRole('dialog').getByRole('textbox')
    await step.click()
    await answer.fill('Company on the way, and one good view.')
    await endSession()
    await page.getByRole('dialog').getByRole('button', { name: 'Send answer' }).click()
    await signInAgain(page)
    await expect(page).toHaveURL(/quest=base-camp/)
    await step.click()
    await expect(answer).toHaveValue('Company on the way, and one good view.')
  })

  test('of the profile: it is there after signing in again', { tag: '@full' }, async ({ page }) => {
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByLabel('About you').fill('Walks at dawn.')
    await endSession()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await signInAgain(page)
    await expect(page.getByLabel('About you')).toHaveValue('Walks at dawn.')
  })

  test('of the character: it is there after signing in again', { tag: '@full' }, async ({ page }) => {
    await page.goto('/profile/configurator')
    const name = page.getByLabel('Name of your character')
    await name.fill('Vera of the dawn')
    await endSession()
    await page.getByRole('button', { name: 'Save character' }).click()
    await signInAgain(page)
    await expect(name).toHaveValue('Vera of the dawn')
  })
})
