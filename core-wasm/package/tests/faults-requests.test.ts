/** Requests over a network that misbehaves: which error comes, how soon, and that no token is told to anybody. */
import assert from 'node:assert/strict'
import { afterEach, beforeEach, test, vi } from 'vitest'
import * as waymark from 'waymark-core'
import { open, pair } from './support/core.ts'
import { type Conduct, type FaultyServer, startFaultyServer } from './support/faulty-server.ts'
import { assertNoLeak, listenToConsole } from './support/leaks.ts'
import { settled, until } from './support/until.ts'

const tokens = ['a-hush', 'r-hush', 'a-next', 'r-next', 'pass-hush']
let server: FaultyServer
let other: FaultyServer
const errors: unknown[] = []

beforeEach(async () => {
  listenToConsole()
  errors.length = 0
  server = await startFaultyServer()
  other = await startFaultyServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
  assert.equal(waymark.isBroken(), false)
  await other.stop()
  assertNoLeak(
    tokens,
    errors,
    [...server.asked, ...other.asked].map(({ path }) => path),
  )
})

function signedIn(options: Partial<waymark.CoreOptions> = {}): waymark.Core {
  const core = open({ apiUrl: server.url, timeoutMs: 5_000, ...options })
  core.session.adopt(pair('hush'))
  return core
}

/** The error of a call, as `kind CODE status`; the session must still be there afterwards. */
async function failure(core: waymark.Core, call: Promise<unknown>): Promise<string> {
  const { error, value } = await settled(call)
  errors.push(error)
  assert.ok(error instanceof Error, `it gave ${JSON.stringify(value)}`)
  assert.equal(core.session.snapshot().state, 'logged_in')
  const { kind, code, status } = error as waymark.WaymarkError
  return `${kind} ${code}${status === undefined ? '' : ` ${status}`}`
}

const rows: Conduct = { body: { data: [{ id: 1, title: 'Grüße' }] } }
const html = '<!doctype html><title>Sign in to the café Wi-Fi</title>'
const cutBefore: Conduct = { cut: 'before_headers' }
const cutWithin: Conduct = { ...rows, cut: 'mid_body' }

const faults: [title: string, conduct: Conduct, expect: string, reads: number][] = [
  ['connection cut before the headers', cutBefore, 'network NETWORK', 2],
  ['connection cut in mid body', cutWithin, 'network NETWORK', 2],
  ['body shorter than its content-length', { ...rows, contentLength: 4_000 }, 'network NETWORK', 2],
  ['body longer than its content-length', { ...rows, contentLength: 5 }, 'decode DECODE', 1],
  ['malformed JSON', { headers: { 'content-type': 'application/json' }, body: '{"data":[1,' }, 'decode DECODE', 1],
  ['HTML in place of JSON', { body: html }, 'decode DECODE', 1],
  ['HTML of a proxy with 502', { status: 502, body: html }, 'status UNAVAILABLE 502', 2],
  ['HTML of a proxy with 403', { status: 403, body: html }, 'status FORBIDDEN 403', 1],
  ['503 without a word', { status: 503 }, 'status UNAVAILABLE 503', 2],
  ['500 with half a body', { status: 500, body: { errors: [] }, cut: 'mid_body' }, 'status INTERNAL 500', 2],
  ['429 for an hour', { status: 429, headers: { 'retry-after': '3600' } }, 'status RATE_LIMITED 429', 1],
  ['an errors list that is none', { status: 400, body: { errors: 'no' } }, 'status VALIDATION 400', 1],
]

for (const [title, conduct, expect, reads] of faults) {
  test(`${title}: ${expect}, reading is tried ${reads === 2 ? 'twice' : 'once'}, writing once`, async () => {
    const core = signedIn()
    server.behave(() => ({ ...conduct, headers: { 'retry-after': '0', ...conduct.headers } }))
    assert.equal(await failure(core, core.items.list('quests')), expect)
    assert.equal(server.asked.length, reads)
    assert.equal(await failure(core, core.items.create('quests', { title: 'x' })), expect)
    assert.equal(server.asked.length, reads + 1)
  })
}

for (const [title, conduct] of faults.filter(([, , , reads]) => reads === 2)) {
  test(`${title}, once: the reader does not notice`, async () => {
    const core = signedIn()
    server.behave(() =>
      server.asked.length === 1 ? { ...conduct, headers: { 'retry-after': '0', ...conduct.headers } } : rows,
    )
    assert.deepEqual(await core.items.list('quests'), [{ id: 1, title: 'Grüße' }])
  })
}

