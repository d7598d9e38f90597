/** With `chainNamespace: solana` a wallet of Solana signs in, and what needs an account of the EVM chain says so. */

import type { Page } from '@playwright/test'
import { ApiClient } from './support/api-client.ts'
import { appText } from './support/app-texts.ts'
import { carryWallets, expect, newWallet, test, walletBehaves } from './support/fixtures.ts'
import { openModal, signInModal, walletButton } from './support/sign-in-modal.ts'

async function takeSolana(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as { CHAIN: object }
    await route.fulfill({ json: { ...config, CHAIN: { ...config.CHAIN, chainNamespace: 'solana' } } })
  })
}

async function openSolanaWallets(page: Page): Promise<void> {
  await takeSolana(page)
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Connect with Wallet' }).click()
  await expect(walletButton(page, 'Phantom')).toBeVisible()
}

test('a wallet of Solana signs in, and is no wallet to mint to (S64)', async ({ page }) => {
  await openSolanaWallets(page)
  await walletButton(page, 'Phantom').click()
  await expect(page).toHaveURL(/\/(home|onboarding)/)
  const me = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('auth_token')}` }
    return (await (await fetch('/api/programme/me', { headers })).json()).data
  })
  expect(me.wallets).toHaveLength(1)
  expect(me.wallets[0].address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  expect(me.profile.primaryWallet).toBeNull()
})

test('who declines in a wallet of Solana is told so (S64)', async ({ page }) => {
  await openSolanaWallets(page)
  await walletBehaves(page, { answer: 'refuse' })
  await walletButton(page, 'Phantom').click()
  await expect(signInModal(page)).toContainText(appText('refusals:WALLET_REFUSED'))
})

test('who declines while the wallets still load is told so as well', async ({ page }) => {
  // The script of the wallets is there and waits for the keys, as on a slow machine.
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('**/dev/wallets.json', async (route) => {
    await told
    await route.continue()
  })
  const asked = page.waitForRequest('**/dev/wallets.json')
  await takeSolana(page)
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Connect with Wallet' }).click()
  await asked
  await walletBehaves(page, { answer: 'refuse' })
  tell()
  await walletButton(page, 'Phantom').click()
  await expect(signInModal(page)).toContainText(appText('refusals:WALLET_REFUSED'))
})

/** Somebody whose only way in is Phantom, through onboarding, with the drawer of the ways to sign in open. */
async function atWaysByPhantom(page: Page, name: string): Promise<void> {
  await carryWallets(page, [await newWallet(name)])
  await openSolanaWallets(page)
  await walletButton(page, 'Phantom').click()
  await expect(page).toHaveURL(/\/onboarding/)
  const token = await page.evaluate(() => sessionStorage.getItem('auth_token') ?? '')
  const api = new ApiClient(token)
  await api.completeOnboarding(name)
  await api.finishOnboarding()
  const { profile } = await api.get<{ profile: { id: string } }>('GET', '/programme/me')
  await page.goto(`/profile/${profile.id}?account=ways`)
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Wallets' })).toBeVisible()
}

/** Has the tokens renewed, as they are every quarter of an hour: the new ones say no more when somebody signed in. */
async function renewSession(page: Page): Promise<void> {
  const renewed = page.waitForResponse((reply) => reply.url().endsWith('/auth/refresh'))
  await page.evaluate(() => sessionStorage.setItem('auth_expires_at', String(Date.now())))
  await page.reload()
  expect((await renewed).ok()).toBe(true)
}

const inWallet = (page: Page, method: 'choose' | 'disconnect', ...values: string[]) =>
  page.evaluate(
    ([method, values]) => {
      type Wallets = Record<string, (...values: string[]) => void>
      ;(window as unknown as { waymarkTestWallet: Wallets }).waymarkTestWallet[method]?.('Phantom', ...values)
    },
    [method, values] as const,
  )

test('whose only way in is Phantom proves it by Phantom long after, and links another way in (S64)', {
  tag: '@full',
}, async ({ page }) => {
  await atWaysByPhantom(page, 'Sunniva')
  const wallets = page.getByRole('region', { name: 'Wallets' })
  await expect(wallets.getByText(/Your only way to sign in/)).toBeVisible()
  await renewSession(page)
  await page.getByRole('button', { name: 'Link a wallet' }).click()
  await page.getByRole('button', { name: /^Test wallet: Sunniva/ }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(question.getByRole('button', { name: 'Phantom' })).toBeVisible()
  await walletBehaves(page, { answer: 'refuse' })
  await question.getByRole('button', { name: 'Phantom' }).click()
  await expect(question).toContainText(appText('refusals:WALLET_REFUSED'))
  await walletBehaves(page, { answer: 'approve' })
  await question.getByRole('button', { name: 'Phantom' }).click()
  await expect(wallets.getByText('The wallet is linked.')).toBeVisible()
  await expect(wallets.getByText(/^0x/)).toBeVisible()
  // Phantom is one of two now, and may be let go of.
  await wallets.getByRole('button', { name: /^Remove: [^0]/ }).click()
  await wallets.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(wallets.getByText('The wallet was removed.')).toBeVisible()
  await expect(wallets.getByText(/Your only way to sign in/)).toBeVisible()
  // And is linked again, on the same screen.
  await page.getByRole('button', { name: 'Link a wallet' }).click()
  await page.getByRole('button', { name: 'Phantom' }).click()
  await expect(wallets.getByText('The wallet is linked.')).toBeVisible()
  await expect(wallets.getByRole('button', { name: /^Remove: [^0]/ })).toBeVisible()
})

test('Phantom that goes over to another account, or leaves, ends the session that it began (S64)', {
  tag: '@full',
}, async ({ page }) => {
  await atWaysByPhantom(page, 'Torbjorg')
  // After a reload the wallet is taken up again, without a question, and followed from then on.
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Wallets' })).toBeVisible()
  await expect(async () => {
    await inWallet(page, 'choose', 'Kenji Mori')
    await expect(page.getByText(appText('errors:WALLET_SESSION_SWITCHED')).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toBeNull()
  await inWallet(page, 'choose', 'Torbjorg')
  await openSolanaWallets(page)
  await walletButton(page, 'Phantom').click()
  await expect(page).toHaveURL(/\/home/)
  await expect(async () => {
    await inWallet(page, 'disconnect')
    await expect(page.getByText(appText('errors:WALLET_SESSION_LEFT')).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toBeNull()
})
