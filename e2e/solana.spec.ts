/** With `chainNamespace: solana` a wallet of Solana signs in, and what needs an account of the EVM chain says so. */

import type { Page } from '@playwright/test'
import { appText } from './support/app-texts.ts'
import { expect, test, walletBehaves } from './support/fixtures.ts'
import { openModal, signInModal, walletButton } from './support/sign-in-modal.ts'

async function openSolanaWallets(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as { CHAIN: object }
    await route.fulfill({ json: { ...config, CHAIN: { ...config.CHAIN, chainNamespace: 'solana' } } })
  })
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
  await expect(signInModal(page)).toContainText(appText('errors:WALLET_REFUSED'))
})
