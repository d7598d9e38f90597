/** The package by itself, on a page of its own at the product's origin: modes of a session, single sign-on of Directus. */

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type * as Waymark from 'waymark-core'
import { ssoProviders } from '../stack/local/identity/brands.ts'
import { root } from '../stack/set-up/paths.js'
import { backOffice, demoPassword, expect, test } from './support/fixtures.ts'
import { freshName } from './support/names.ts'

type Mode = 'json' | 'cookie' | 'session'
interface Lab {
  waymark: typeof Waymark
  core: Waymark.Core
}

/** What the browser keeps of a session, by name: cookies, and fields of the tab's storage. */
const kept: Record<Mode, { hidden: string[]; readable: string[]; fields: string[] }> = {
  json: {
    hidden: [],
    readable: ['directus_token', 'directus_token_api'],
    fields: ['auth_api_url', 'auth_expires', 'auth_expires_at', 'auth_refresh_token', 'auth_token'],
  },
  cookie: {
    hidden: ['directus_refresh_token'],
    readable: ['directus_token', 'directus_token_api'],
    fields: ['auth_api_url', 'auth_expires', 'auth_expires_at', 'auth_token'],
  },
  session: { hidden: ['directus_session_token'], readable: [], fields: [] },
}

const page = (mode: Mode) => `<!doctype html><title>${mode}</title><script type="module">
import * as waymark from '/lab/waymark_core.js'
await waymark.default()
window.lab = { waymark, core: new waymark.Core({ apiUrl: '/api', mode: '${mode}' }) }
</script>`

/** Pages of a browser below `/lab` hold the package; everything else is the product's. */
async function serveLab(context: BrowserContext): Promise<void> {
  await context.route('**/lab/**', async (route) => {
    const file = basename(new URL(route.request().url()).pathname)
    if (!file.startsWith('waymark_core'))
      return await route.fulfill({ contentType: 'text/html', body: page(file as Mode) })
    const contentType = file.endsWith('.wasm') ? 'application/wasm' : 'text/javascript'
    await route.fulfill({ contentType, body: readFileSync(join(root, 'pkg', file)) })
  })
}

async function open(context: BrowserContext, mode: Mode): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`/lab/${mode}`)
  return tab
}

const inLab = async <T, A>(tab: Page, work: (lab: Lab, given: A) => T | Promise<T>, given?: A): Promise<T> => {
  await tab.waitForFunction(() => 'lab' in window)
  return await tab.evaluate(`(${work})(window.lab, ${JSON.stringify(given ?? null)})`)
}
const stateOf = (tab: Page) => inLab(tab, ({ core }) => core.session.snapshot().state)
const whoIs = (tab: Page) =>
  inLab(tab, ({ core }) =>
    core.users.me({ fields: ['email'] }).then(
      ({ email }) => email as string,
      () => 'nobody',
    ),
  )

async function expectKept(tab: Page, { hidden, readable, fields }: (typeof kept)['json']): Promise<void> {
  const all = await tab.context().cookies()
  // Directus empties a cookie where it means to remove it.
  const cookies = all.filter(({ name, value }) => name.startsWith('directus_') && value !== '')
  const named = (isHidden: boolean) => cookies.filter(({ httpOnly }) => httpOnly === isHidden).map(({ name }) => name)
  expect([named(true).sort(), named(false).sort()]).toEqual([hidden, readable])
  const stored = await tab.evaluate(() => Object.keys(sessionStorage).sort())
  expect(stored.filter((name) => name.startsWith('auth_'))).toEqual(fields)
}

/** Two tabs that are signed in: reloads, renewals, a third tab, signing out. */
async function expectSession(tab: Page, mode: Mode, email: string): Promise<void> {
  const context = tab.context()
  await expectKept(tab, kept[mode])
  await tab.reload()
  expect(await whoIs(tab)).toBe(email)
  const second = await open(context, mode)
  await expect.poll(() => whoIs(second)).toBe(email)
  // A token in the page of a session is what its mode keeps there, and nothing else.
  expect(typeof (await inLab(second, ({ core }) => core.session.accessToken()))).toBe(
    mode === 'session' ? 'object' : 'string',
  )
  for (const one of [tab, second]) {
    await inLab(one, ({ core }) => core.session.refresh())
    expect([await whoIs(tab), await whoIs(second)]).toEqual([email, email])
  }
  await second.reload()
  expect(await whoIs(second)).toBe(email)
  await inLab(second, ({ core }) => core.session.logout())
  for (const one of [tab, second]) await expect.poll(() => stateOf(one)).toBe('logged_out')
  await expectKept(tab, { hidden: [], readable: [], fields: [] })
  await Promise.all([tab.reload(), second.reload()])
  for (const one of [tab, second, await open(context, mode)]) expect(await whoIs(one)).toBe('nobody')
}

for (const mode of ['json', 'cookie', 'session'] as const)
  test(`in mode ${mode} somebody signs in, survives a reload and a second tab, and signs out (S56, S106, S107, S108)`, {
    tag: mode === 'cookie' ? ['@full'] : [],
  }, async ({ context }) => {
    await serveLab(context)
    const account = await backOffice.newParticipant('Mode')
    const tab = await open(context, mode)
    expect(await whoIs(tab)).toBe('nobody')
    await inLab(tab, ({ core }, given) => core.session.login(given), account)
    expect(await whoIs(tab)).toBe(account.email)
    await expectSession(tab, mode, account.email)
  })

