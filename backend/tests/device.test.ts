import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { KeptDevice, SessionTokens } from 'waymark-core'
import { participantRole } from '../src/platform/directus/roles.ts'
import { address } from './support/address.ts'
import { openDatabase } from './support/database.ts'
import { requireDescribed } from './support/description.ts'
import { appUrl } from './support/directus.ts'
import { idToken } from './support/issuer.ts'
import { oneTimePassword } from './support/one-time-password.ts'
import { administrator, askNonce, newcomer, Person, send } from './support/person.ts'
import { shared } from './support/shared.ts'

const db = openDatabase(shared().live)
afterAll(() => db.destroy())

const day = 86_400_000
type Headers = Record<string, string>

/** A browser: cookies with their attributes, which it sends where they belong. */
class Browser {
  readonly cookies = new Map<string, { value: string; line: string }>()

  async send<T>(method: string, path: string, token: string | null = null, body?: object, headers: Headers = {}) {
    const cookie = [...this.cookies]
      .filter(([, { line }]) => `/api/programme${path}`.startsWith(/Path=([^;]+)/.exec(line)?.[1] ?? '/'))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const reply = await fetch(`${address()}/programme${path}`, {
      method,
      headers: {
        'user-agent': 'Mozilla/5.0',
        'sec-fetch-site': 'same-origin',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, { value, line })
    }
    const json = await reply.json()
    const contentType = reply.headers.get('content-type') ?? ''
    await requireDescribed(address(), {
      method,
      path: `/programme${path}`,
      status: reply.status,
      contentType,
      body: json,
    })
    return {
      status: reply.status,
      data: json.data as T,
      code: json.errors?.[0]?.extensions.code as string | undefined,
      headers: reply.headers,
    }
  }

  keep = (token: string) => this.send<KeptDevice>('POST', '/auth/device', token, {})
  keepFrom = (token: string) => (headers: Headers) => this.send<KeptDevice>('POST', '/auth/device', token, {}, headers)
  kept = (token: string) => this.send<KeptDevice>('GET', '/auth/device', token)
  forget = (headers?: Headers) => this.send<KeptDevice>('DELETE', '/auth/device', null, undefined, headers)
  resume = (headers?: Headers, device = this.cookies.get('waymark_kept')?.value ?? '') =>
    this.send<SessionTokens & { device: string }>('POST', '/auth/device/session', null, { device }, headers)
}

/** A browser that keeps somebody signed in. */
async function kept(): Promise<{ browser: Browser; person: Person; token: string }> {
  const person = await newcomer()
  const browser = new Browser()
  expect((await browser.keep(person.token)).status).toBe(200)
  return { browser, person, token: browser.cookies.get('waymark_device')?.value ?? '' }
}

/**
 * Has a device end in the moment after a session of its person was written, as signing out everywhere beside it does:
 * two requests meet there only now and then, and the database does it each time. Returns what ends this.
 */
async function endsBesides(user: string, token: string): Promise<() => Promise<void>> {
  const name = `ends_${user.replaceAll('-', '_')}`
  const end = `delete from directus_sessions where token = '${token}'`
  if (db.client.config.client !== 'pg') {
    await db.raw(`create trigger ${name} after insert on directus_sessions when new.user = '${user}' begin ${end}; end`)
    return async () => db.raw(`drop trigger ${name}`)
  }
  await db.raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${end}; return null; end $$`)
  await db.raw(
    `create trigger ${name} after insert on directus_sessions for each row when (new."user" = '${user}')
     execute function ${name}()`,
  )
  return async () => db.raw(`drop function ${name} cascade`)
}

const whoIs = async (tokens: SessionTokens) => (await new Person(tokens.access_token).me()).userId

describe('somebody who asked to be kept signed in on a device', () => {
  test('gets a session there a week later, which is an ordinary one', async () => {
    const { browser, person, token } = await kept()
    await db('directus_sessions')
      .where({ token })
      .update({ expires: new Date(Date.now() + 23 * day) })
    const { data } = await browser.resume()
    expect(await whoIs(data)).toBe((await person.me()).userId)
    const { refresh_token } = data
    expect((await send('POST', '/auth/refresh', { refresh_token, mode: 'json' })).status).toBe(200)
    // Its time begins anew with each use.
    const { expires } = await db('directus_sessions').where({ token }).first('expires')
    expect(new Date(expires).getTime()).toBeGreaterThan(Date.now() + 29 * day)
  })

  test('has a cookie that no script and no other site can use, and a name without worth beside it', async () => {
    const { browser, token } = await kept()
    const line = (name: string) => browser.cookies.get(name)?.line ?? ''
    expect(line('waymark_device')).toMatch(
      /; Path=\/api\/programme\/auth\/device; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    )
    expect(line('waymark_kept')).toMatch(/; Path=\/; Expires=[^;]+; SameSite=Strict$/)
    const name = createHash('sha256').update(token).digest('base64url').slice(0, 22)
    expect(browser.cookies.get('waymark_kept')?.value).toBe(name)
    const alone = new Browser()
    expect((await alone.resume({}, name)).code).toBe('INVALID_CREDENTIALS')
  })

  test('may ask it only with a proof from the last ten minutes: a stolen token does not last', async () => {
    const { browser } = await kept()
    const { data } = await browser.resume()
    expect((await new Browser().keep(data.access_token)).code).toBe('FRESH_SIGN_IN_NEEDED')
    expect((await new Browser().keep('')).code).toBe('INVALID_CREDENTIALS')
  })

  test('can see it, and nobody else in the same browser is told', async () => {
    const { browser, person } = await kept()
    const { data } = await browser.kept(person.token)
    expect(data.device).toBe(browser.cookies.get('waymark_kept')?.value)
    expect(new Date(data.until ?? '').getTime()).toBeGreaterThan(Date.now() + 29 * day)
    expect((await browser.kept((await newcomer()).token)).data).toEqual({ device: null, until: null })
    expect((await new Browser().kept(person.token)).data).toEqual({ device: null, until: null })
  })

  test('has twenty at most: the one that was not used for longest goes', async () => {
    const { person, token: first } = await kept()
    await db('directus_sessions')
      .where({ token: first })
      .update({ expires: new Date(Date.now() + 29 * day) })
    for (let count = 0; count < 20; count++) await new Browser().keep(person.token)
    const { userId: user } = await person.me()
    const tokens = (await db('directus_sessions').where({ user }).select('token')).map(({ token }) => token as string)
    expect(tokens.filter((token) => token.startsWith('device-'))).toHaveLength(20)
    expect(tokens).not.toContain(first)
  })

  test('is one row of the sessions, and none that is counted', async () => {
    const { person } = await kept()
    const ended = await person.programme<{ sessions: number }>('POST', '/auth/sign-out-everywhere', {})
    expect(ended.data.sessions).toBe(1)
  })
})

describe('a device is kept no more', () => {
  const gone = async (browser: Browser, token: string) => {
    const headers = { cookie: `waymark_device=${token}` }
    const device = createHash('sha256').update(token).digest('base64url').slice(0, 22)
    expect((await browser.resume(headers, device)).code).toBe('INVALID_CREDENTIALS')
    expect(await db('directus_sessions').where({ token }).first()).toBeUndefined()
  }

  test('once it was forgotten, also for whoever has a copy of the cookie', async () => {
    const { browser, token } = await kept()
    expect((await browser.forget()).data).toEqual({ device: null, until: null })
    expect([...browser.cookies]).toEqual([])
    await gone(new Browser(), token)
    expect((await browser.forget()).status).toBe(200)
  })

  test('after signing out everywhere, and the browser is told so', async () => {
    const { browser, person, token } = await kept()
    await person.programme('POST', '/auth/sign-out-everywhere', {})
    expect((await browser.resume()).code).toBe('INVALID_CREDENTIALS')
    expect([...browser.cookies]).toEqual([])
    await gone(new Browser(), token)
  })

  test('after a suspension, also once the account is opened again', async () => {
    const { person, token } = await kept()
    const { userId } = await person.me()
    const admin = await administrator()
    await admin.call('PATCH', `/users/${userId}`, { status: 'suspended' })
    await gone(new Browser(), token)
    await admin.call('PATCH', `/users/${userId}`, { status: 'active' })
    await gone(new Browser(), token)
  })

  test('after a suspension that passed Directus by', async () => {
    const { browser, person, token } = await kept()
    const { userId } = await person.me()
    await db('directus_users').where({ id: userId }).update({ status: 'suspended' })
    expect((await browser.resume()).code).toBe('USER_SUSPENDED')
    await db('directus_users').where({ id: userId }).update({ status: 'active' })
    await gone(new Browser(), token)
  })

  test('with another password or address, and with the account', async () => {
    const admin = await administrator()
    for (const change of [{ password: 'another-long-password' }, { email: `moved-${process.pid}@example.com` }]) {
      const { person, token } = await kept()
      await admin.call('PATCH', `/users/${(await person.me()).userId}`, change)
      await gone(new Browser(), token)
    }
  })

  test('once a one-time password is set, which nobody proved on it', async () => {
    const [email, password] = ['second-step-of-a-device@example.com', 'a-long-password']
    await (await administrator()).call('POST', '/users', { email, password, status: 'active', role: participantRole })
    const { data } = await send<SessionTokens>('POST', '/auth/login', { email, password })
    const [browser, person] = [new Browser(), new Person(data.access_token)]
    expect((await browser.keep(person.token)).status).toBe(200)
    const token = browser.cookies.get('waymark_device')?.value ?? ''
    const { secret } = (await person.call<{ secret: string }>('POST', '/users/me/tfa/generate', { password })).data
    const otp = oneTimePassword(secret)
    expect((await person.call('POST', '/users/me/tfa/enable', { secret, otp })).status).toBe(204)
    await gone(new Browser(), token)
    // The session in which it was set goes on, and may have the device kept again.
    expect((await browser.keep(person.token)).status).toBe(200)
  })

  test('with the credential that opened the session in which it was kept, and so is what it opened', async () => {
    const { browser, person, token } = await kept()
    const { data } = await browser.resume()
    const { nonce, verifier } = await askNonce(person)
    const id_token = await idToken(shared().issuer, { claims: { sub: 'beside-a-device', nonce } })
    await person.programme('POST', '/identities/link', { provider: 'google', id_token, nonce, verifier })
    expect((await person.programme('DELETE', `/wallets/${person.account.address}`)).status).toBe(200)
    await gone(new Browser(), token)
    const { refresh_token } = data
    expect((await send('POST', '/auth/refresh', { refresh_token, mode: 'json' })).status).toBe(401)
    expect((await new Person(data.access_token).programme('GET', '/me')).code).toBe('TOKEN_EXPIRED')
  })

  test('thirty days after its last use', async () => {
    const { browser, token } = await kept()
    await db('directus_sessions')
      .where({ token })
      .update({ expires: new Date(Date.now() - 1) })
    expect((await browser.resume()).code).toBe('INVALID_CREDENTIALS')
    expect([...browser.cookies]).toEqual([])
  })

  test('once another person is kept in the same browser', async () => {
    const { browser, token } = await kept()
    const other = await newcomer()
    await browser.keep(other.token)
    await gone(new Browser(), token)
    expect(await whoIs((await browser.resume()).data)).toBe((await other.me()).userId)
  })
})

describe('whoever means harm', () => {
  test('cannot use the cookie from another site, nor from a neighbour of the same domain', async () => {
    const { browser, person, token } = await kept()
    const another = new Browser()
    const elsewhere: Headers[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${appUrl}:1`, 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of elsewhere)
      for (const call of [
        browser.resume,
        browser.forget,
        browser.keepFrom(person.token),
        another.forget,
        another.keepFrom(person.token),
      ]) {
        const reply = await call(headers)
        expect([headers, reply.code, reply.headers.getSetCookie()]).toEqual([headers, 'FORBIDDEN', []])
        expect(reply.headers.get('access-control-allow-origin')).toBeNull()
      }
    const headers = { cookie: `waymark_device=${token}`, 'content-type': 'application/json' }
    const ask = (origin: string) =>
      send(
        'POST',
        '/programme/auth/device/session',
        { device: browser.cookies.get('waymark_kept')?.value },
        { ...headers, origin },
      )
    expect((await ask('https://evil.example')).code).toBe('FORBIDDEN')
    expect((await ask(appUrl)).status).toBe(200)
  })

  test('cannot have a page go on as somebody else: it names the device that it knows', async () => {
    const { browser } = await kept()
    const name = browser.cookies.get('waymark_kept')?.value ?? ''
    await browser.keep((await newcomer()).token)
    const reply = await browser.resume({}, name)
    expect([reply.code, browser.cookies.size]).toEqual(['INVALID_CREDENTIALS', 2])
  })

  test('cannot renew with the token of a device, nor send it to live connections', async () => {
    const { token } = await kept()
    expect((await send('POST', '/auth/refresh', { refresh_token: token, mode: 'json' })).status).toBe(401)
    const query = `mutation { auth_refresh(refresh_token: "${token}", mode: json) { access_token } }`
    expect(JSON.stringify(await send('POST', '/graphql/system', { query }))).not.toContain('eyJ')
    expect(await db('directus_sessions').where({ token }).first()).toBeDefined()
  })

  test('has nothing of a device that was in use in the moment in which its person signed out everywhere', async () => {
    const { browser, person, token } = await kept()
    const { userId: user } = await person.me()
    const stop = await endsBesides(user, token)
    try {
      const reply = await browser.resume()
      expect([reply.code, browser.cookies.size]).toEqual(['INVALID_CREDENTIALS', 0])
    } finally {
      await stop()
    }
    expect(await db('directus_sessions').where({ token })).toEqual([])
    // What is left is the session in which the device was kept: here the database ended nothing but the device.
    expect(await db('directus_sessions').where({ user })).toHaveLength(1)
  })

  test('has nothing of a device that many pages use while its person signs out everywhere', async () => {
    const { browser, person, token } = await kept()
    const { userId: user } = await person.me()
    const uses = Array.from({ length: 8 }, () => browser.resume())
    await person.programme('POST', '/auth/sign-out-everywhere', {})
    for (const { data } of await Promise.all(uses))
      if (data) {
        const { refresh_token } = data
        expect((await send('POST', '/auth/refresh', { refresh_token, mode: 'json' })).status).toBe(401)
      }
    expect(await db('directus_sessions').where({ user }).orWhere({ token })).toEqual([])
  })

  test('cannot write the path in another way, or name the call in capitals, to pass a rule by', async () => {
    const { browser } = await kept()
    const from = { 'sec-fetch-site': 'cross-site' }
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    const device = browser.cookies.get('waymark_kept')?.value
    for (const path of [
      '/Programme/Auth/DEVICE/session',
      '/programme//auth//device//session',
      '/programme/auth/device/session/',
    ]) {
      const reply = await fetch(`${address()}${path}`, {
        method: 'POST',
        headers: { ...from, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ device }),
      })
      expect([path, reply.status]).toEqual([path, 403])
    }
  })

  test('cannot guess one', async () => {
    for (const token of ['', 'device-', 'device-0', '%', "device-' or 1=1"]) {
      const device = createHash('sha256').update(token).digest('base64url').slice(0, 22)
      const reply = await new Browser().resume({ cookie: `waymark_device=${encodeURIComponent(token)}` }, device)
      expect([token, reply.code]).toEqual([token, 'INVALID_CREDENTIALS'])
    }
  })

  test('gets no way in by a session of a device: it carries no proof', async () => {
    const { browser } = await kept()
    const { data } = await browser.resume()
    const person = new Person(data.access_token)
    expect((await person.call('PATCH', '/users/me', { password: 'mine-from-now-on' })).code).toBe(
      'FRESH_SIGN_IN_NEEDED',
    )
  })
})
