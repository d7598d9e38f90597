/**
 * Refresh, login and logout over a network that misbehaves: the session lives until the server itself has refused it.
 */
import assert from 'node:assert/strict'
import { afterEach, beforeEach, test, vi } from 'vitest'
import * as waymark from 'waymark-core'
import { open, pair } from './support/core.ts'
import { type Conduct, type FaultyServer, startFaultyServer } from './support/faulty-server.ts'
import { assertNoLeak, listenToConsole } from './support/leaks.ts'
import { settled, until } from './support/until.ts'

const secrets = ['a-hush', 'r-hush', 'a-next', 'r-next', 'static-hush', 'pass-hush', 'otp-hush']
let server: FaultyServer
const errors: unknown[] = []

beforeEach(async () => {
  listenToConsole()
  errors.length = 0
  server = await startFaultyServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
  assert.equal(waymark.isBroken(), false)
  // The one address that may hold a token is the check of a static one.
  const addresses = server.asked.map(({ path }) => path).filter((path) => !path.startsWith('/users/me?access_token='))
  assertNoLeak(secrets, errors, addresses)
})

function signedIn(options: Partial<waymark.CoreOptions> = {}): waymark.Core {
  const core = open({ apiUrl: server.url, timeoutMs: 200, ...options })
  core.session.adopt(pair('hush'))
  return core
}

async function failure(call: Promise<unknown>): Promise<string> {
  const { error } = await settled(call)
  errors.push(error)
  const { kind, code } = (error ?? {}) as waymark.WaymarkError
  return `${kind} ${code}`
}

const refused = (status: number, code: string): Conduct => ({
  status,
  body: { errors: [{ message: code, extensions: { code } }] },
})
const json = { 'content-type': 'application/json' }
const faults: [title: string, conduct: Conduct, expect: string][] = [
  ['cut before the headers', { cut: 'before_headers' }, 'network NETWORK'],
  ['cut in mid body', { body: { data: pair('next') }, cut: 'mid_body' }, 'network NETWORK'],
  ['malformed JSON', { headers: json, body: '{"data":{"access_token":"a-next' }, 'decode DECODE'],
  ['HTML', { body: '<html>' }, 'decode DECODE'],
  ['HTML of a proxy with 401', { status: 401, body: '<html>' }, 'status INVALID_TOKEN'],
  ['HTML of a proxy with 403', { status: 403, body: '<html>' }, 'status FORBIDDEN'],
  ['an empty reply', { headers: json }, 'decode DECODE'],
  ['a pair without access token', { body: { data: { refresh_token: 'r-next' } } }, 'decode DECODE'],
  ['502', { status: 502, body: '<html>' }, 'status UNAVAILABLE'],
  ['429', { status: 429, headers: { 'retry-after': '1' } }, 'status RATE_LIMITED'],
  ['500', refused(500, 'INTERNAL_SERVER_ERROR'), 'status INTERNAL'],
  ['400', refused(400, 'INVALID_PAYLOAD'), 'status VALIDATION'],
  ['silence', { afterMs: 60_000 }, 'timeout TIMEOUT'],
  ['a body that never ends', { body: { data: pair('next') }, endless: true }, 'timeout TIMEOUT'],
  ['a redirect', { status: 307, headers: { location: '/elsewhere' } }, 'status REDIRECTED'],
]

for (const [title, conduct, expect] of faults) {
  test(`a refresh that meets ${title}: ${expect}, sent once, the session stays and goes on afterwards`, async () => {
    const core = signedIn()
    server.behave(() => conduct)
    assert.equal(await failure(core.session.refresh()), expect)
    assert.equal(server.asked.length, 1)
    await until(() => core.session.snapshot().state !== 'refreshing')
    assert.equal(core.session.snapshot().state, 'logged_in')
    server.behave((_, path) => ({ body: { data: path === '/auth/refresh' ? pair('next') : [] } }))
    assert.deepEqual(await core.items.list('quests'), [])
    await core.session.refresh()
    assert.equal(server.asked.at(-1)?.path, '/auth/refresh')
    await core.items.list('quests')
    assert.equal(server.asked.at(-1)?.authorization, 'Bearer a-next')
  })

  test(`a login that meets ${title}: an error, nobody is here`, async () => {
    const core = open({ apiUrl: server.url, timeoutMs: 200 })
    server.behave(() => conduct)
    const found = await failure(core.session.login({ email: 'a@b.co', password: 'pass-hush', otp: 'otp-hush' }))
    const isAnswer = [
      'an empty reply',
      'a pair without access token',
      'HTML',
      'HTML of a proxy with 401',
      '400',
    ].includes(title)
    if (!isAnswer) assert.equal(found, expect)
    else assert.match(found, /^(session LOGIN_FAILED|decode DECODE)$/)
    assert.equal(server.asked.length, 1)
    assert.equal(core.session.snapshot().state, 'logged_out')
  })

  test(`a logout that meets ${title}: over at once, here and for good`, async () => {
    const core = signedIn()
    server.behave(() => conduct)
    // Only `Date` and the long timers are held; the farewell of five seconds is cut short by them.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const leaving = core.session.logout()
    assert.equal(core.session.snapshot().state, 'logged_out')
    const end = settled(leaving)
    await vi.advanceTimersByTimeAsync(6_000)
    assert.equal((await end).error, undefined)
    assert.equal(await core.session.accessToken(), null)
    assert.equal(core.session.snapshot().ended, 'logout')
  })
}

