/**
 * Sessions in a cookie that no script can read, on the built package. Rules 6, 8 and 10 to 12 are the same code in each
 * mode; the other rules are tried in both here.
 */
import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test, vi } from 'vitest'
import * as waymark from 'waymark-core'
import { type CookieMode, type CookieServer, cookieJar, cookieServer } from './support/cookie-server.ts'
import { open, pair, refused } from './support/core.ts'
import { storage } from './support/storage.ts'
import { happen, pass, stopTime } from './support/time.ts'
import { settled, until } from './support/until.ts'

const ada = { email: 'ada', password: 'secret' }
const failing = (code: string) => (error: unknown) => waymark.isWaymarkError(error) && error.code === code
const stateOf = (core: waymark.Core) => core.session.snapshot().state

let jar: ReturnType<typeof cookieJar>
beforeEach(() => {
  jar = cookieJar()
})
afterEach(() => jar.remove())

describe.each<CookieMode>(['cookie', 'session'])('in mode %s', (mode) => {
  let server: CookieServer
  const own = () => storage()
  const page = (options: Partial<waymark.CoreOptions> = {}) => open({ mode, storage: own(), ...options })
  /** A page that has found out whether somebody is signed in. */
  const opened = async (options: Partial<waymark.CoreOptions> = {}) => {
    const core = page(options)
    await until(() => stateOf(core) !== 'refreshing')
    return core
  }
  const signedIn = async (options: Partial<waymark.CoreOptions> = {}) => {
    const core = await opened(options)
    await core.session.login(ada)
    return core
  }
  beforeEach(() => {
    server = cookieServer(mode)
  })

  test('the bodies hold what the mode wants, and nothing else (S106, S107, S108)', async () => {
    const core = await signedIn()
    await core.session.refresh()
    await core.session.logout()
    const session = mode === 'session' ? '{"mode":"session"}' : '{}'
    assert.deepEqual(server.bodies, [
      `/auth/refresh ${session}`,
      `/auth/login {"email":"ada","password":"secret","mode":"${mode}"}`,
      `/auth/refresh ${session}`,
      `/auth/logout ${session}`,
    ])
  })

  test('a refresh token is nowhere, and in session mode no token at all (S56, S57)', async () => {
    const kept = storage()
    const core = await signedIn({ storage: kept })
    const fields = [...kept.fields.keys()].sort()
    assert.deepEqual(fields, mode === 'cookie' ? ['auth_api_url', 'auth_expires', 'auth_expires_at', 'auth_token'] : [])
    assert.deepEqual(jar.names(), mode === 'cookie' ? ['directus_token', 'directus_token_api'] : [])
    assert.equal(await core.session.accessToken(), mode === 'cookie' ? 'a-ada-1' : null)
    assert.equal(stateOf(core), 'logged_in')
  })

  test('only a call of the session carries it', async () => {
    const core = await opened()
    assert.equal((await core.users.me()).email, 'nobody')
    await core.session.login(ada)
    assert.equal((await core.users.me()).email, 'ada')
    assert.equal(server.asked.at(-1), `GET /users/me ${mode === 'cookie' ? 'Bearer a-ada-1' : '-'}`)
    await core.session.logout()
    assert.equal((await core.users.me()).email, 'nobody')
  })

  test('a page that opens asks the server whose session it is', async () => {
    ;(await signedIn()).session.dispose()
    const core = page()
    assert.equal(stateOf(core), 'refreshing')
    assert.equal((await core.users.me()).email, 'ada')
    assert.equal(stateOf(core), 'logged_in')
  })

  test('a page that finds nobody says so without an end, and its calls go on as nobody', async () => {
    const core = page()
    assert.equal((await core.users.me()).email, 'nobody')
    assert.deepEqual(core.session.snapshot(), { state: 'logged_out', expiresAt: null, ended: null })
  })

  test('rule 1: one refresh in flight; rule 5: a refused token is renewed once for all', async () => {
    const core = await signedIn()
    await Promise.all([core.session.refresh(), core.session.refresh(), core.users.me()])
    assert.equal(server.refreshes(), 2)
    let refuse = 3
    server.instead = (path) => {
      if (path !== '/items/quests' || refuse === 0) return null
      refuse -= 1
      return refused(401, 'TOKEN_EXPIRED')
    }
    await Promise.all([1, 2, 3].map(() => core.items.list('quests')))
    assert.equal(server.refreshes(), 3)
  })

  test('rules 2 and 3: a server that cannot answer keeps the session, one that refuses ends it once', async () => {
    const core = await signedIn()
    server.instead = (path) => (path === '/auth/refresh' ? [503] : null)
    await assert.rejects(core.session.refresh(), waymark.isStatusError)
    assert.equal(stateOf(core), 'logged_in')
    server.instead = null
    server.revoke()
    let told = 0
    core.session.subscribe(() => {
      told += stateOf(core) === 'logged_out' ? 1 : 0
    })
    await assert.rejects(core.session.refresh(), failing('SESSION_ENDED'))
    assert.deepEqual([core.session.snapshot().ended, told], ['expired', 1])
  })

  test('rule 4: a logout while a refresh is under way leaves no cookie behind', async () => {
    const core = await signedIn()
    let answer = () => {}
    server.instead = (path) =>
      path === '/auth/refresh'
        ? new Promise((done) => {
            answer = () => {
              server.put('ada')
              done([200, { data: { access_token: 'a-late', expires: 900_000 } }])
            }
          })
        : null
    const refreshing = settled(core.session.refresh())
    await until(() => server.refreshes() === 2)
    await core.session.logout()
    answer()
    assert.ok(waymark.isSessionError((await refreshing).error))
    await until(() => server.holder() === null)
    assert.deepEqual([server.holder(), stateOf(core)], [null, 'logged_out'])
  })

  test('a login waits for what renews the session; given up meanwhile, it is not sent', async () => {
    const core = await signedIn()
    let answer = () => {}
    server.instead = (path) =>
      path === '/auth/refresh'
        ? new Promise((done) => {
            answer = () => done([503])
          })
        : null
    const refreshing = settled(core.session.refresh())
    await until(() => server.refreshes() === 2)
    const giveUp = new AbortController()
    const [given, sent] = [settled(core.session.login(ada, giveUp.signal)), settled(core.session.login(ada))]
    giveUp.abort()
    assert.ok(waymark.isAbortedError((await given).error))
    const logins = () => server.asked.filter((call) => call.startsWith('POST /auth/login')).length
    assert.equal(logins(), 1, 'that of the page itself')
    answer()
    assert.deepEqual([(await sent).error, logins(), stateOf(core)], [undefined, 2, 'logged_in'])
    await refreshing
  })

  test('rule 7: a reload renews when the session is due', async () => {
    stopTime()
    const kept = storage()
    const core = page({ storage: kept })
    await pass(100)
    await core.session.login(ada)
    core.session.dispose()
    const again = page({ storage: kept })
    await pass(100)
    const before = server.refreshes()
    await pass(880_000)
    assert.equal(server.refreshes(), before + 1)
    assert.equal(stateOf(again), 'logged_in')
  })

  test('rule 9: a logout without network clears here, and the next page tells the server before anything else', async () => {
    const core = await signedIn()
    server.instead = () => Promise.reject(new TypeError('offline'))
    await core.session.logout()
    assert.equal(stateOf(core), 'logged_out')
    assert.equal(server.holder(), 'ada')
    server.instead = null
    const next = page()
    assert.equal(stateOf(next), 'logged_out')
    await until(() => server.holder() === null)
    assert.equal(server.holder(), null)
    await until(() => !jar.names().includes('directus_left'))
    assert.deepEqual(jar.names(), [])
    await next.session.login(ada)
    assert.equal(stateOf(page()), 'refreshing')
  })

  test('rule 13: tabs sign in and out together, and a new one is told what the cookie holds', async () => {
    const [first, second] = [await opened(), await opened()]
    await first.session.login(ada)
    await until(() => stateOf(second) === 'logged_in')
    assert.deepEqual(second.session.snapshot(), first.session.snapshot())
    const before = server.refreshes()
    const third = await opened()
    assert.deepEqual(third.session.snapshot(), first.session.snapshot())
    assert.equal(server.refreshes(), before)
    await second.session.login({ ...ada, email: 'grace' })
    await until(() => first.session.snapshot().expiresAt === second.session.snapshot().expiresAt)
    await happen()
    assert.equal((await first.users.me()).email, 'grace')
    await third.session.logout()
    await until(() => [first, second].every((core) => stateOf(core) === 'logged_out'))
    assert.deepEqual(
      [first, second, third].map((core) => core.session.snapshot().ended),
      ['logout', 'logout', 'logout'],
    )
  })

  test('rule 13: tabs renew together, once', async () => {
    const [first, second] = [await opened(), await opened()]
    await first.session.login(ada)
    await until(() => stateOf(second) === 'logged_in')
    const before = server.refreshes()
    // What came in a cookie is told from what was there by its millisecond, which nobody renews in but a test.
    const signedIn = Date.now()
    await until(() => Date.now() > signedIn)
    await Promise.all([first.session.refresh(), second.session.refresh()])
    assert.equal(server.refreshes(), before + 1)
    assert.deepEqual(second.session.snapshot(), first.session.snapshot())
  })

  test('rule 14: no token is in an error, and what would bring one into the page is refused', async () => {
    const core = await opened()
    const refusal = (error: unknown) =>
      waymark.isValidationError(error) && error.params['field'] === 'mode' && error.params['reason'] === 'json_only'
    assert.throws(() => core.session.adopt(pair('x')), refusal)
    await assert.rejects(core.session.loginStatic('static'), refusal)
    await assert.rejects(core.programme.signInWithEmailCode({ email: 'a@b.co', code: '1', challenge: 'c' }), refusal)
    assert.ok(server.asked.every((line) => line.includes('/auth/refresh')))
  })

  test('the session that a provider of Directus began is taken over, in every tab', async () => {
    const [before, other] = [await opened(), await opened()]
    const address = new URL(waymark.ssoAddress(before, 'corp', { redirect: '/home?a=1', otp: '123456' }))
    assert.equal(address.pathname, '/auth/login/corp')
    assert.deepEqual(
      [...address.searchParams],
      [
        ['redirect', '/home?a=1'],
        ['otp', '123456'],
      ],
    )
    before.session.dispose()
    server.put('eve')
    const back = page()
    await waymark.takeOverSso(back, '?a=1')
    assert.equal((await back.users.me()).email, 'eve')
    await until(() => stateOf(other) === 'logged_in')
    assert.equal((await other.users.me()).email, 'eve')
  })
})

