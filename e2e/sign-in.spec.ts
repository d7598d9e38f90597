/** Every way in ends on the home page, survives a reload, and ends by signing out. */

import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accountMenu, leaveByMenu } from './support/account-menu.ts'
import { ApiClient } from './support/api-client.ts'
import { appText, appTextPattern } from './support/app-texts.ts'
import { totpCode } from './support/authenticator.ts'
import { backOffice, expect, test } from './support/fixtures.ts'
import { mailedCode } from './support/mailbox.ts'
import { grace } from './support/screens.ts'
import {
  askForCode,
  giveCode,
  openModal,
  openWallets,
  signInModal,
  socialWindow,
  walletButton,
  walletConnectLink,
} from './support/sign-in-modal.ts'
import { signIn, signInWithWallet } from './support/user-flows.ts'

/** Assertions that hold after every sign-in method. */
async function atHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/home$/)
  // Whoever is new is welcomed.
  const greetings = [appTextPattern('home:greeting'), appTextPattern('home:greetingFirst')]
  const name = new RegExp(greetings.map(({ source }) => source).join('|'))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(signInModal(page)).toBeHidden()
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await leaveByMenu(page)
  await expect(page).toHaveURL(/\/logout$/)
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login\?next=/)
}

test('credentials', async ({ page }) => {
  await signIn(page, grace)
  await atHome(page)
})

test('credentials with a one-time code', { tag: '@full' }, async ({ page }) => {
  const account = await backOffice.newParticipant('two-factor')
  const api = new ApiClient()
  await api.signIn(account)
  await api.completeOnboarding('Twofa')
  await api.finishOnboarding()
  const { secret } = await api.get<{ secret: string }>('POST', '/users/me/tfa/generate', {
    password: account.password,
  })
  await api.get('POST', '/users/me/tfa/enable', { secret, otp: await totpCode(secret) })
  await page.goto('/login-v2')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel(appText('sign-in:credentials.otp'), { exact: true }).fill(await totpCode(secret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await atHome(page)
})

test('a social button', async ({ page }) => {
  await openModal(page)
  const popup = await socialWindow(page, 'Google')
  await popup.getByRole('button', { name: /Grace Okafor/ }).click()
  await atHome(page)
  expect(popup.isClosed()).toBe(true)
})

test('a social button with windows blocked, in the same window', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openModal(page, '/home')
  await signInModal(page).getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /Grace Okafor/ }).click()
  await atHome(page)
})

test('a code by e-mail', async ({ page }) => {
  await openModal(page)
  await askForCode(page, 'ines@example.com')
  await giveCode(page, await mailedCode('ines@example.com'))
  await atHome(page)
})

test('a wallet that announces itself', { tag: '@full' }, async ({ page }) => {
  await signInWithWallet(page, { name: 'Mae Lindqvist' })
  await atHome(page)
})

test('a second wallet announced beside it, which asks in a window of its own', { tag: '@full' }, async ({ page }) => {
  await openWallets(page)
  await expect(walletButton(page, 'Mae Lindqvist')).toBeVisible()
  await walletButton(page, 'Lantern Wallet').click()
  const wallet = page.getByRole('dialog', { name: 'Lantern Wallet' })
  await wallet.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(wallet.getByText(/wants you to sign in/)).toBeVisible()
  await wallet.getByRole('button', { name: 'Approve', exact: true }).click()
  await atHome(page)
})

test('WalletConnect, from a wallet in a page of its own', async ({ page, context }) => {
  await openWallets(page)
  const uri = await walletConnectLink(page)
  const wallet = await context.newPage()
  await wallet.goto(`/test-wallet?uri=${encodeURIComponent(uri)}`)
  await wallet.getByRole('button', { name: 'Approve' }).click()
  await expect(wallet.getByText(/wants you to sign in/)).toBeVisible()
  // There is nothing left to scan: what remains is to be done over there.
  await expect(
    signInModal(page)
      .getByText(/^Verify on your .* account to continue$/)
      .first(),
  ).toBeVisible()
  await expect(signInModal(page).getByRole('textbox', { name: 'Connection link' })).toBeHidden()
  await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.bringToFront()
  await atHome(page)
})

for (const [hours, off] of [
  [1, 'an hour fast'],
  [-1, 'an hour slow'],
] as const)
  test.describe(`with a clock that is ${off}`, { tag: '@full' }, () => {
    test.beforeEach(({ page }) => page.clock.install({ time: Date.now() + hours * 3_600_000 }))

    test('credentials', async ({ page }) => {
      await signIn(page, grace)
      await atHome(page)
    })

    test('a code by e-mail', async ({ page }) => {
      const email = `off-${randomBytes(4).toString('hex')}@example.com`
      await openModal(page)
      await askForCode(page, email)
      await giveCode(page, await mailedCode(email))
      await expect(page).toHaveURL(/\/onboarding$/)
    })

    test('a social button', async ({ page }) => {
      await openModal(page)
      const popup = await socialWindow(page, 'Google')
      await popup.getByRole('button', { name: /Grace Okafor/ }).click()
      await atHome(page)
    })

    test('a wallet', async ({ page }) => {
      await signInWithWallet(page, { name: 'Mae Lindqvist' })
      await atHome(page)
    })
  })

test('somebody new at a social button begins with onboarding', { tag: '@full' }, async ({ page }) => {
  await openModal(page)
  const popup = await socialWindow(page, 'GitHub')
  await popup.getByLabel('Name').fill('Una Berg')
  await popup.getByLabel('E-mail').fill(`una-${randomBytes(4).toString('hex')}@example.com`)
  await popup.getByRole('button', { name: 'Continue as somebody new' }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('the address that was wanted opens after the modal, too', { tag: '@full' }, async ({ page }) => {
  await openModal(page, '/marketplace?rarity=rare')
  await askForCode(page, 'kenji@example.com')
  await giveCode(page, await mailedCode('kenji@example.com'))
  await expect(page).toHaveURL(/\/marketplace\?rarity=rare$/)
})
