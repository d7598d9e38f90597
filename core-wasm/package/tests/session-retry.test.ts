/** What is repeated and what is not, on the built package. */
import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, vi } from 'vitest'
import * as waymark from 'waymark-core'
import { open, serve, signedIn } from './support/core.ts'
import { happen, pass, stopTime } from './support/time.ts'
import { settled } from './support/until.ts'

test('rule 6: a safe request is repeated once, on every passing status and without network', async () => {
  stopTime()
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    const core = signedIn()
    const asked = serve(() => [status, {}])
    const call = settled(core.items.list('quests'))
    await pass(300)
    assert.ok(waymark.isStatusError((await call).error))
    assert.equal(asked.length, 2, `${status}`)
    core.session.dispose()
  }
  let count = 0
  globalThis.fetch = () => {
    count += 1
    return Promise.reject(new TypeError('offline'))
  }
  const call = settled(open().server.ping())
  await pass(300)
  assert.ok(waymark.isNetworkError((await call).error))
  assert.equal(count, 2)
})

test('rule 6: other methods, other statuses and the refresh are not repeated', async () => {
  stopTime()
  const core = signedIn()
  const asked = serve((request) => [request.method === 'GET' ? 404 : 503, {}])
  const calls = [
    () => core.items.create('quests', {}),
    () => core.items.update('quests', 1, {}),
    () => core.items.delete('quests', 1),
    () => core.items.get('quests', 1),
    () => core.session.refresh(),
  ]
  for (const call of calls) {
    const ended = settled<unknown>(call())
    await pass(500)
    assert.ok(waymark.isStatusError((await ended).error))
  }
  assert.equal(asked.length, calls.length)
})

test('rule 6: Retry-After is honoured, in seconds and as a date, within reason', async () => {
  stopTime()
  vi.setSystemTime(Date.parse('2026-11-21T07:28:00Z'))
  for (const [header, ms] of [
    ['2', 2_000],
    ['Sat, 21 Nov 2026 07:28:03 GMT', 3_000],
    ['soon', 300],
  ] as const) {
    vi.setSystemTime(Date.parse('2026-11-21T07:28:00Z'))
    const asked = serve(() => [429, {}, { 'retry-after': header }])
    const call = settled(open().server.ping())
    await pass(ms - 1)
    assert.equal(asked.length, 1, header)
    await pass(1)
    assert.equal(asked.length, 2, header)
    await call
  }
  const asked = serve(() => [429, {}, { 'retry-after': 'Sun, 22 Nov 2026 07:28:00 GMT' }])
  assert.ok(waymark.isStatusError((await settled(open().server.ping())).error))
  assert.equal(asked.length, 1, "a day is the caller's to decide")
})

test('rule 6: the pause can be aborted', async () => {
  stopTime()
  const core = open()
  const asked = serve(() => [503, {}, { 'retry-after': '5' }])
  const controller = new AbortController()
  const call = settled(core.server.ping(controller.signal))
  await happen()
  controller.abort()
  assert.ok(waymark.isAbortedError((await call).error))
  await pass(10_000)
  assert.equal(asked.length, 1)
})

test('a body that never ends is given up in time, and on abort', async () => {
  stopTime()
  const endless = () =>
    new Response(
      new ReadableStream({ pull: (body) => body.enqueue(new TextEncoder().encode(' ')) }, { highWaterMark: 0 }),
      {
        headers: { 'content-type': 'application/json' },
      },
    )
  globalThis.fetch = async (_, init) => {
    const response = endless()
    // As a real fetch does: a signal ends the body too.
    init?.signal?.addEventListener('abort', () => response.body?.cancel().catch(() => {}))
    return new Response(new ReadableStream({ pull: () => new Promise(() => {}) }), { headers: response.headers })
  }
  const late = settled(open().server.ping({ timeoutMs: 50 }))
  await pass(50)
  assert.ok(waymark.isTimeoutError((await late).error))
  const controller = new AbortController()
  const left = settled(open().server.ping(controller.signal))
  await happen()
  controller.abort()
  assert.ok(waymark.isAbortedError((await left).error))
})

test('a redirect is not followed with a token', async () => {
  const core = signedIn()
  let followed: RequestRedirect | undefined
  globalThis.fetch = async (_, init) => {
    followed = init?.redirect
    return new Response(null, { status: 302, headers: { location: 'https://evil.test/' } })
  }
  const { error } = await settled(core.items.list('quests'))
  assert.equal(followed, 'manual')
  assert.ok(waymark.isStatusError(error))
  assert.deepEqual([error.code, error.status], ['REDIRECTED', 302])
  // What a browser gives: it hides where it would have gone.
  globalThis.fetch = async () => Response.error()
  const hidden = await settled(core.session.refresh())
  assert.ok(waymark.isStatusError(hidden.error) && hidden.error.code === 'REDIRECTED')
  assert.equal(core.session.snapshot().state, 'logged_in')
})

