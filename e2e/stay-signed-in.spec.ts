/**
 * Who comes back: a page that is left while its tokens are renewed, fifteen minutes and a week later, other tabs and a
 * browser that was closed; with "Keep me signed in on this device" and without it.
 */

import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { accountMenu, leaveByMenu } from './support/account-menu.ts'
import { type Account, expect, test } from './support/fixtures.ts'
import { newParticipant, profileOf } from './support/participant.ts'
import { signInModal } from './support/sign-in-modal.ts'
import { sendCredentials, startSignedIn } from './support/user-flows.ts'

const url = process.env.WAYMARK_TEST_URL ?? ''
const minutes = (count: number) => count * 60_000
const week = 7 * 24 * 60 * 60_000
const keep = 'Keep me signed in on this device'

/** Signs in by the form, asking to be kept or not. */
async function enter(page: Page, account: Account, { kept }: { kept: boolean }): Promise<void> {
  await page.goto('/login-v2')
  await page.getByLabel(keep).setChecked(kept)
  await sendCredentials(page, account)
  await expect(page).toHaveURL(/\/home$/)
  // The page has come with its own header; a menu of the one before would close with it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Everything the tab has stored of its session. */
const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage).filter(([name]) => name.startsWith('auth_'))))

/** The server's session is over, as it is a week after it was last renewed; the device stays. */
async function outlive(page: Page): Promise<void> {
  const { auth_refresh_token: refresh_token } = await stored(page)
  const body = JSON.stringify({ refresh_token, mode: 'json' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${url}/api/auth/logout`, { method: 'POST', headers, body })).status).toBe(204)
}

/** The browser is closed, and opened again after so long: what it kept is what had not run out. */
async function reopened(
  browser: Browser,
  { context }: { context: BrowserContext },
  ms: number,
): Promise<BrowserContext> {
  const cookies = await context.cookies()
  await context.close()
  const again = await browser.newContext({ baseURL: url, locale: 'en-GB', reducedMotion: 'reduce' })
  await again.addCookies(cookies.filter(({ expires }) => expires * 1000 > Date.now() + ms))
  return again
}

const expectIn = async (page: Page) => {
  await page.goto('/quests')
  await expect(accountMenu(page)).toBeVisible()
}
const expectName = async (page: Page, name: string) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: new RegExp(`, ${name}$`) })).toBeVisible()
}
const expectOut = async (page: Page) => {
  await page.goto('/quests')
  await expect(page).toHaveURL(/\/login\?next=/)
}

/** Lets the server renew, and holds its answer back until the page is gone. */
async function loseNextAnswer(page: Page): Promise<{ answered: Promise<string> }> {
  const { promise: answered, resolve } = Promise.withResolvers<string>()
  await page.route(
    '**/api/auth/refresh',
    async (route: Route) => {
      const reply = await route.fetch()
      const { data } = (await reply.json()) as { data: { refresh_token: string } }
      resolve(data.refresh_token)
    },
    { times: 1 },
  )
  return { answered }
}

/** Its access token has run out. */
const runOut = (page: Page) => page.evaluate(() => sessionStorage.setItem('auth_expires_at', '1700000000000'))

test('leaving the page while its tokens are renewed keeps the session: by a reload, and by seven pages in a row', async ({
  page,
}) => {
  const { account } = await newParticipant('Leaving')
  await enter(page, account, { kept: false })
  const before = await stored(page)
  const { answered } = await loseNextAnswer(page)
  await runOut(page)
  await page.goto('/quests', { waitUntil: 'commit' })
  const lost = await answered
  for (const path of ['/marketplace', '/home', '/marketplace', '/quests', '/home', '/quests'])
    await page.goto(path, { waitUntil: 'commit' })
  await expectIn(page)
  const after = await stored(page)
  // The one that the lost answer brought: nothing else was made.
  expect(after['auth_refresh_token']).toBe(lost)
  expect(after['auth_refresh_token']).not.toBe(before['auth_refresh_token'])
  expect(after['auth_device']).toBeUndefined()
})

for (const { when, ms } of [
  { when: 'fifteen minutes', ms: minutes(15) },
  { when: 'a week', ms: week },
])
  test(`somebody who asked for it is signed in ${when} after the browser was closed, in every tab`, {
    tag: when === 'a week' ? '@full' : [],
  }, async ({ browser, context, page }) => {
    const { account } = await newParticipant('Returning')
    await enter(page, account, { kept: true })
    await outlive(page)
    const again = await reopened(browser, { context }, ms)
    const [one, two] = [await again.newPage(), await again.newPage()]
    await Promise.all([expectIn(one), expectIn(two)])
    await expectName(one, 'Returning')
    // One session for both, as for tabs that were opened one beside the other.
    expect((await stored(one))['auth_refresh_token']).toBe((await stored(two))['auth_refresh_token'])
    // They end together, and nothing brings anybody back.
    await leaveByMenu(one)
    await expect(one.getByRole('heading', { name: 'Safe travels' })).toBeVisible()
    await expect(signInModal(two).getByText('Your session ended. Sign in again.')).toBeVisible()
    await expect.poll(async () => (await again.cookies()).map(({ name }) => name)).not.toContain('waymark_device')
    await expectOut(await again.newPage())
    await again.close()
  })

test('somebody who did not ask for it is signed out when the browser is closed, and has the four fields alone (S57)', async ({
  browser,
  context,
  page,
}) => {
  const { account } = await newParticipant('Passing')
  await enter(page, account, { kept: false })
  expect((await context.cookies()).filter(({ name }) => name.startsWith('waymark_'))).toEqual([])
  const fields = ['auth_api_url', 'auth_expires', 'auth_expires_at', 'auth_refresh_token', 'auth_token']
  expect(Object.keys(await stored(page)).sort()).toEqual(fields)
  const again = await reopened(browser, { context }, minutes(15))
  await expectOut(await again.newPage())
  await again.close()
})

test('a session that is over goes on in the page that is open, and nothing that was asked for is lost', async ({
  page,
}) => {
  const { account } = await newParticipant('Sleeping')
  await enter(page, account, { kept: true })
  const before = await stored(page)
  await outlive(page)
  await runOut(page)
  await page.getByRole('link', { name: 'Trail' }).first().click()
  await expect(page).toHaveURL(/\/quests$/)
  await expect(accountMenu(page)).toBeVisible()
  await expect
    .poll(async () => {
      const { auth_device, auth_refresh_token = 'none yet' } = await stored(page)
      return { auth_device, isNew: !['none yet', before['auth_refresh_token']].includes(auth_refresh_token) }
    })
    .toEqual({ auth_device: before['auth_device'], isNew: true })
})

test('a browser that brings back a spent token with its tabs goes on by the device', { tag: '@full' }, async ({
  browser,
  context,
  page,
}) => {
  const { account } = await newParticipant('Restoring')
  await enter(page, account, { kept: true })
  const fields = { ...(await stored(page)), auth_expires_at: '1700000000000' }
  await outlive(page)
  const again = await reopened(browser, { context }, week)
  const tab = await again.newPage()
  await tab.addInitScript((fields) => {
    if (sessionStorage.getItem('brought back')) return
    for (const [name, value] of Object.entries({ ...fields, 'brought back': 'yes' }))
      sessionStorage.setItem(name, value)
  }, fields)
  await expectIn(tab)
  await again.close()
})

test('the account page says that the device is kept, and forgets it', { tag: '@full' }, async ({
  browser,
  context,
  page,
}) => {
  const { account, api } = await newParticipant('Forgetting')
  await enter(page, account, { kept: true })
  await page.goto(`/profile/${await profileOf({ api })}?account=ways`)
  const row = page.getByRole('region', { name: 'This device' })
  await expect(row.getByText(/^You stay signed in here until/)).toBeVisible()
  await row.getByRole('button', { name: 'Forget this device' }).click()
  await expect(row.getByText('This device is forgotten.')).toBeVisible()
  await row.getByRole('button', { name: keep }).click()
  await expect(row.getByText(/^You stay signed in here until/)).toBeVisible()
  await row.getByRole('button', { name: 'Forget this device' }).click()
  await expect(row.getByText('This device is forgotten.')).toBeVisible()
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  const again = await reopened(browser, { context }, minutes(15))
  await expectOut(await again.newPage())
  await again.close()
})

test('without network whoever signs out is out, and the server hears of it from the next page', {
  tag: '@full',
}, async ({ browser, context, page }) => {
  const { account } = await newParticipant('Offline')
  await enter(page, account, { kept: true })
  const token = (await context.cookies()).find(({ name }) => name === 'waymark_device')
  await context.route('**/api/**', (route) => route.abort())
  await leaveByMenu(page)
  await expect(page.getByRole('heading', { name: 'Safe travels' })).toBeVisible()
  await context.unroute('**/api/**')
  const told = page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/auth/device') && reply.ok())
  await page.goto('/')
  await told
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('waymark_device')
  // Nor does a copy of the cookie open anything.
  const copy = await browser.newContext({ baseURL: url, locale: 'en-GB' })
  if (token) await copy.addCookies([token])
  await expectOut(await copy.newPage())
  await copy.close()
})

test('signing out everywhere ends it on a device that is closed', { tag: '@full' }, async ({
  browser,
  context,
  page,
}) => {
  const { account, api } = await newParticipant('Losing')
  await enter(page, account, { kept: true })
  const lost = await reopened(browser, { context }, minutes(15))
  await api.call('POST', '/programme/auth/sign-out-everywhere', {})
  await expectOut(await lost.newPage())
  expect((await lost.cookies()).filter(({ name }) => name.startsWith('waymark_'))).toEqual([])
  await lost.close()
})

test('of two people in one browser each stays who they are', { tag: '@full' }, async ({ browser, context, page }) => {
  const [first, second] = [await newParticipant('Alma'), await newParticipant('Bruno')]
  await enter(page, first.account, { kept: true })
  const other = await context.newPage()
  // The other person has a session of their own in this tab.
  await startSignedIn(other, second.account)
  await expectName(other, 'Bruno')
  await expectName(page, 'Alma')
  // Once it is over, nobody else's takes its place.
  await outlive(other)
  await runOut(other)
  await expectOut(other)
  const again = await reopened(browser, { context }, week)
  await expectName(await again.newPage(), 'Alma')
  await again.close()
})

test('neither a script nor another site has anything of the cookie', async ({ context, page }) => {
  const { account } = await newParticipant('Guarded')
  await enter(page, account, { kept: true })
  const kept = (await context.cookies()).find(({ name }) => name === 'waymark_device')
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/programme/auth/device' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('waymark_device')
  expect(JSON.stringify(await stored(page))).not.toContain(kept?.value ?? 'nothing')
  const evil = await context.newPage()
  await evil.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>hello' }))
  await evil.goto('http://evil.example/')
  const said = await evil.evaluate(async (url) => {
    const ask = (path: string, method: string, mode: RequestMode) =>
      fetch(`${url}/api/programme${path}`, { method, mode, credentials: 'include' }).then(
        async (reply) => `${reply.status} ${await reply.text()}`,
        () => 'refused',
      )
    return [
      await ask('/auth/device/session', 'POST', 'cors'),
      await ask('/auth/device/session', 'POST', 'no-cors'),
      await ask('/auth/device', 'DELETE', 'cors'),
      await ask('/auth/device', 'GET', 'cors'),
    ]
  }, url)
  // What a browser sends without asking is answered with a refusal, which that page cannot read.
  expect(said.map((words) => (words === '0 ' ? 'refused' : words))).toEqual(said.map(() => 'refused'))
  expect((await context.cookies()).find(({ name }) => name === 'waymark_device')?.value).toBe(kept?.value)
})

test('the modal offers to stay, unchecked, and says which way was taken the last time, without an address', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto('/login')
  const modal = signInModal(page)
  await expect(modal.getByLabel(keep)).not.toBeChecked()
  await expect(modal.getByText('Last time you used')).toBeHidden()
  await modal.getByLabel(keep).check()
  const opened = page.waitForEvent('popup')
  await modal.getByRole('button', { name: 'Continue with Google' }).click()
  await (await opened).getByRole('button', { name: /Grace Okafor/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect((await context.cookies()).map(({ name }) => name)).toContain('waymark_device')
  await leaveByMenu(page)
  await page.goto('/login')
  await expect(modal.getByText('Last time you used Google')).toBeVisible()
  await expect(modal.getByLabel(keep)).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('waymark.last-method'))).toBe('google')
})
