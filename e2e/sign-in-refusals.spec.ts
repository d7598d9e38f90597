/** Every sign-in error has its own message, and the modal can be used at once afterwards. */

import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { appText } from './support/app-texts.ts'
import { expect, test, walletBehaves } from './support/fixtures.ts'
import { mailedCode } from './support/mailbox.ts'
import { withOutage } from './support/outage.ts'
import { requestsSettled, trackRequests } from './support/pending-requests.ts'
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
import { signOut } from './support/user-flows.ts'

const someone = () => `someone-${randomBytes(4).toString('hex')}@example.com`

const refused = appText('refusals:WALLET_REFUSED')

/** The sentence is there, word for word, and one press leads back to where the person chose. */
async function saysAndGoesOn(page: Page, said: string, choice: 'Sign in' | 'External wallet'): Promise<void> {
  const modal = signInModal(page)
  await expect(modal.getByText(said, { exact: true }).first()).toBeVisible()
  await modal.getByRole('button', { name: 'Choose again' }).click()
  await expect(modal.getByRole('heading', { level: 2, name: choice, exact: true })).toBeVisible()
}

test.describe('a wallet', () => {
  const asked = async (page: Page, behaviour: Parameters<typeof walletBehaves>[1], said: string) => {
    await openWallets(page)
    await expect(walletButton(page, 'Mae Lindqvist')).toBeVisible()
    await walletBehaves(page, behaviour)
    await walletButton(page, 'Mae Lindqvist').click()
    await saysAndGoesOn(page, said, 'External wallet')
    await walletBehaves(page, { answer: 'approve', chainId: null })
    await walletButton(page, 'Mae Lindqvist').click()
    await expect(page).toHaveURL(/\/home$/)
  }

  test('where the person says no', ({ page }) => asked(page, { answer: 'refuse' }, refused))

  test('that is open already', { tag: '@full' }, ({ page }) =>
    asked(page, { answer: 'already_open' }, appText('refusals:WALLET_BUSY')),
  )

  test('that is not installed', { tag: '@full' }, async ({ page }) => {
    await openWallets(page)
    await walletButton(page, 'MetaMask').click()
    await saysAndGoesOn(page, appText('refusals:WALLET_NOT_INSTALLED', { wallet: 'MetaMask' }), 'External wallet')
  })

  test('whose owner refuses the signature after showing the account', { tag: '@full' }, async ({ page }) => {
    await openWallets(page)
    await walletButton(page, 'Lantern Wallet').click()
    const wallet = page.getByRole('dialog', { name: 'Lantern Wallet' })
    await wallet.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(wallet.getByText(/wants you to sign in/)).toBeVisible()
    await wallet.getByRole('button', { name: 'Refuse' }).click()
    await saysAndGoesOn(page, refused, 'External wallet')
  })

  test('on another network: the person is asked before it is switched, and may say no', async ({ page }) => {
    await openWallets(page)
    await expect(walletButton(page, 'Mae Lindqvist')).toBeVisible()
    await walletBehaves(page, { chainId: 1 })
    await walletButton(page, 'Mae Lindqvist').click()
    const modal = signInModal(page)
    await expect(modal.getByRole('heading', { name: 'This site is requesting to switch Network' })).toBeVisible()
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await saysAndGoesOn(page, appText('refusals:WALLET_WRONG_CHAIN', { chain: 'Polygon Mainnet' }), 'External wallet')
    await walletButton(page, 'Mae Lindqvist').click()
    await modal.getByRole('button', { name: 'Proceed' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('that does not know the network: the person is asked before it is added, and may say no', {
    tag: '@full',
  }, async ({ page }) => {
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
    await saysAndGoesOn(page, appText('refusals:WALLET_CHAIN_UNKNOWN'), 'External wallet')
  })

  test('that refuses over WalletConnect', { tag: '@full' }, async ({ page, context }) => {
    await openWallets(page)
    const uri = await walletConnectLink(page)
    const wallet = await context.newPage()
    await wallet.goto(`/test-wallet?uri=${encodeURIComponent(uri)}`)
    await wallet.getByRole('button', { name: 'Refuse' }).click()
    await page.bringToFront()
    await saysAndGoesOn(page, refused, 'External wallet')
  })
})

test.describe('a social button', () => {
  test('whose window is closed', { tag: '@full' }, async ({ page }) => {
    await openModal(page)
    const popup = await socialWindow(page, 'Google')
    await popup.close()
    await saysAndGoesOn(page, appText('refusals:SIGN_IN_POPUP_CLOSED'), 'Sign in')
    const again = await socialWindow(page, 'Google')
    await again.getByRole('button', { name: /Grace Okafor/ }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('where the person does not allow it', { tag: '@full' }, async ({ page }) => {
    await openModal(page)
    const popup = await socialWindow(page, 'Google')
    await popup.getByRole('button', { name: 'Do not allow' }).click()
    await saysAndGoesOn(page, appText('refusals:SIGN_IN_DENIED', { provider: 'Google' }), 'Sign in')
  })

  test('with an e-mail address that another account has', { tag: '@full' }, async ({ page }) => {
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
    await saysAndGoesOn(page, appText('refusals:IDENTITY_EMAIL_TAKEN'), 'Sign in')
  })
})

test.describe('a code by e-mail', () => {
  test('that is wrong five times', { tag: '@full' }, async ({ page }) => {
    const email = someone()
    await openModal(page)
    await askForCode(page, email)
    const right = await mailedCode(email)
    const wrong = right === '000000' ? '000001' : '000000'
    const modal = signInModal(page)
    for (const count of ['4', '3', '2', '1']) {
      await giveCode(page, wrong)
      const left = appText(`modal:code.wrong_${count === '1' ? 'one' : 'other'}`, { count })
      await expect(modal.getByText(left, { exact: true }).first()).toBeVisible()
    }
    await giveCode(page, wrong)
    await expect(modal.getByText(appText('modal:code.spent'), { exact: true }).first()).toBeVisible()
    await modal.getByRole('button', { name: 'Send another code' }).click()
    await giveCode(page, await mailedCode(email, 2))
    await expect(page).toHaveURL(/\/onboarding$/)
  })

  test('that has expired', { tag: '@full' }, async ({ page }) => {
    const email = someone()
    await page.clock.install()
    await openModal(page)
    await askForCode(page, email)
    await page.clock.fastForward('10:01')
    const expired = signInModal(page).getByText(appText('modal:code.expired'), { exact: true })
    await expect(expired.first()).toBeVisible()
    await signInModal(page).getByRole('button', { name: 'Send another code' }).click()
    await giveCode(page, await mailedCode(email, 2))
    await expect(page).toHaveURL(/\/onboarding$/)
  })
})

test('without a network each way says so, and works once it is back', async ({ page, context }) => {
  const modal = await openModal(page)
  const chooseEmail = async () => {
    await modal.getByLabel('E-mail address').fill('lukas@example.com')
    await modal.getByRole('button', { name: 'Continue with Email' }).click()
  }
  await context.setOffline(true)
  // What speaks with the programme is fetched when it is first asked for.
  await chooseEmail()
  await saysAndGoesOn(page, appText('refusals:SIGN_IN_UNAVAILABLE'), 'Sign in')
  await context.setOffline(false)
  await askForCode(page, 'lukas@example.com')
  await modal.getByRole('button', { name: 'Back' }).click()
  await context.setOffline(true)
  await chooseEmail()
  await saysAndGoesOn(page, appText('errors:NETWORK_offline'), 'Sign in')
  const opened = page.waitForEvent('popup')
  await modal.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  await saysAndGoesOn(page, appText('errors:NETWORK_offline'), 'Sign in')
  expect(popup.isClosed()).toBe(true)
  await context.setOffline(false)
  await askForCode(page, 'lukas@example.com')
  await giveCode(page, await mailedCode('lukas@example.com'))
  await expect(page).toHaveURL(/\/home$/)
})

test('a server that is down is said so, and signing in works once it is back', { tag: ['@outage', '@full'] }, async ({
  page,
}) => {
  await openModal(page)
  await withOutage('directus', 'kill', async () => {
    const modal = signInModal(page)
    await modal.getByLabel('E-mail address').fill('amara@example.com')
    await modal.getByRole('button', { name: 'Continue with Email' }).click()
    await saysAndGoesOn(page, appText('errors:UNAVAILABLE'), 'Sign in')
  })
  await askForCode(page, 'amara@example.com')
  await giveCode(page, await mailedCode('amara@example.com'))
  await expect(page).toHaveURL(/\/home$/)
})

test('closing while a wallet is asked gives it up: a late yes signs nobody in, and the modal works again', {
  tag: '@full',
}, async ({ page }) => {
  await openWallets(page)
  await expect(walletButton(page, 'Mae Lindqvist')).toBeVisible()
  const heard = await accountsOf(page, 'Test wallet: Mae Lindqvist')
  await walletBehaves(page, { answer: 'later' })
  await walletButton(page, 'Mae Lindqvist').click()
  const modal = signInModal(page)
  await expect(modal.getByText(/Verify on your/).first()).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(modal.getByRole('heading', { level: 2, name: 'Sign in', exact: true })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/programme/auth/') && asked.push(request.url()))
  trackRequests(page)
  await walletBehaves(page, { answer: 'approve' })
  // The late yes shares an account, with which nothing is begun.
  await expect.poll(heard).toEqual([1])
  await requestsSettled(page)
  expect(asked).toEqual([])
  await expect(modal.getByRole('heading', { level: 2, name: 'Sign in', exact: true })).toBeVisible()
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login\?next=/)
  await openWallets(page)
  await walletButton(page, 'Mae Lindqvist').click()
  await expect(page).toHaveURL(/\/home$/)
})

/** How many accounts a wallet has let the page see, each time that it changed. */
async function accountsOf(page: Page, wallet: string): Promise<() => Promise<number[]>> {
  await page.evaluate((wallet) => {
    type Provider = { on: (event: string, listener: (accounts: string[]) => void) => void }
    const heard: number[] = []
    Object.assign(window, { heard })
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent<{ info: { name: string }; provider: Provider }>).detail
      if (info.name === wallet) provider.on('accountsChanged', (accounts) => heard.push(accounts.length))
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }, wallet)
  return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard)
}