for (const status of [401, 403]) {
  test(`a refresh that is refused with ${status} ends the session once, for every waiter`, async () => {
    const core = signedIn()
    const seen: (string | null)[] = []
    core.session.subscribe(() => seen.push(core.session.snapshot().ended))
    server.behave(() => refused(status, 'INVALID_CREDENTIALS'))
    const found = await Promise.all([1, 2, 3].map(() => failure(core.session.refresh())))
    assert.deepEqual(found, ['session SESSION_ENDED', 'session SESSION_ENDED', 'session SESSION_ENDED'])
    assert.deepEqual(
      seen.filter((ended) => ended !== null),
      ['expired'],
    )
    assert.equal(server.count('/auth/refresh'), 1)
  })
}

test('an aborted waiter leaves the refresh to the others', async () => {
  const core = signedIn({ timeoutMs: 5_000 })
  server.behave((_, path) =>
    path === '/auth/refresh' ? { body: { data: pair('next') }, afterMs: 50 } : { body: { data: 1 } },
  )
  const controller = new AbortController()
  core.session.adopt({ ...pair('hush'), expires: 1 })
  await new Promise((resolve) => setTimeout(resolve, 5))
  const left = failure(core.items.list('quests', {}, controller.signal))
  const stays = core.items.list('quests')
  controller.abort('a-hush')
  assert.equal(await left, 'aborted ABORTED')
  assert.equal(await stays, 1)
  assert.equal(server.count('/auth/refresh'), 1)
})

test('the clock leaps forward: the next call renews first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const core = signedIn({ timeoutMs: 5_000 })
  server.behave((_, path) => ({ body: { data: path === '/auth/refresh' ? pair('next') : [] } }))
  vi.setSystemTime(Date.now() + 24 * 3_600_000)
  await core.items.list('quests')
  assert.deepEqual(server.lines(), ['POST /auth/refresh -', 'GET /items/quests Bearer a-next'])
})

test('the clock leaps back: how much of the token is left is not known, so the next call renews first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const core = signedIn({ timeoutMs: 5_000 })
  vi.setSystemTime(Date.now() - 365 * 24 * 3_600_000)
  server.behave(({ authorization }, path) => {
    if (path === '/auth/refresh') return { body: { data: pair('next') } }
    return authorization === 'Bearer a-next' ? { body: { data: [] } } : refused(401, 'TOKEN_EXPIRED')
  })
  await core.items.list('quests')
  await core.items.list('quests')
  assert.deepEqual(server.lines(), [
    'POST /auth/refresh -',
    'GET /items/quests Bearer a-next',
    'GET /items/quests Bearer a-next',
  ])
})

test('a server that refuses every token is not asked for ever', async () => {
  const core = signedIn({ timeoutMs: 5_000 })
  let count = 0
  server.behave((_, path) =>
    path === '/auth/refresh' ? { body: { data: pair(`hush-${count++}`) } } : refused(401, 'TOKEN_EXPIRED'),
  )
  assert.equal(await failure(core.items.list('quests')), 'status TOKEN_EXPIRED')
  assert.equal(server.asked.length, 3)
})

test('a static token is checked once, with the token as query, and nowhere else in an address', async () => {
  const core = open({ apiUrl: server.url, timeoutMs: 5_000 })
  server.behave(() => ({ body: { data: { id: 'ada' } } }))
  await core.session.loginStatic('static-hush')
  await core.items.list('quests')
  assert.deepEqual(server.lines(), ['GET /users/me?access_token=static-hush -', 'GET /items/quests Bearer static-hush'])
})