test('in json mode the bodies hold the refresh token and nothing else (S107, S108)', async () => {
  const server = cookieServer('cookie')
  const core = open()
  core.session.adopt(pair('x'))
  server.instead = () => [200, { data: pair('y') }]
  await core.session.refresh()
  await core.session.logout()
  assert.deepEqual(server.bodies, ['/auth/refresh {"refresh_token":"r-x"}', '/auth/logout {"refresh_token":"r-y"}'])
})

test('a page that may have no cookies is told so, on the way to a provider and back', async () => {
  const core = open({ mode: 'session', storage: 'memory' })
  const cause = new DOMException('The document is sandboxed.', 'SecurityError')
  const sandboxed = {
    get cookie() {
      throw cause
    },
  }
  vi.stubGlobal('document', sandboxed)
  const refusal = (error: unknown) =>
    waymark.isValidationError(error) && error.params['field'] === 'cookie' && error.cause === cause
  try {
    assert.throws(() => waymark.ssoAddress(core, 'corp', { redirect: '/home' }), refusal)
    await assert.rejects(waymark.takeOverSso(core, ''), refusal)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a provider that refuses says why, and a path of another site is no way back', async () => {
  const server = cookieServer('cookie')
  const core = open({ mode: 'cookie' })
  const fails = async (search: string, code: string) =>
    await assert.rejects(waymark.takeOverSso(core, search), failing(code))
  await fails('?reason=USER_SUSPENDED', 'USER_SUSPENDED')
  await fails('?reason=IDENTITY_EMAIL_TAKEN', 'IDENTITY_EMAIL_TAKEN')
  await fails('?reason=INVALID_CREDENTIALS', 'LOGIN_FAILED')
  await fails('?reason=<img>', 'LOGIN_FAILED')
  await fails('', 'LOGIN_FAILED')
  assert.equal(server.holder(), null)
  for (const redirect of ['//evil.test', 'https://evil.test', '/\\evil.test', 'home', ''])
    assert.throws(() => waymark.ssoAddress(core, 'corp', { redirect }), failing('VALIDATION'))
  assert.throws(() => waymark.ssoAddress(core, ' ', { redirect: '/' }), failing('EMPTY_ID'))
  server.instead = (path) => (path === '/auth' ? [200, { data: [{ name: 'corp', driver: 'openid' }] }] : null)
  assert.deepEqual(await waymark.ssoProviders(core), [{ name: 'corp', driver: 'openid' }])
})

test('a core that keeps its tokens itself is refused: a provider of Directus leaves a cookie, and nothing else (S106)', async () => {
  cookieServer('cookie')
  const core = open()
  core.session.adopt(pair('x'))
  const refusal = (error: unknown) =>
    waymark.isValidationError(error) &&
    error.params['field'] === 'mode' &&
    error.params['reason'] === 'cookie_or_session' &&
    error.message === 'mode: cookie_or_session'
  assert.throws(() => waymark.ssoAddress(core, 'corp', { redirect: '/home' }), refusal)
  await assert.rejects(waymark.takeOverSso(core, ''), refusal)
  // The session that it has is none that a provider began, and stays.
  assert.equal(core.session.snapshot().state, 'logged_in')
  for (const mode of ['json', 'cookie', 'session'] as const) assert.equal(open({ mode }).mode, mode)
  assert.equal(core.mode, 'json')
})

test('an unknown mode is refused', () => {
  // @ts-expect-error: no such mode.
  assert.throws(() => open({ mode: 'paper' }), waymark.isValidationError)
})
