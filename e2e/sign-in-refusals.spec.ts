/** Whatever goes wrong while signing in has a sentence of its own, and the modal can be used at once afterwards. */

import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailedCode } from './rig/mailbox.ts'
import { signOut } from './rig/person.ts'
import { expect, part, test, walletBehaves } from './rig/product.ts'
import {
  askForCode,
  giveCode,
  openModal,
  openWallets,
  signInModal,
  socialWindow,
  walletButton,
  walletConnectLink,
} from './rig/sign-in-modal.ts'

const someone = () => `someone-${randomBytes(4).toString('hex')}@example.com`

/** The sentence is there, and one press leads back to where the person chose. */
async function saysAndGoesOn(page: Page, sentence: RegExp, choice: 'Sign in' | 'External wallet'): Promise<void> {
  const modal = signInModal(page)
  await expect(modal.getByText(sentence).first()).toBeVisible()
  await modal.getByRole('button', { name: 'Choose again' }).click()
  await expect(modal.getByRole('heading', { level: 2, name: choice, exact: true })).toBeVisible()
}

test.describe('a wallet', () => {
  const asked = async (page: Page, behaviour: Parameters<typeof walletBehaves>[1], sentence: RegExp) => {
    await openWallets(page)
    await expect(walletButton(page, 'Mae Lindqvist')).toBeVisible()
    await walletBehaves(page, behaviour)
    await walletButton(page, 'Mae Lindqvist').click()
    await saysAndGoesOn(page, sentence, 'External wallet')
    await walletBehaves(page, { answer: 'approve', chainId: null })
    await walletButton(page, 'Mae Lindqvist').click()
    await expect(page).toHaveURL(/\/home$/)
  }

  test('where the person says no', ({ page }) => asked(page, { answer: 'refuse' }, /declined in your wallet/))

  test('that is open already', ({ page }) => asked(page, { answer: 'already_open' }, /already|waiting|open/i))

  test('that is not installed', async ({ page }) => {
    await openWallets(page)
    await walletButton(page, 'MetaMask').click()
    await saysAndGoesOn(page, /MetaMask|wallet/, 'External wallet')
  })

  test('whose owner refuses the signature after showing the account', async ({ page }) => {
    await openWallets(page)
    await walletButton(page, 'Lantern Wallet').click()
    const wallet = page.getByRole('dialog', { name: 'Lantern Wallet' })
    await wallet.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(wallet.getByText(/wants you to sign in/)).toBeVisible()
    await wallet.getByRole('button', { name: 'Refuse' }).click()
    await saysAndGoesOn(page, /declined in your wallet/, 'External wallet')
  })

  test('on another network: the person is asked before it is switched, and may say no', async ({ page }) => {
    await openWallets(page)
    await expect(walletButton(page, 'Mae Lindqvist')).toBeVisible()
    await walletBehaves(page, { chainId: 1 })
    await walletButton(page, 'Mae Lindqvist').click()
    const modal = signInModal(page)
    await expect(modal.getByRole('heading', { name: 'This site is requesting to switch Network' })).toBeVisible()
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await saysAndGoesOn(page, /on another network/, 'External wallet')
    await walletButton(page, 'Mae Lindqvist').click()
    await modal.getByRole('button', { name: 'Proceed' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('that does not know the network: the person is asked before it is added, and may say no', async ({ page }) => {
    await openWallets(page)
    await expect(walletButton(page, 'Lantern Wallet')).toBeVisible()
    await walletBehaves(page, { chainId: 1 })
    await walletButton(page, 'Lantern Wallet').click()
    const wallet = page.getByRole('dialog', { name: 'Lantern Wallet' })
    await wallet.getByRole('button', { name: 'Approve', exact: true }).click()
    const modal = signInModal(page)
    await modal.getByRole('button', { name: 'Proceed' }).click()
    await wallet.getByRole('button', { name: 'Say that the chain is unknown' }).click()
    await expect(modal.getByRole('heading', { name: 'This site is requesting to add Network' })).toBeVisible()
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await saysAndGoesOn(page, /does not know this network/, 'External wallet')
  })

  test('that refuses over WalletConnect', async ({ page, context }) => {
    await openWallets(page)
    const uri = await walletConnectLink(page)
    const wallet = await context.newPage()
    await wallet.goto(`/test-wallet?uri=${encodeURIComponent(uri)}`)
    await wallet.getByRole('button', { name: 'Refuse' }).click()
    await page.bringToFront()
    await saysAndGoesOn(page, /declined in your wallet/, 'External wallet')
  })
})

test.describe('a social button', () => {
  test('whose window is closed', async ({ page }) => {
    await openModal(page)
    const popup = await socialWindow(page, 'Google')
    await popup.close()
    await saysAndGoesOn(page, /sign-in window was closed/, 'Sign in')
    const again = await socialWindow(page, 'Google')
    await again.getByRole('button', { name: /Grace Okafor/ }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('where the person does not allow it', async ({ page }) => {
    await openModal(page)
    const popup = await socialWindow(page, 'Google')
    await popup.getByRole('button', { name: 'Do not allow' }).click()
    await saysAndGoesOn(page, /did not|declined|allow/i, 'Sign in')
  })

  test('with an e-mail address that another account has', async ({ page }) => {
    const email = someone()
    await openModal(page)
    await askForCode(page, email)
    await giveCode(page, await mailedCode(email))
    await expect(page).toHaveURL(/\/onboarding$/)
    await signOut(page)
    await openModal(page)
    const popup = await socialWindow(page, 'Discord')
    await popup.getByLabel('Name').fill('Somebody Else')
    await popup.getByLabel('E-mail').fill(email)
    await popup.getByRole('button', { name: 'Continue as somebody new' }).click()
    await saysAndGoesOn(page, /e-mail/, 'Sign in')
  })
})

test.describe('a code by e-mail', () => {
  test('that is wrong five times', async ({ page }) => {
    const email = someone()
    await openModal(page)
    await askForCode(page, email)
    const right = await mailedCode(email)
    const wrong = right === '000000' ? '000001' : '000000'
    const modal = signInModal(page)
    for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
      await giveCode(page, wrong)
      await expect(modal.getByText(left).first()).toBeVisible()
    }
    await giveCode(page, wrong)
    await expect(modal.getByText('That was the wrong code too often.').first()).toBeVisible()
    await modal.getByRole('button', { name: 'Send another code' }).click()
    await giveCode(page, await mailedCode(email, 2))
    await expect(page).toHaveURL(/\/onboarding$/)
  })

  test('that has expired', async ({ page }) => {
    const email = someone()
    await page.clock.install()
    await openModal(page)
    await askForCode(page, email)
    await page.clock.fastForward('10:01')
    await expect(
      signInModal(page)
        .getByText(/expired/)
        .first(),
    ).toBeVisible()
    await signInModal(page).getByRole('button', { name: 'Send another code' }).click()
    await giveCode(page, await mailedCode(email, 2))
    await expect(page).toHaveURL(/\/onboarding$/)
  })
})

test('without a network each way says so, and works once it is back', async ({ page, context }) => {
  await openModal(page)
  await context.setOffline(true)
  const modal = signInModal(page)
  await modal.getByLabel('E-mail address').fill('lukas@example.com')
  await modal.getByRole('button', { name: 'Continue with Email' }).click()
  await saysAndGoesOn(page, /network|connection|offline/i, 'Sign in')
  await context.setOffline(false)
  await askForCode(page, 'lukas@example.com')
  await giveCode(page, await mailedCode('lukas@example.com'))
  await expect(page).toHaveURL(/\/home$/)
})

test('a server that is down is said so, and signing in works once it is back', async ({ page }) => {
  await openModal(page)
  await part('directus', 'kill')
  try {
    const modal = signInModal(page)
    await modal.getByLabel('E-mail address').fill('amara@example.com')
    await modal.getByRole('button', { name: 'Continue with Email' }).click()
    await saysAndGoesOn(page, /server|reached|try again/i, 'Sign in')
  } finally {
    await part('directus', 'start')
  }
  await askForCode(page, 'amara@example.com')
  await giveCode(page, await mailedCode('amara@example.com'))
  await expect(page).toHaveURL(/\/home$/)
})

test('closing while a wallet is asked gives it up: a late yes signs nobody in, and the modal works again', async ({
  page,
}) => {
  await openWallets(page)
  await expect(walletButton(page, 'Mae Lindqvist')).toBeVisible()
  await walletBehaves(page, { answer: 'approve', delayMs: 2000 })
  await walletButton(page, 'Mae Lindqvist').click()
  const modal = signInModal(page)
  await expect(modal.getByText(/Verify on your/).first()).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(modal.getByRole('heading', { level: 2 })).toBeVisible()
  await walletBehaves(page, { delayMs: 0 })
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login/)
})
