/** What a person does, in the words of the screen. */

import { expect, type Page } from '@playwright/test'
import type { Account, Wallet } from './product.ts'

/** Signs in with e-mail and password. `stay` uses the sign-in page that is open instead of going there. */
export async function signIn(page: Page, { email, password }: Account, { stay = false } = {}): Promise<void> {
  if (!stay) await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Signs in with a wallet that the test wallet script announces. */
export async function signInWithWallet(page: Page, { name }: Pick<Wallet, 'name'>): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