/** Has the server renew, and loses what it answered: neither the page nor its cookies have it. */
async function loseAnswer(tab: Page): Promise<void> {
  const context = tab.context()
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  await tab.route(
    '**/api/auth/refresh',
    async (route) => {
      const cookies = await context.cookies()
      expect((await route.fetch()).status()).toBe(200)
      await context.clearCookies()
      await context.addCookies(cookies)
      resolve()
    },
    { times: 1 },
  )
  await inLab(tab, ({ core }) => void core.session.refresh().catch(() => undefined))
  await answered
}

for (const mode of ['json', 'cookie', 'session'] as const)
  test(`in mode ${mode} a page that is left while its tokens are renewed goes on (S73)`, {
    tag: mode === 'cookie' ? ['@full'] : [],
  }, async ({ context }) => {
    await serveLab(context)
    const account = await backOffice.newParticipant('Left')
    const tab = await open(context, mode)
    await inLab(tab, ({ core }, given) => core.session.login(given), account)
    for (let round = 0; round < 3; round++) {
      await loseAnswer(tab)
      await tab.reload()
      await inLab(tab, ({ core }) => core.session.refresh())
      expect(await whoIs(tab)).toBe(account.email)
    }
    await inLab(tab, ({ core }) => core.session.logout())
    await tab.reload()
    expect(await whoIs(tab)).toBe('nobody')
  })

/** Signs in at the company as whoever `choose` makes of its page; gives the tab that has come back. */
async function byCompany(
  context: BrowserContext,
  mode: 'cookie' | 'session',
  choose: (tab: Page) => Promise<void>,
): Promise<Page> {
  const tab = await open(context, mode)
  const provider = ssoProviders[mode]
  const names = await inLab(tab, async ({ waymark, core }) =>
    (await waymark.ssoProviders(core)).map(({ name }) => name),
  )
  expect(names).toContain(provider)
  await inLab(
    tab,
    ({ waymark, core }, { provider, redirect }) => {
      location.assign(waymark.ssoAddress(core, provider, { redirect }))
    },
    { provider, redirect: `/lab/${mode}?from=company` },
  )
  await choose(tab)
  await tab.waitForURL(`**/lab/${mode}?*`)
  // Playwright serves no page in the middle of a redirect: the product's own was opened.
  await tab.reload()
  return tab
}

const takeOver = (tab: Page) =>
  inLab(tab, ({ waymark, core }) =>
    waymark.takeOverSso(core).then(
      () => 'signed in',
      (error) => `${error.code} ${error.params.reason}`,
    ),
  )

for (const mode of ['cookie', 'session'] as const)
  test(`somebody new comes by single sign-on of Directus, in mode ${mode}, and is a participant like others`, {
    tag: mode === 'session' ? [] : ['@full'],
  }, async ({ context }) => {
    await serveLab(context)
    const email = `sso-${freshName()}@example.com`
    const other = await open(context, mode)
    expect(await whoIs(other)).toBe('nobody')
    const tab = await byCompany(context, mode, async (page) => {
      await page.getByLabel('Name').fill('Sol Company')
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Continue as somebody new' }).click()
    })
    expect(await takeOver(tab)).toBe('signed in')
    expect(await whoIs(tab)).toBe(email)
    await expect.poll(() => whoIs(other)).toBe(email)
    const me = await inLab(tab, ({ core }) => core.programme.me())
    expect(me).toMatchObject({ email, role: 'participant', profile: { displayName: 'Sol Company' } })
    await expectSession(tab, mode, email)
  })

test('single sign-on opens no account by an address, believes no unverified one, and leads to no other site', {
  tag: '@full',
}, async ({ context }) => {
  await serveLab(context)
  const account = await backOffice.newParticipant('Taken')
  const make = (email: string, verified: boolean) => async (page: Page) => {
    await page.getByLabel('Name').fill('Mallory')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('The address is verified').setChecked(verified)
    await page.getByRole('button', { name: 'Continue as somebody new' }).click()
  }
  const taken = await byCompany(context, 'session', make(account.email, true))
  expect(await takeOver(taken)).toBe('IDENTITY_EMAIL_TAKEN IDENTITY_EMAIL_TAKEN')
  expect(await whoIs(taken)).toBe('nobody')

  const unverified = await byCompany(context, 'session', make(account.email, false))
  expect(await takeOver(unverified)).toBe('signed in')
  expect(await inLab(unverified, ({ core }) => core.programme.me().then(({ email }) => email))).toBeNull()
  await inLab(unverified, ({ core }) => core.session.logout())

  const denied = await byCompany(context, 'session', (page) =>
    page.getByRole('button', { name: 'Do not allow' }).click(),
  )
  expect(await takeOver(denied)).toMatch(/^LOGIN_FAILED /)

  for (const redirect of ['https://evil.example/', '//evil.example/', '/\\evil.example/']) {
    const reply = await context.request.get(`/api/auth/login/company?redirect=${encodeURIComponent(redirect)}`, {
      maxRedirects: 0,
    })
    expect([redirect, reply.status()]).toEqual([redirect, 400])
  }
  // The account whose address was tried is as it was.
  await inLab(denied, ({ core }, given) => core.session.login(given), account)
  expect(await whoIs(denied)).toBe(account.email)
  expect(demoPassword).not.toBe('')
})
