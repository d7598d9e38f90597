/** The two test wallets that ask in a window of theirs. */

import { expect, test } from './support/fixtures.ts'
import { openWallets, signInModal, walletButton } from './support/sign-in-modal.ts'

test('a wallet that asks signs in once the person approves', { tag: '@full' }, async ({ page }) => {
  await openWallets(page)
  await walletButton(page, 'Lantern Wallet').click()
  const wallet = page.getByRole('dialog', { name: 'Lantern Wallet' })
  await wallet.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(wallet.getByText(/wants you to sign in/)).toBeVisible()
  await wallet.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
})

test('a wallet that asks lets the person say no, and be asked again', async ({ page }) => {
  await openWallets(page)
  await walletButton(page, 'Compass Wallet').click()
  const wallet = page.getByRole('dialog', { name: 'Compass Wallet' })
  await wallet.getByRole('button', { name: 'Refuse' }).click()
  await expect(wallet).toBeHidden()
  await signInModal(page).getByRole('button', { name: 'Choose again' }).click()
  await walletButton(page, 'Compass Wallet').click()
  await expect(wallet).toBeVisible()
})

test('a page hears when the person changes the account or the network in the wallet, and when they leave', {
  tag: '@full',
}, async ({ page }) => {
  await openWallets(page)
  await expect(walletButton(page, 'Lantern Wallet')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  const wallet = page.getByRole('dialog', { name: 'Lantern Wallet' })
  await page.evaluate(() => {
    type Provider = {
      on: (event: string, listener: (value: unknown) => void) => void
      request: (about: object) => Promise<unknown>
    }
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent<{ info: { name: string }; provider: Provider }>).detail
      if (info.name !== 'Lantern Wallet') return
      for (const name of ['accountsChanged', 'chainChanged'])
        provider.on(name, (value) => heard.push(`${name} ${JSON.stringify(value)}`))
      void provider.request({ method: 'eth_requestAccounts' })
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  })
  const account = wallet.getByLabel('Account')
  const [first = '', second = ''] = await account
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await wallet.getByRole('button', { name: 'Approve', exact: true }).click()
  const corner = page.getByRole('button', { name: 'Lantern Wallet', exact: true }).last()
  await corner.click()
  await account.selectOption(second)
  await wallet.getByRole('button', { name: 'Go to another chain' }).click()
  await corner.click()
  await wallet.getByRole('button', { name: 'Disconnect this site' }).click()
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    `accountsChanged ["${first}"]`,
    `accountsChanged ["${second}"]`,
    'chainChanged "0x1"',
    'accountsChanged []',
  ])
})
