/** The development services (identity provider, mailbox, WalletConnect relay), used by a real browser. */

import { randomUUID } from 'node:crypto'
import { hashMessage, recoverAddress, toHex } from 'viem'
import { signInWithIdentity } from '../stack/local/identity/test-client.ts'
import { walletConnectClient } from '../stack/local/walletconnect/client.ts'
import { ApiClient } from './support/api-client.ts'
import { expect, test } from './support/fixtures.ts'
import { codeIn, mailsTo, newestMail } from './support/mailbox.ts'

const url = process.env.WAYMARK_TEST_URL ?? ''

interface Tokens {
  access_token: string
}

/** Signs in with an identity that was chosen at a social button. */
async function signInWith(api: ApiClient, brand: string, choose: Record<string, string>) {
  const { nonce, verifier } = await api.get<{ nonce: string; verifier: string }>('POST', '/programme/auth/nonce', {})
  const { idToken } = await signInWithIdentity(url, { brand, choose, nonce })
  return await api.call<Tokens>('POST', '/programme/auth/identity', {
    provider: brand,
    id_token: idToken,
    nonce,
    verifier,
  })
}

test('a demo person is themselves behind every social button', { tag: '@full' }, async () => {
  const api = new ApiClient()
  const first = await signInWith(api, 'google', { subject: 'google:grace' })
  const second = await signInWith(new ApiClient(), 'line', { subject: 'line:grace' })
  const people = await Promise.all(
    [first, second].map(async ({ data }) => {
      const reply = await fetch(`${url}/api/programme/me`, {
        headers: { authorization: `Bearer ${data.access_token}` },
      })
      return ((await reply.json()) as { data: { email: string } }).data.email
    }),
  )
  expect(people).toEqual(['grace@example.com', 'grace@example.com'])
})

test('somebody new gets an account, and nobody gets one that has the same e-mail', { tag: '@full' }, async () => {
  const about = { new: 'yes', name: 'Una Berg', email: `una-${randomUUID()}@example.com`, verified: 'yes' }
  expect((await signInWith(new ApiClient(), 'discord', about)).status).toBe(200)
  expect((await signInWith(new ApiClient(), 'github', about)).code).toBe('IDENTITY_EMAIL_TAKEN')
})

test('the page of a social button lists people, and saying no is an answer', { tag: '@full' }, async ({ page }) => {
  const asked = new URLSearchParams({
    client_id: 'waymark-google',
    redirect_uri: `${url}/sign-in/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    state: 's',
    nonce: 'n',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  // The page takes the answer out of its address at once.
  const answer = (name: string, path: RegExp) =>
    Promise.all([page.waitForRequest(path), page.getByRole('button', { name }).click()])
  await page.goto(`/identity/auth?${asked}`)
  await expect(page.getByRole('heading', { name: 'Google' })).toBeVisible()
  await answer('Grace Okafor', /\/sign-in\/callback\?code=.+&state=s/)
  await page.goto(`/identity/auth?${asked}`)
  await answer('Do not allow', /\/sign-in\/callback\?error=access_denied/)
})

test('a mail with a code can be read in the mailbox', { tag: '@full' }, async ({ page }) => {
  const email = `reader-${randomUUID()}@example.com`
  const { challenge } = await new ApiClient().get<{ challenge: string }>('POST', '/programme/auth/email/request', {
    email,
  })
  const mail = await newestMail(email)
  const [{ subject }, code] = [mail, codeIn(mail)]
  expect(code).toMatch(/^\d{6}$/)
  await page.goto('/mailbox')
  await page.getByRole('row', { name: email }).getByRole('link', { name: subject }).click()
  await expect(page.locator('pre')).toContainText(code)
  const { access_token } = await new ApiClient().get<Tokens>('POST', '/programme/auth/email/verify', {
    ...{ email, code, challenge },
  })
  expect(access_token).toBeTruthy()
})

test('the link of a forgotten password leads to the app', { tag: '@full' }, async ({ page }) => {
  const reset_url = `${url}/reset-password`
  const before = await mailsTo('noor@example.com')
  await new ApiClient().call('POST', '/auth/password/request', { email: 'noor@example.com', reset_url })
  const { id } = await newestMail('noor@example.com', before.length + 1)
  await page.goto(`/mailbox/${id}`)
  const link = page.getByRole('link', { name: /reset-password\?token=/ })
  expect(await link.getAttribute('href')).toMatch(new RegExp(`^${url}/reset-password\\?token=`))
})

test('a WalletConnect wallet in a page of its own connects, signs and refuses', { tag: '@full' }, async ({ page }) => {
  const app = await walletConnectClient(`${url.replace(/^http/, 'ws')}/walletconnect`, 'app')
  const { uri, approval } = await app.connect({
    optionalNamespaces: { eip155: { methods: ['personal_sign'], chains: ['eip155:80001'], events: [] } },
  })
  await page.goto(`/test-wallet?uri=${encodeURIComponent(uri ?? '')}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  const session = await approval()
  const address = session.namespaces['eip155']?.accounts[0]?.split(':')[2] ?? ''
  const sign = () =>
    app.request<`0x${string}`>({
      topic: session.topic,
      chainId: 'eip155:80001',
      request: { method: 'personal_sign', params: [toHex('Sign in.'), address] },
    })
  const asked = sign()
  await expect(page.getByText('Sign in.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  expect(await recoverAddress({ hash: hashMessage('Sign in.'), signature: await asked })).toBe(address)
  const refused = sign().catch((error: { code?: number }) => error.code)
  await page.getByRole('button', { name: 'Refuse' }).click()
  expect(await refused).toBe(4001)
})
