/**
 * Social sign-in by the hosted provider: its own package, in a browser that finds a stand-in at the provider's hosts, under
 * the content policy of production.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, LaunchOptions, Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { contentPolicy } from '../stack/content-policy.js'
import { HostedProvider } from '../stack/local/hosted-provider.ts'
import { connectHosts } from '../stack/production/app-config.js'
import { leaveByMenu } from './support/account-menu.ts'
import { appText } from './support/app-texts.ts'
import { test as base, expect } from './support/fixtures.ts'
import { openModal, signInModal } from './support/sign-in-modal.ts'

const clientId = 'BHostedClientOfTheTests-0123456789'
const privateKey = generatePrivateKey()
const { address } = privateKeyToAccount(privateKey)

const test = base.extend<{ provider: HostedProvider; hosted: BrowserContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other begins like this
  provider: async ({}, use) => {
    const provider = new HostedProvider(privateKey, makeCertificate())
    await use(provider)
    provider.stop()
  },
  hosted: async ({ playwright, provider, contextOptions, baseURL: url }, use, { project }) => {
    const { args = [], ...options }: LaunchOptions = project.use.launchOptions ?? {}
    const rules = `MAP *.web3auth.io:443 127.0.0.1:${await provider.start()}`
    // A page whose reply a test wrote counts as one of the internet, which may not reach this machine without a question.
    const reaching = [`--host-resolver-rules=${rules}`, '--disable-features=LocalNetworkAccessChecks']
    const browser = await playwright.chromium.launch({ ...options, args: [...args, ...reaching] })
    const { viewport = null, locale = 'en-GB' } = project.use
    const context = await browser.newContext({
      ...contextOptions,
      ...{ baseURL: url ?? '', viewport, locale, ignoreHTTPSErrors: true },
    })
    await use(context)
    await browser.close()
  },
})

/** Of the provider's hosts; the browser of the test takes any. */
function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-hosted-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const about = ['-x509', ...curve, '-days', '2', '-subj', '/CN=*.web3auth.io', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', ...about], { stdio: 'ignore' })
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}

/** A page of the product as production serves it with these settings; what its policy refuses is written down. */
async function openPage(
  context: BrowserContext,
  env: Record<string, string>,
): Promise<{ page: Page; refused: string[] }> {
  const page = await context.newPage()
  const policy = contentPolicy(connectHosts({ WAYMARK_HOST: 'play.waymark.test', ...env }))
  await page.route(
    (url) => url.pathname === '/login' || url.pathname === '/home' || url.pathname === '/onboarding',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    },
  )
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, WEB3_CLIENT_ID: clientId, IDENTITY_PROVIDERS: [], DEVELOPMENT: null } })
  })
  const refused: string[] = []
  await page.exposeFunction('tellRefused', (address: string) => refused.push(address))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      (window as unknown as { tellRefused(address: string): void }).tellRefused(blockedURI),
    ),
  )
  return { page, refused }
}

async function decide(page: Page, decision: 'Continue as Ada' | 'Deny'): Promise<void> {
  const opened = page.waitForEvent('popup')
  await signInModal(page).getByRole('button', { name: 'Continue with Google' }).click()
  await (await opened).getByRole('button', { name: decision }).click()
}

const walletsOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('auth_token')}` }
    const { data } = await (await fetch('/api/programme/me', { headers })).json()
    return (data.wallets as { address: string }[]).map(({ address }) => address)
  })

test('with a client id, social sign-in goes by the hosted provider, whose key is the wallet (S10)', async ({
  hosted,
  provider,
}) => {
  const { page, refused } = await openPage(hosted, { WEB3_CLIENT_ID: clientId })
  await openModal(page)
  await decide(page, 'Continue as Ada')
  await expect(page).toHaveURL(/\/(home|onboarding)/)
  expect(
    provider.asked.map(({ options, params }) => [options.clientId, options.network, params.loginProvider]),
  ).toEqual([[clientId, 'sapphire_mainnet', 'google']])
  expect(await walletsOf(page)).toEqual([address])
  // Nothing of it stands where another page could read it later, but the name of the session at the provider.
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(privateKey.slice(2))
  // Also after a reload, signing out ends the session there: the next person of this browser is asked.
  await page.reload()
  expect(provider.sessions).toBe(2)
  await leaveByMenu(page)
  await expect.poll(() => provider.sessions).toBe(1)
  expect(refused).toEqual([])
})

test('who declines at the hosted provider is told so, and can try again (S10)', { tag: '@full' }, async ({
  hosted,
}) => {
  const { page } = await openPage(hosted, { WEB3_CLIENT_ID: clientId })
  await openModal(page)
  await decide(page, 'Deny')
  await expect(signInModal(page)).toContainText(appText('errors:SIGN_IN_REFUSED', { provider: 'google' }))
  await signInModal(page).getByRole('button', { name: 'Choose again' }).click()
  await decide(page, 'Continue as Ada')
  await expect(page).toHaveURL(/\/(home|onboarding)/)
})

test('a closed window of the hosted provider is noticed, and said (S10)', { tag: '@full' }, async ({ hosted }) => {
  const { page } = await openPage(hosted, { WEB3_CLIENT_ID: clientId })
  await openModal(page)
  const opened = page.waitForEvent('popup')
  await signInModal(page).getByRole('button', { name: 'Continue with Google' }).click()
  await (await opened).close()
  // The package leaves ten seconds for an answer that is under way.
  await expect(signInModal(page)).toContainText(appText('refusals:SIGN_IN_POPUP_CLOSED'), { timeout: 20_000 })
})

test('without a client id the content policy keeps the hosted provider away (S10)', async ({ hosted, provider }) => {
  const { page, refused } = await openPage(hosted, {})
  await openModal(page)
  const opened = page.waitForEvent('popup')
  await signInModal(page).getByRole('button', { name: 'Continue with Google' }).click()
  await opened
  await expect.poll(() => refused.join(' ')).toMatch(/api\.web3auth\.io/)
  expect(provider.asked).toEqual([])
})
