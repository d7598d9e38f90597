/** The modal by keyboard, and what axe and a screen reader find in it. */

import type { Page } from '@playwright/test'
import { appText } from './support/app-texts.ts'
import { axeFindings } from './support/axe.ts'
import { expect, test, walletBehaves } from './support/fixtures.ts'
import { mailedCode } from './support/mailbox.ts'
import { askForCode, openModal, openWallets, signInModal, walletButton } from './support/sign-in-modal.ts'

async function axeFindsNothing(page: Page, view: string): Promise<void> {
  expect(await axeFindings(page), view).toEqual([])
}

for (const theme of ['dark', 'light'] as const)
  test.describe(`in the ${theme} theme axe finds nothing`, { tag: '@full' }, () => {
    test.use({ colorScheme: theme, reducedMotion: 'reduce' })

    test('in the choice, the wallets, and while a wallet is asked and refuses', async ({ page }) => {
      const modal = await openModal(page)
      await axeFindsNothing(page, 'main')
      await modal.getByRole('button', { name: 'View more options' }).click()
      await axeFindsNothing(page, 'main, every option')
      await modal.getByRole('button', { name: 'View less options' }).click()
      await modal.getByRole('button', { name: 'Connect with Wallet' }).click()
      await expect(modal.getByRole('textbox', { name: 'Connection link' })).toBeVisible()
      await axeFindsNothing(page, 'external')
      await expect(walletButton(page, 'Mae Lindqvist')).toBeVisible()
      await walletBehaves(page, { answer: 'later' })
      await walletButton(page, 'Mae Lindqvist').click()
      await expect(modal.getByText(/Verify on your/).first()).toBeVisible()
      await axeFindsNothing(page, 'loader')
      await walletBehaves(page, { answer: 'refuse' })
      await expect(modal.getByRole('button', { name: 'Choose again' })).toBeVisible()
      await axeFindsNothing(page, 'errored')
    })

    // How it looks when it is done is in `sign-in-views`: here it closes by itself after a moment.
    test('in the code entry', async ({ page }) => {
      await openModal(page)
      await askForCode(page, 'tomas@example.com')
      await axeFindsNothing(page, 'code')
    })
  })

test('the whole modal works by keyboard', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Sign in' }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  const modal = signInModal(page)
  await expect(modal).toBeVisible()
  // Tab goes around all controls, and never leaves.
  await expect(modal.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  const stops = await modal.locator('a, button:enabled, input').count()
  expect(stops).toBeGreaterThan(8)
  const reached = new Set<string | null>()
  for (let step = 0; step < stops * 2; step++) {
    await page.keyboard.press('Tab')
    const focused = modal.locator(':focus')
    await expect(focused).toHaveCount(1)
    reached.add(await focused.evaluate((element) => element.outerHTML))
  }
  expect(reached.size).toBe(stops)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(link).toBeFocused()
  // In again, to the wallets and back, and in with a code.
  await page.keyboard.press('Enter')
  await modal.getByRole('button', { name: 'Connect with Wallet' }).press('Enter')
  await expect(modal.getByRole('heading', { name: 'External wallet' })).toBeVisible()
  await modal.getByRole('button', { name: 'Back' }).press('Enter')
  await modal.getByLabel('E-mail address').press('n')
  await page.keyboard.type('oor@example.com')
  await page.keyboard.press('Enter')
  await expect(modal.getByLabel('Six-digit code')).toBeFocused()
  await page.keyboard.type(await mailedCode('noor@example.com'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})

test('what happens is announced', { tag: '@full' }, async ({ page }) => {
  await openWallets(page)
  await expect(walletButton(page, 'Mae Lindqvist')).toBeVisible()
  await walletBehaves(page, { answer: 'later' })
  const status = signInModal(page).getByRole('status')
  await walletButton(page, 'Mae Lindqvist').click()
  await expect(status).toHaveText('Verify on your Test wallet: Mae Lindqvist account to continue')
  await walletBehaves(page, { answer: 'refuse' })
  await expect(status).toHaveText(appText('refusals:WALLET_REFUSED'))
})

test('nothing is written to the console and nothing comes from another host', async ({ page, baseURL }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const modal = await openWallets(page)
  await expect(walletButton(page, 'Mae Lindqvist')).toBeVisible()
  // By then the relay of WalletConnect has answered, and its client has asked for whatever it asks.
  await expect(modal.getByRole('textbox', { name: 'Connection link' })).toBeVisible()
  await modal.getByRole('button', { name: 'Back' }).click()
  await askForCode(page, 'wren@example.com')
  expect(said).toEqual([])
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
})
