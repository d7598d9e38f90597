import { afterAll, describe, expect, test } from 'vitest'
import type { SessionTokens } from 'waymark-core'
import { participantRole } from '../src/platform/directus/roles.ts'
import { address } from './support/address.ts'
import { openDatabase } from './support/database.ts'
import { administrator, newcomer, Person, proofOf, send } from './support/person.ts'
import { shared } from './support/shared.ts'

const db = openDatabase(shared().live)
afterAll(() => db.destroy())

const browser = { 'user-agent': 'Mozilla/5.0 (of the owner)' }
const thief = { 'user-agent': 'curl/8 (of a thief)' }

const renew = (refresh_token: string, headers: Record<string, string> = browser) =>
  send<SessionTokens>('POST', '/auth/refresh', { refresh_token, mode: 'json' }, headers)
const leave = (refresh_token: string) => send('POST', '/auth/logout', { refresh_token, mode: 'json' }, browser)

async function signedIn(): Promise<SessionTokens> {
  const { account } = await newcomer()
  return (await send<SessionTokens>('POST', '/programme/auth/wallet', await proofOf(account))).data
}

/** A token that was used once, and what came of it. */
async function renewedOnce(): Promise<{ old: string; next: string; access: string }> {
  const { refresh_token: old } = await signedIn()
  const { data } = await renew(old)
  return { old, next: data.refresh_token, access: data.access_token }
}

const halfAMinuteLater = (token: string) =>
  db('directus_sessions')
    .where({ token })
    .update({ expires: new Date(Date.now() - 1) })

