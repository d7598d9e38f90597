/** Flows that a person goes through on the screen: signing in and out, onboarding, the first quest. */

import { expect, type Locator, type Page } from '@playwright/test'
import type { Account, Wallet } from './fixtures.ts'
import { questOf, quizAnswers } from './quests.ts'
import { openWallets, walletButton } from './sign-in-modal.ts'

const url = process.env.WAYMARK_TEST_URL ?? ''

/** Signs in with e-mail and password. `stay` goes on from the sign-in page that is open. */
export async function signIn(page: Page, { email, password }: Account, { stay = false } = {}): Promise<void> {
  if (stay) {
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Sign in with a password' }).click()
  } else await page.goto('/login-v2')
  await sendCredentials(page, { email, password })
  await expect(page).not.toHaveURL(/\/login/)
}

/** Fills in the form that is open and sends it, whatever comes of it. */
export async function sendCredentials(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs the page in without the form, by a session that is stored before its first document is opened. */
export async function startSignedIn(page: Page, account: Account): Promise<void> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!reply.ok) throw new Error(`${account.email} was not signed in: ${reply.status}`)
  const { data } = (await reply.json()) as { data: Record<'access_token' | 'refresh_token' | 'expires', string> }
  const fields = {
    auth_token: data.access_token,
    auth_refresh_token: data.refresh_token,
    auth_expires: String(data.expires),
    auth_expires_at: String(Date.now() + Number(data.expires)),
  }
  // Another tab of the same browser finds the cookie alone.
  await page.context().addCookies([{ name: 'directus_token', value: fields.auth_token, url, sameSite: 'Lax' }])
  await page.addInitScript(
    ({ origin, fields }) => {
      // Later pages of the same tab go on with what the product made of this session: another token, or none.
      const given = `waymark.test.session ${fields.auth_expires_at}`
      if (location.origin !== origin || sessionStorage.getItem(given)) return
      for (const [name, value] of Object.entries({ ...fields, [given]: 'given' })) sessionStorage.setItem(name, value)
    },
    { origin: url, fields },
  )
}

/** Signs out by the address `/logout`. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page.getByText('You are signed out')).toBeVisible()
}

/** Signs in with a wallet that the test wallet script announces. */
export async function signInWithWallet(page: Page, { name }: Pick<Wallet, 'name'>): Promise<void> {
  await openWallets(page)
  await walletButton(page, name).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Goes through onboarding to the trail, with the first quest done on the way. */
export async function completeOnboarding(
  page: Page,
  { name, handle }: { name: string; handle: string },
): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Handle').fill(handle)
  await page.getByRole('checkbox', { name: /terms of use/ }).check()
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name of your character').fill(`${name} of the tests`)
  await page.getByRole('button', { name: 'This is me' }).click()
  await answerBaseCamp(page.getByRole('main'))
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.getByRole('link', { name: 'Go to the trail' }).click()
  await expect(page).toHaveURL(/\/quests$/)
}

/**
 * Answers the steps of "Base camp", which is begun and on the screen, and hands it in. Presses at once, unless told how
 * somebody does who reads what stands there.
 */
export async function answerBaseCamp(place: Locator, press = (target: Locator) => target.click()): Promise<void> {
  for (const step of questOf('base-camp').steps) {
    const part = place.getByRole('listitem').filter({ hasText: step.title })
    if (step.kind === 'info') await press(part.getByRole('button', { name: 'I have read this' }))
    if (step.kind === 'quiz') {
      const questions = step.config?.questions ?? []
      for (const [index, right] of quizAnswers('base-camp').entries())
        await press(part.getByRole('radio', { name: questions[index]?.options[right] ?? '' }))
      await press(part.getByRole('button', { name: 'Check' }))
      await press(part.getByRole('button', { name: 'Continue' }))
    }
    // The last answer finishes the quest, and leads on.
    if (step.kind === 'text') {
      await part.getByRole('textbox').fill('Company on the way, and one good view that I can share.')
      await press(part.getByRole('button', { name: 'Send and finish' }))
      return
    }
    await expect(part.getByText(/^(Sent|Read|Correct|Accepted)$/)).toBeVisible()
  }
}
