/** Making an account, losing its password, and the ways to sign in. */

import type { Page } from '@playwright/test'
import { leaveByMenu } from './support/account-menu.ts'
import { nextTotpCode, totpCode } from './support/authenticator.ts'
import { type Account, backOffice, carryWallets, expect, newWallet, test } from './support/fixtures.ts'
import { codeIn, linkIn, mailsTo, newestMail } from './support/mailbox.ts'
import { freshName } from './support/names.ts'
import { withOutage } from './support/outage.ts'
import { newParticipant, newWalletOwner } from './support/participant.ts'
import { sendCredentials, signInWithWallet, signOut, startSignedIn } from './support/user-flows.ts'

const newAddress = () => `walker-${freshName()}@example.com`
const password = 'a walk in the fog'

/** Sends the form of the page for passwords, whatever comes of it. */
async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login-v2')
  await sendCredentials(page, account)
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await fillIn(page, email)
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
}

/** On the page that the link of the mail opens. */
async function confirm(page: Page, chosen: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(chosen)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
}

/** A new participant with the drawer of their sign-in methods open. */
async function atWays(page: Page, name: string): Promise<Account> {
  const { account } = await newParticipant(name)
  await startSignedIn(page, account)
  await page.goto('/home')
  await openWays(page)
  return account
}

async function openWays(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('link', { name: 'Ways to sign in' }).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Wallets' })).toBeVisible()
}

test('somebody new registers, confirms the address by the link of the mail, and sets out', async ({ page }) => {
  const email = newAddress()
  await register(page, email)
  await signIn(page, { email, password })
  await expect(page.getByText('Login failed, please check your credentials.')).toBeVisible()
  const link = linkIn(await newestMail(email))
  await page.goto(link)
  await confirm(page, password)
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.goto('/register')
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('a link to confirm works once, and a broken one says so', { tag: '@full' }, async ({ page }) => {
  const email = newAddress()
  await register(page, email)
  const link = linkIn(await newestMail(email))
  await page.goto(link.slice(0, -3))
  await confirm(page, password)
  await expect(page.getByText(/A part of the link is missing/)).toBeVisible()
  await page.goto(link)
  await confirm(page, password)
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.goto(link)
  await confirm(page, password)
  await expect(page.getByText(/was confirmed before/)).toBeVisible()
})

test('whoever reads the mail of an account that somebody else made takes it with a password of their own', {
  tag: '@full',
}, async ({ page }) => {
  const email = newAddress()
  await register(page, email)
  await page.goto(linkIn(await newestMail(email)))
  const own = 'the words of the owner'
  await confirm(page, own)
  await expect(page.getByText(/created with another password/)).toBeVisible()
  await page.getByRole('button', { name: 'Use this password' }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
  await signOut(page)
  await signIn(page, { email, password })
  await expect(page.getByText('Login failed, please check your credentials.')).toBeVisible()
  await signIn(page, { email, password: own })
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('the page says the same for an address that has an account, which gets no mail', { tag: '@full' }, async ({
  page,
}) => {
  const { email } = await backOffice.newParticipant('known')
  await register(page, email)
  const unknown = newAddress()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await fillIn(page, unknown)
  await newestMail(unknown)
  expect(await mailsTo(email)).toEqual([])
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('mails speak the language of the page', { tag: '@full' }, async ({ page }) => {
    const { email } = await backOffice.newParticipant('deutsch')
    await page.goto('/forgot-password')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByRole('button', { name: 'E-Mail senden' }).click()
    await expect(page.getByRole('heading', { name: 'Sieh in dein Postfach' })).toBeVisible()
    expect((await newestMail(email)).subject).toBe('Dein neues Passwort für Waymark')
  })
})

test('a forgotten password is replaced by the link of the mail, once', { tag: '@full' }, async ({ page }) => {
  const account = await backOffice.newParticipant('forgetful')
  await page.goto('/login-v2')
  await page.getByLabel('E-mail', { exact: true }).fill(account.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/forgot-password$/)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(account.email)
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(account.email)).toBeVisible()
  const link = linkIn(await newestMail(account.email))
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
  await signOut(page)
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('yet another walk')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText(/It was already used/)).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(account.email)
  await signIn(page, account)
  await expect(page.getByText('Login failed, please check your credentials.')).toBeVisible()
})

test('a second step is switched on, asked for, and switched off', { tag: '@full' }, async ({ page }) => {
  const account = await atWays(page, 'Ottilie')
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(account.password)
  await page.keyboard.press('Enter')
  const key = await page.getByRole('textbox', { name: 'Key' }).inputValue()
  await expect(page.getByRole('img', { name: /Picture of the key/ })).toBeVisible()
  await page.getByLabel('Code from the app').fill(await totpCode(key))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Switched on/)).toBeVisible()

  await signOut(page)
  await signIn(page, account)
  const code = page.getByLabel('One-time code')
  await expect(code).toBeFocused()
  await code.fill(wrong(await totpCode(key)))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/This code is wrong/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(account.password)
  await code.fill(await totpCode(key))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)

  await openWays(page)
  await page.getByRole('button', { name: 'Switch it off' }).click()
  await page.getByLabel('Code from the app').fill(await nextTotpCode(key))
  await page.getByRole('button', { name: 'Switch it off' }).click()
  await expect(page.getByText(/^Switched off/)).toBeVisible()
  await signOut(page)
  await signIn(page, account)
  await expect(page).toHaveURL(/\/home$/)
})