for (const [title, conduct] of [
  ['a reply that never begins', { afterMs: 60_000 }],
  ['a body that never ends', { ...rows, endless: true }],
] as [string, Conduct][]) {
  test(`${title} is given up when the time is over`, async () => {
    const core = signedIn({ timeoutMs: 100 })
    server.behave(() => conduct)
    const since = performance.now()
    assert.equal(await failure(core, core.items.list('quests')), 'timeout TIMEOUT')
    assert.ok(performance.now() - since < 2_000)
    await until(() => server.asked[0]?.gone === true)
    assert.equal(server.asked[0]?.gone, true, 'the request itself goes on')
    assert.equal(server.asked.length, 1)
  })
}

test('a slow reply within the time is a reply', async () => {
  const core = signedIn()
  server.behave(() => ({ ...rows, afterMs: 150 }))
  assert.equal((await core.items.list('quests')).length, 1)
})

for (const [title, value, pauseMs] of [
  ['seconds', () => '2', 2_000],
  ['an HTTP date', () => new Date(Date.now() + 3_000).toUTCString(), 2_000],
] as const) {
  test(`429 with Retry-After in ${title}: not a moment earlier`, async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const core = signedIn({ timeoutMs: 30_000 })
    let timers = Number.POSITIVE_INFINITY
    server.behave(() => {
      if (server.asked.length > 1) return rows
      timers = vi.getTimerCount()
      return { status: 429, headers: { 'retry-after': value() }, body: {} }
    })
    const call = settled(core.items.list('quests'))
    // The pause is one more timer than there was while the server was asked.
    await until(() => vi.getTimerCount() > timers)
    await vi.advanceTimersByTimeAsync(pauseMs - 1)
    assert.ok(vi.getTimerCount() > timers, 'the pause is not over')
    assert.equal(server.asked.length, 1)
    await vi.advanceTimersByTimeAsync(1_001)
    assert.ok((await call).value)
    assert.equal(server.asked.length, 2)
  })
}

test('no answer that redirects is followed, so that nobody else sees the bearer', async () => {
  const core = signedIn()
  for (const status of [301, 302, 303, 307, 308]) {
    server.behave(() => ({ status, headers: { location: `${other.url}items/quests` } }))
    assert.match(await failure(core, core.items.list('quests')), /^status REDIRECTED/)
    assert.match(await failure(core, core.items.create('quests', {})), /^status REDIRECTED/)
  }
  server.behave(() => ({ status: 302, headers: { location: '/items/elsewhere' } }))
  assert.match(await failure(core, core.items.list('quests')), /^status REDIRECTED/)
  assert.deepEqual(other.asked, [])
})

test('nobody listens: a network error, quickly', async () => {
  const core = signedIn()
  await server.stop()
  assert.equal(await failure(core, core.items.list('quests')), 'network NETWORK')
})

test('a deep body, a huge body and odd characters come through', async () => {
  const core = signedIn()
  const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
  const data = { deep, long: 'ä'.repeat(2_000_000), odd: '\u0000\u2028 \ud83c\udf04', __proto__: null }
  server.behave(() => ({ body: { data } }))
  assert.deepEqual(await core.request({ path: 'items/quests' }), { deep, long: data.long, odd: data.odd })
})

test('an error body that nests without end is still an error with a status', async () => {
  const core = signedIn()
  const text = `{"errors":[{"message":"m","extensions":{"code":"FORBIDDEN","deep":${'['.repeat(900)}${']'.repeat(900)}}}]}`
  server.behave(() => ({ status: 403, headers: { 'content-type': 'application/json' }, body: text }))
  assert.equal(await failure(core, core.items.list('quests')), 'status FORBIDDEN 403')
})

test('a server that repeats the token in its message is not repeated', async () => {
  const core = signedIn()
  server.behave(({ authorization }) => ({
    status: 400,
    body: {
      errors: [
        {
          message: `bad ${authorization}`,
          extensions: { code: 'INVALID_PAYLOAD', reason: authorization, sent: [authorization] },
        },
      ],
    },
  }))
  assert.equal(await failure(core, core.items.list('quests')), 'status VALIDATION 400')
})

test('a password and the token of a mail are not repeated either', async () => {
  const core = signedIn()
  server.behave(({ body }) => ({ status: 500, body: { errors: [{ message: body, extensions: { sent: [body] } }] } }))
  assert.equal(await failure(core, core.password.reset('a-next', 'pass-hush')), 'status INTERNAL 500')
  assert.equal(await failure(core, core.users.acceptInvite('r-next', 'pass-hush')), 'status INTERNAL 500')
})