/** Cookies that a reply sets, by name; empty where one is removed. */
function cookiesOf(reply: Response): Record<string, string> {
  return Object.fromEntries(
    reply.headers.getSetCookie().map((cookie) => (cookie.split(';')[0] ?? '').split('=') as [string, string]),
  )
}
const post = async (path: string, body: object, cookies: Record<string, string> = {}) =>
  await fetch(`${address()}${path}`, {
    method: 'POST',
    headers: {
      ...browser,
      'content-type': 'application/json',
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
    body: JSON.stringify(body),
  })

/** Cookies of somebody new who came in with a password. */
async function openedByCookie(mode: 'cookie' | 'session') {
  const [email, password] = [`lost-${mode}@example.com`, 'a-long-password']
  await (await administrator()).call('POST', '/users', { email, password, status: 'active', role: participantRole })
  return cookiesOf(await post('/auth/login', { email, password, mode }))
}

describe('a renewal whose answer was lost', () => {
  test('gives the same refresh token again, as often as it is asked within half a minute', async () => {
    const { old, next } = await renewedOnce()
    for (let page = 0; page < 3; page++) {
      const again = await renew(old)
      expect([again.status, again.data.refresh_token]).toEqual([200, next])
      expect((await new Person(again.data.access_token).programme('GET', '/me')).status).toBe(200)
    }
    expect((await renew(next)).status).toBe(200)
  })

  test('leaves one session, also where ten pages ask at the same moment', async () => {
    const { refresh_token: old, access_token } = await signedIn()
    const all = await Promise.all(Array.from({ length: 10 }, () => renew(old)))
    expect(new Set(all.map(({ status, data }) => `${status} ${data?.refresh_token}`)).size).toBe(1)
    const person = new Person(access_token)
    // The one that signed up, too.
    expect((await person.programme<{ sessions: number }>('POST', '/auth/sign-out-everywhere', {})).data.sessions).toBe(
      2,
    )
  })

  test('is forgiven for longer where Directus could not answer, as while a provider of sign-in is away', async () => {
    const { refresh_token: old, access_token } = await signedIn()
    const { userId: id } = await new Person(access_token).me()
    await db('directus_users').where({ id }).update({ provider: 'away' })
    expect((await renew(old)).status).toBeGreaterThanOrEqual(500)
    const { expires } = await db('directus_sessions').where({ token: old }).first('expires')
    expect(new Date(expires).getTime()).toBeGreaterThan(Date.now() + 86_400_000)
    await db('directus_users').where({ id }).update({ provider: 'default' })
    const { data } = await renew(old)
    expect((await renew(data.refresh_token)).status).toBe(200)
    expect((await renew(old)).status).toBe(401)
  })

  test('is over after half a minute', async () => {
    const { old, next } = await renewedOnce()
    await halfAMinuteLater(old)
    expect((await renew(old)).status).toBe(401)
    expect((await renew(next)).status).toBe(200)
  })

  test('is forgiven where the cookie holds the refresh token, too', async () => {
    const opened = await openedByCookie('cookie')
    const [first, second] = [await post('/auth/refresh', {}, opened), await post('/auth/refresh', {}, opened)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(cookiesOf(second)).toEqual(cookiesOf(first))
    expect(cookiesOf(second)).not.toEqual(opened)
  })

  test('is forgiven by Directus itself where the cookie is the session, and ends with it', async () => {
    const opened = await openedByCookie('session')
    const [first, second] = [
      await post('/auth/refresh', { mode: 'session' }, opened),
      await post('/auth/refresh', { mode: 'session' }, opened),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    const me = (cookies: Record<string, string>) =>
      fetch(`${address()}/users/me`, {
        headers: { cookie: `directus_session_token=${cookies['directus_session_token']}` },
      })
    expect((await me(opened)).status).toBe(200)
    expect((await post('/auth/logout', { mode: 'session' }, cookiesOf(second))).status).toBe(204)
    // Neither the token before nor one that came of it is left behind.
    for (const cookies of [opened, cookiesOf(first), cookiesOf(second)]) expect((await me(cookies)).status).toBe(401)
  })
})

describe('a refresh token that was stolen', () => {
  test('is worth nothing once what came of it was used', async () => {
    const { old, next } = await renewedOnce()
    const third = await renew(next)
    expect((await renew(old)).status).toBe(401)
    expect((await renew(third.data.refresh_token)).status).toBe(200)
  })

  test('is worth nothing in another browser after it was used', async () => {
    const { old, next } = await renewedOnce()
    expect((await renew(old, thief)).status).toBe(401)
    expect((await renew(next)).status).toBe(200)
  })

  test('is worth nothing after its owner has signed out, by whichever of its tokens', async () => {
    const byNew = await renewedOnce()
    expect((await leave(byNew.next)).status).toBe(204)
    const byOld = await renewedOnce()
    expect((await leave(byOld.old)).status).toBe(204)
    for (const { old, next } of [byNew, byOld])
      expect([(await renew(old)).status, (await renew(next)).status]).toEqual([401, 401])
  })

  test('is worth nothing where its owner signs out while it is renewed', async () => {
    for (let round = 0; round < 5; round++) {
      const { refresh_token: old } = await signedIn()
      const renewals = Array.from({ length: 4 }, () => renew(old))
      expect((await leave(old)).status).toBe(204)
      for (const { data } of await Promise.all(renewals))
        expect(data ? (await renew(data.refresh_token)).status : 401).toBe(401)
      expect((await renew(old)).status).toBe(401)
    }
  })

  test('is worth nothing where its owner signs out everywhere while it is renewed', async () => {
    for (let round = 0; round < 3; round++) {
      const { refresh_token: old, access_token } = await signedIn()
      const person = new Person(access_token)
      const { userId: user } = await person.me()
      const renewals = Array.from({ length: 8 }, () => renew(old))
      await person.programme('POST', '/auth/sign-out-everywhere', {})
      await Promise.all(renewals)
      expect(await db('directus_sessions').where({ user })).toEqual([])
    }
  })

  test('is worth nothing with another password or address', async () => {
    const admin = await administrator()
    for (const change of [{ password: 'another-long-password' }, { email: `renewed-${process.pid}@example.com` }]) {
      const { old, next, access } = await renewedOnce()
      await admin.call('PATCH', `/users/${(await new Person(access).me()).userId}`, change)
      expect([(await renew(old)).status, (await renew(next)).status]).toEqual([401, 401])
    }
  })

  test('leaves no more rows than the last half minute: who renews again and again fills no table', async () => {
    let { refresh_token: token, access_token } = await signedIn()
    const { userId: user } = await new Person(access_token).me()
    for (let count = 0; count < 12; count++) {
      const { data } = await renew(token)
      await halfAMinuteLater(token)
      token = data.refresh_token
    }
    // The session that signed up, the one that is renewed, and the token before it.
    expect((await db('directus_sessions').where({ user })).length).toBeLessThanOrEqual(3)
  })

  test('is worth nothing after its owner has signed out everywhere', async () => {
    const { old, next, access } = await renewedOnce()
    await new Person(access).programme('POST', '/auth/sign-out-everywhere', {})
    expect([(await renew(old)).status, (await renew(next)).status]).toEqual([401, 401])
  })

  test('is worth nothing once the account is suspended, also after it is opened again', async () => {
    const { old, next, access } = await renewedOnce()
    const { userId } = await new Person(access).me()
    const admin = await administrator()
    await admin.call('PATCH', `/users/${userId}`, { status: 'suspended' })
    expect([(await renew(old)).status, (await renew(next)).status]).toEqual([401, 401])
    await admin.call('PATCH', `/users/${userId}`, { status: 'active' })
    expect([(await renew(old)).status, (await renew(next)).status]).toEqual([401, 401])
  })
})