test('a real redirect takes a token nowhere', async () => {
  const seen: string[] = []
  const second = await listening((request, reply) => {
    seen.push(`${request.url} ${request.headers.authorization}`)
    reply.end()
  })
  const first = await listening((_, reply) => reply.writeHead(307, { location: `${second.url}items/quests` }).end())
  try {
    const core = signedIn('x', { apiUrl: first.url })
    for (const call of [core.items.list('quests'), core.items.create('quests', {}), core.session.refresh()]) {
      const { error } = await settled<unknown>(call)
      assert.ok(waymark.isStatusError(error))
      assert.deepEqual([error.code, error.status], ['REDIRECTED', 307])
    }
    assert.deepEqual(seen, [])
  } finally {
    for (const { server } of [first, second]) {
      server.closeAllConnections()
      server.close()
    }
  }
})

async function listening(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test('a call that is told `retry` is repeated whatever its method, as often as it says (S146)', async () => {
  stopTime()
  const core = signedIn()
  const asked = serve(() => [asked.length % 3 === 0 ? 200 : 503, { data: { id: 1 } }])
  const retry = { retry: { attempts: 2, delayMs: 1_000 } }
  const calls = [
    () => core.items.create('quests', {}, null, retry),
    () => core.items.update('quests', 1, {}, null, retry),
    () => core.items.delete('quests', 1, retry),
    () => core.request({ method: 'PUT', path: 'items/quests', body: {}, retry: 2 }),
  ]
  for (const call of calls) {
    asked.length = 0
    const ended = settled<unknown>(call())
    await pass(1_000)
    await pass(1_000)
    assert.equal((await ended).error, undefined)
    assert.equal(asked.length, 3)
  }
})

test('a core repeats the methods and statuses that it was told, and a call may say it otherwise (S146)', async () => {
  stopTime()
  const core = signedIn('x', { retry: { methods: ['GET', 'POST'], statuses: [418], delayMs: 50 } })
  const asked = serve(() => [418, {}])
  for (const [call, times] of [
    [() => core.items.create('quests', {}), 2],
    [() => core.items.list('quests'), 2],
    [() => core.items.delete('quests', 1), 1],
    [() => core.items.create('quests', {}, null, { retry: 0 }), 1],
    [() => core.items.delete('quests', 1, { retry: 3 }), 4],
  ] as const) {
    asked.length = 0
    const ended = settled<unknown>(call())
    for (let turn = 0; turn < 4; turn += 1) await pass(50)
    assert.ok(waymark.isStatusError((await ended).error))
    assert.equal(asked.length, times)
  }
})

test('a repetition of a configured call waits as long as Retry-After says (S146)', async () => {
  stopTime()
  const core = signedIn()
  const asked = serve(() => (asked.length === 1 ? [429, {}, { 'retry-after': '2' }] : [200, { data: {} }]))
  const ended = settled<unknown>(core.items.create('quests', {}, null, { retry: { delayMs: 10 } }))
  await pass(1_999)
  assert.equal(asked.length, 1)
  await pass(1)
  assert.equal(asked.length, 2)
  assert.equal((await ended).error, undefined)
})

test('no reply in time is waited for again where it was told, with the whole time for each attempt (S146)', async () => {
  stopTime()
  const core = signedIn()
  const asked = serve(() => (asked.length < 3 ? new Promise<never>(() => {}) : [200, { data: [] }]))
  const control = { timeoutMs: 1_000, retry: { attempts: 2, timeouts: true, delayMs: 100 } }
  const ended = settled<unknown>(core.items.list('quests', null, control))
  await pass(1_000)
  await pass(100)
  await pass(1_000)
  await pass(100)
  assert.deepEqual([(await ended).error, asked.length], [undefined, 3])

  asked.length = 0
  const once = settled<unknown>(core.items.list('quests', null, { timeoutMs: 1_000 }))
  await pass(1_000)
  assert.ok(waymark.isTimeoutError((await once).error))
  assert.equal(asked.length, 1)

  const giveUp = new AbortController()
  asked.length = 0
  const left = settled<unknown>(core.items.list('quests', null, { ...control, signal: giveUp.signal }))
  await pass(1_000)
  giveUp.abort()
  await pass(5_000)
  assert.ok(waymark.isAbortedError((await left).error))
  assert.equal(asked.length, 1)
})

test('what `retry` cannot be is refused in a sentence that names the field (S146)', async () => {
  const asked = serve(() => [200, { data: [] }])
  assert.throws(() => open({ retry: { attempts: 99 } }), /retry\.attempts: is 99, not a whole number from 0 to 10/)
  const refused = await settled(open().items.list('quests', null, { retry: { statuses: [200] } }))
  assert.ok(waymark.isValidationError(refused.error))
  assert.match(refused.error.message, /retry\.statuses: is 200, not a whole number from 400 to 599/)
  assert.deepEqual(asked, [])
})
