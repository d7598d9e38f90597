/** Drives the sign-in modal by the texts on the screen. */

import { expect, type Locator, type Page } from '@playwright/test'

/** The modal of a page, in whichever view, whatever ways of signing in are set. */
export const signInModal = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator('[aria-labelledby="sign-in-title"]'))

/** Opens the sign-in page, whose modal is open. `next` is where signing in leads. */
export async function openModal(page: Page, next?: string): Promise<Locator> {
  await page.goto(next ? `/login?next=${encodeURIComponent(next)}` : '/login')
  const modal = signInModal(page)
  await expect(modal.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  return modal
}

/** Goes to the external wallets, all of which are shown. */
export async function openWallets(page: Page, next?: string): Promise<Locator> {
  const modal = await openModal(page, next)
  await modal.getByRole('button', { name: 'Connect with Wallet' }).click()
  await expect(modal.getByRole('heading', { name: 'External wallet' })).toBeVisible()
  await modal.getByRole('button', { name: 'View more options' }).click()
  return modal
}

/** Presses a social button and gives the window that it opens. */
export async function socialWindow(page: Page, brand: string): Promise<Page> {
  const modal = signInModal(page)
  const button = modal.getByRole('button', { name: new RegExp(`^(Continue with )?${brand}$`) })
  if (!(await button.isVisible())) await modal.getByRole('button', { name: 'View more options' }).click()
  const opened = page.waitForEvent('popup')
  await button.click()
  const popup = await opened
  await expect(popup.getByRole('heading', { name: brand })).toBeVisible()
  return popup
}

/** Types an e-mail address and asks for a code. */
export async function askForCode(page: Page, email: string): Promise<void> {
  const modal = signInModal(page)
  await modal.getByLabel('E-mail address').fill(email)
  await modal.getByRole('button', { name: 'Continue with Email' }).click()
  await expect(modal.getByLabel('Six-digit code')).toBeVisible()
}

/** Types the code, which is sent with its sixth digit. */
export async function giveCode(page: Page, code: string): Promise<void> {
  await signInModal(page).getByLabel('Six-digit code').fill(code)
}

/** A wallet of the external view. */
export const walletButton = (page: Page, name: string): Locator =>
  signInModal(page).getByRole('button', { name: new RegExp(name) })

/** The link that is shown for WalletConnect. */
export async function walletConnectLink(page: Page): Promise<string> {
  const link = signInModal(page).getByRole('textbox', { name: 'Connection link' })
  await expect(link).toHaveValue(/^wc:/)
  return link.inputValue()
}