test('a wallet is linked and unlinked on the profile', { tag: '@full' }, async ({ page }) => {
  const wallet = await newWallet('Pernille')
  await carryWallets(page, [wallet])
  await atWays(page, 'Pernille')
  const wallets = page.getByRole('region', { name: 'Wallets' })
  await expect(wallets.getByText('None linked.')).toBeVisible()
  await page.getByRole('button', { name: 'Link a wallet' }).click()
  await page.getByRole('button', { name: /^Test wallet: Pernille/ }).click()
  await expect(wallets.getByText('The wallet is linked.')).toBeVisible()
  const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`
  await page.getByRole('button', { name: `Remove: ${short}` }).click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(wallets.getByText('The wallet was removed.')).toBeVisible()
  await page.reload()
  await expect(wallets.getByText('None linked.')).toBeVisible()
})

test('a wallet on a phone signs for its link after it scanned the code, and stays with whoever has it', {
  tag: '@full',
}, async ({ page, context }) => {
  await atWays(page, 'Pernille')
  const wallets = page.getByRole('region', { name: 'Wallets' })
  await page.getByRole('button', { name: 'Link a wallet' }).click()
  await page.getByRole('button', { name: 'Use a wallet on your phone' }).click()
  const link = page.getByRole('textbox', { name: 'Connection link' })
  await expect(link).toHaveValue(/^wc:/)
  const phone = await context.newPage()
  await phone.goto(`/test-wallet?uri=${encodeURIComponent(await link.inputValue())}`)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText(/Link this wallet to my account/)).toBeVisible()
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.bringToFront()
  // It is that of a person of the demo.
  await expect(page.getByText(/^This wallet belongs to another account/)).toBeVisible()
  await expect(wallets.getByText('None linked.')).toBeVisible()
})

test('a session of some time ago proves who it is, and the wallet that signed is linked without signing again', {
  tag: '@full',
}, async ({ page }) => {
  const wallet = await newWallet('Solveig')
  await carryWallets(page, [wallet])
  const account = await atWays(page, 'Solveig')
  await renewSession(page)
  const wallets = page.getByRole('region', { name: 'Wallets' })
  await page.getByRole('button', { name: 'Link a wallet' }).click()
  await page.getByRole('button', { name: /^Test wallet: Solveig/ }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(question.getByRole('textbox', { name: 'Your password' })).toBeFocused()
  await question.getByRole('textbox', { name: 'Your password' }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(question.getByText('This is not your password.')).toBeVisible()
  await question.getByRole('textbox', { name: 'Your password' }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(wallets.getByText('The wallet is linked.')).toBeVisible()
  await expect(question).toBeHidden()

  // Somebody else at the open machine has no way in to show.
  await renewSession(page)
  await page.getByRole('button', { name: /^Remove: 0x/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wallets.getByText(/so nothing was changed/)).toBeVisible()
})

/** Has the tokens renewed, as they are every quarter of an hour: the new ones say no more when somebody signed in. */
async function renewSession(page: Page): Promise<void> {
  const renewed = page.waitForResponse((reply) => reply.url().endsWith('/auth/refresh'))
  await page.evaluate(() => sessionStorage.setItem('auth_expires_at', String(Date.now())))
  await page.reload()
  expect((await renewed).ok()).toBe(true)
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Wallets' })).toBeVisible()
}

test('an account elsewhere is linked in a window; somebody else’s is refused', { tag: '@full' }, async ({ page }) => {
  const account = await atWays(page, 'Pavla')
  const elsewhere = page.getByRole('region', { name: 'Accounts elsewhere' })
  const askGoogle = async () => {
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      elsewhere.getByRole('button', { name: 'Google', exact: true }).click(),
    ])
    return window
  }
  await elsewhere.getByRole('button', { name: 'Link an account' }).click()
  await (await askGoogle()).getByRole('button', { name: 'Grace Okafor' }).click()
  await expect(elsewhere.getByText(/belongs to another account/)).toBeVisible()
  await (await askGoogle()).close()
  await expect(elsewhere.getByText(/window was closed before you were done/)).toBeVisible()
  const window = await askGoogle()
  await window.getByLabel('Name', { exact: true }).fill('Pavla Horak')
  await window.getByLabel('E-mail', { exact: true }).fill(account.email)
  await window.getByRole('button', { name: 'Continue as somebody new' }).click()
  await expect(elsewhere.getByText('Google is linked.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Google' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(elsewhere.getByText('Google was removed.')).toBeVisible()
})

test('signing out everywhere ends the session of another browser, too', { tag: '@full' }, async ({ page, browser }) => {
  const { account } = await newParticipant('Quirin')
  const other = await (await browser.newContext()).newPage()
  await startSignedIn(other, account)
  await other.goto('/quests')
  await expect(other.getByRole('heading', { level: 1, name: 'The trail' })).toBeVisible()
  await startSignedIn(page, account)
  await page.goto('/home')
  await openWays(page)
  // Tokens count whole seconds: what was given out in the second of the signing out is still good.
  const now = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(now + 1)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Safe travels' })).toBeVisible()
  await expect(page.getByText(/signed out everywhere: \d+ sessions? ended/)).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login\?next=(%2F|\/)quests/)
})

test('whoever came with a wallet adds an address by a code, and a password by a link', { tag: '@full' }, async ({
  page,
}) => {
  const { account, wallet } = await newWalletOwner('Runa')
  // As for somebody who came with the wallet: the account never had either.
  const [user] = await backOffice.call<{ id: string }[]>('GET', `/users?filter[email][_eq]=${account.email}&fields=id`)
  await backOffice.call('PATCH', `/users/${user?.id}`, { email: null, password: null })
  await carryWallets(page, [wallet])
  await signInWithWallet(page, wallet)
  await openWays(page)
  await expect(page.getByText(/^Your only way to sign in/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  const email = newAddress()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByText(/We sent a six-digit code/)).toBeVisible()
  const code = codeIn(await newestMail(email))
  await page.getByLabel('Code from the mail').fill(wrong(code))
  await expect(page.getByText(/This code is wrong/)).toBeVisible()
  await page.getByLabel('Code from the mail').fill(code)
  await expect(page.getByText(`You can now sign in with ${email}.`)).toBeVisible()

  await page.getByRole('button', { name: 'Set a password' }).click()
  await page.goto(linkIn(await newestMail(email, 2)))
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('the forms survive a backend that is down', { tag: ['@full', '@outage'] }, async ({ page }) => {
  const email = newAddress()
  await page.goto('/register')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await withOutage('directus', 'kill', async () => {
    await page.getByRole('button', { name: 'Create the account' }).click()
    await expect(
      page.getByRole('alert').getByText('The programme cannot answer at the moment. Try again in a minute.'),
    ).toBeVisible()
  })
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await newestMail(email)
})

test('signing out works without a network', { tag: '@full' }, async ({ page, context }) => {
  await atWays(page, 'Sunniva')
  await page.getByRole('button', { name: 'Close' }).click()
  await context.setOffline(true)
  await leaveByMenu(page)
  await expect(page.getByRole('heading', { name: 'Safe travels' })).toBeVisible()
  await expect(page.getByText(/You are signed out on this device/)).toBeVisible()
})

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
