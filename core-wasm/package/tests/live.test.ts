/** Live data on the built package, against a server that speaks the protocol of Directus. */
import assert from 'node:assert/strict'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Core, isSessionError, isValidationError, type LiveMessage, type LiveOptions } from 'waymark-core'
import { open, pair, refused, serve, signedIn } from './support/core.ts'
import { LiveServer } from './support/live-server.ts'
import { pass } from './support/time.ts'
import { until } from './support/until.ts'

const NOW = 1_700_000_000_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Messages in short: `init 1 2`, `resumed 1 2`, `create 3`, `error SESSION_ENDED`. */
const short = (message: LiveMessage): string => {
  if (message.type === 'error') return `error ${message.error.code}`
  const data: unknown[] = message.data
  const ids = data.map((item) => (item && typeof item === 'object' && 'id' in item ? item.id : item))
  return [message.type === 'init' && message.resumed ? 'resumed' : message.type, ...ids].join(' ')
}

function listen(core: Core, options: LiveOptions = {}, collection = 'quests') {
  const heard: string[] = []
  const stop = core.live.subscribe(collection, options, (message) => void heard.push(short(message)))
  return { heard, stop }
}

const idle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise<void>((done) => setImmediate(() => done()))
}

test('the current result comes first, then every change', async () => {
  const server = new LiveServer('a-x')
  server.items = [{ id: 1 }]
  const { heard } = listen(signedIn())
  await until(() => heard.length === 1)
  server.write('create', 2)
  server.write('update', 1)
  server.write('delete', 1)
  await until(() => heard.length === 4)
  assert.deepEqual(heard, ['init 1', 'create 2', 'update 1', 'delete 1'])
})

test('no token stands in the address', async () => {
  const server = new LiveServer('a-x')
  const { heard } = listen(signedIn())
  await until(() => heard.length === 1)
  assert.deepEqual(server.addresses, ['wss://api.test/websocket'])
  assert.equal(server.said[0], 'auth a-x')
})

test('a server that wants the token in the address has it there, and there alone', async () => {
  const server = new LiveServer('a-x')
  const { heard } = listen(signedIn('x', { liveAuth: 'strict' }))
  await until(() => heard.length === 1)
  assert.deepEqual(server.addresses, ['wss://api.test/websocket?access_token=a-x'])
})

test('another word for it is refused', () => {
  assert.throws(() => open({ liveAuth: 'lax' as never }), isValidationError)
})

test('a relative address of the API is that of the page', async () => {
  vi.stubGlobal('location', { href: 'http://page.test:8080/quests?a', protocol: 'http:' })
  const server = new LiveServer()
  server.isPublic = true
  const { heard } = listen(open({ apiUrl: '/api' }))
  await until(() => heard.length === 1)
  vi.unstubAllGlobals()
  assert.deepEqual(server.addresses, ['ws://page.test:8080/api/websocket'])
  assert.ok(!server.said.some((line) => line.startsWith('auth')))
})

test('what is written while the result is read is not lost', async () => {
  const server = new LiveServer('a-x')
  server.heldReads = []
  const { heard } = listen(signedIn())
  await until(() => server.heldReads?.length === 1)
  server.write('create', 7)
  await idle()
  assert.deepEqual(heard, [])
  server.heldReads?.[0]?.()
  await until(() => heard.length === 2)
  assert.deepEqual(heard, ['init', 'create 7'])
})

test('after a lost connection the whole result comes again, and what was missed is in it', async () => {
  const server = new LiveServer('a-x')
  const core = signedIn()
  const { heard } = listen(core)
  await until(() => heard.length === 1)
  const states: string[] = []
  core.live.onChange(() => states.push(core.live.snapshot().state))
  server.connection.drop()
  await until(() => core.live.snapshot().state === 'waiting')
  const retryAt = core.live.snapshot().retryAt ?? 0
  assert.ok(retryAt >= NOW + 500 && retryAt <= NOW + 1000, String(retryAt - NOW))
  assert.equal(core.live.snapshot(), core.live.snapshot())
  server.write('create', 5)
  vi.advanceTimersByTime(1000)
  await until(() => heard.length === 2)
  assert.deepEqual(heard, ['init', 'resumed 5'])
  assert.deepEqual(states, ['waiting', 'connecting', 'open'])
})

test('a server that is down is tried again, never more than ten seconds later', async () => {
  const server = new LiveServer('a-x')
  server.isDown = true
  const core = signedIn()
  listen(core)
  for (let attempt = 1; attempt < 12; attempt += 1) {
    await until(() => core.live.snapshot().state === 'waiting')
    const pause = (core.live.snapshot().retryAt ?? 0) - Date.now()
    const most = Math.min(1000 * 2 ** (attempt - 1), 10_000)
    assert.ok(pause >= most / 2 - 1 && pause <= most, `${attempt}: ${pause}`)
    vi.advanceTimersByTime(pause + 1)
    await until(() => server.connections.length === attempt + 1)
  }
})

test('a renewed token is shown on the same socket, and nothing is read again', async () => {
  const server = new LiveServer('a-x', 'a-y')
  const core = signedIn()
  const { heard } = listen(core)
  await until(() => heard.length === 1)
  serve(() => [200, { data: pair('y') }])
  await core.session.refresh()
  await until(() => server.connection.token === 'a-y')
  server.write('create', 1)
  await until(() => heard.length === 2)
  assert.deepEqual(heard, ['init', 'create 1'])
  assert.equal(server.connections.length, 1)
})

test('when the server says that the token ran out, what it says without permissions is not passed on', async () => {
  const server = new LiveServer('a-x', 'a-y')
  const core = signedIn()
  const { heard } = listen(core)
  await until(() => heard.length === 1)
  serve(() => [200, { data: pair('y') }])
  server.connection.expire()
  server.write('create', 13)
  server.items = [{ id: 1 }]
  await until(() => heard.length === 2)
  assert.deepEqual(heard, ['init', 'resumed 1'])
  assert.equal(server.connections.length, 1)
})

test('an end of the session closes the connection, is told, and whoever signs in next goes on', async () => {
  const server = new LiveServer('a-x', 'a-z')
  const core = signedIn()
  const { heard } = listen(core)
  await until(() => heard.length === 1)
  serve(() => [204])
  await core.session.logout()
  assert.deepEqual(heard, ['init', 'error SESSION_ENDED'])
  assert.ok(server.connection.isClosed)
  assert.deepEqual(core.live.snapshot(), { state: 'idle', retryAt: null, heardAt: NOW })
  core.session.adopt(pair('z'))
  await until(() => heard.length === 3)
  assert.deepEqual([heard[2], server.connection.token], ['resumed', 'a-z'])
})

test('somebody else gets a connection of their own', async () => {
  const server = new LiveServer('a-x', 'a-z')
  const core = signedIn()
  const { heard } = listen(core)
  await until(() => heard.length === 1)
  core.session.adopt(pair('z'))
  await until(() => heard.length === 2)
  assert.deepEqual(
    server.connections.map(({ token, isClosed }) => [token, isClosed]),
    [
      ['a-x', true],
      ['a-z', false],
    ],
  )
})

test('a token the server does not take is renewed, and a session that is over is told', async () => {
  const server = new LiveServer('a-y')
  const core = signedIn()
  const { heard } = listen(core)
  const asked = serve(() => refused(401, 'INVALID_CREDENTIALS'))
  await until(() => core.live.snapshot().state === 'waiting')
  vi.advanceTimersByTime(1000)
  await until(() => asked.length === 1)
  // Another tab has a moment to say that it knows better.
  await pass(100)
  assert.deepEqual(asked, ['POST /auth/refresh -'])
  assert.deepEqual(heard, ['error SESSION_ENDED'])
  assert.equal(core.live.snapshot().state, 'idle')
  assert.equal(server.connections.length, 1)
})

test('nobody hears nothing: a server that wants somebody is an error of kind session', async () => {
  new LiveServer()
  const core = open()
  const errors: unknown[] = []
  core.live.subscribe('quests', null, (message) => {
    if (message.type === 'error') errors.push(message.error)
  })
  await until(() => errors.length === 1)
  assert.ok(isSessionError(errors[0]))
  assert.equal(core.live.snapshot().state, 'idle')
})

test('what is refused to one does not trouble the others', async () => {
  const server = new LiveServer('a-x')
  server.forbidden.add('secrets')
  const core = signedIn()
  const one = listen(core, {}, 'secrets')
  const other = listen(core)
  await until(() => other.heard.length === 1 && one.heard.length === 1)
  assert.deepEqual([one.heard, other.heard], [['error FORBIDDEN'], ['init']])
  assert.deepEqual([...server.connection.registered.values()].map(({ collection }) => collection).sort(), [
    'quests',
    'quests',
    'quests',
  ])
})

test('a listener that throws does not stop the others', async () => {
  const server = new LiveServer('a-x')
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const core = signedIn()
  core.live.subscribe('quests', {}, () => {
    throw new Error('mine')
  })
  const { heard } = listen(core)
  await until(() => heard.length === 1)
  server.write('create', 1)
  await until(() => heard.length === 2)
  expect(told).toHaveBeenCalledTimes(2)
})

test('who has left hears nothing more, even from within a listener', async () => {
  const server = new LiveServer('a-x')
  const core = signedIn()
  const heard: string[] = []
  const stops: (() => void)[] = []
  for (const name of ['a', 'b']) {
    stops.push(
      core.live.subscribe('quests', { event: 'create' }, (message) => {
        heard.push(`${name} ${short(message)}`)
        if (message.type === 'create') for (const stop of stops) stop()
      }),
    )
  }
  await until(() => heard.length === 2)
  server.write('create', 1)
  server.write('create', 2)
  await idle()
  assert.deepEqual(heard, ['a init', 'b init', 'a create 1'])
  assert.equal(server.connection.registered.size, 0)
})

test('only the wanted changes are heard, and the result all the same', async () => {
  const server = new LiveServer('a-x')
  const { heard } = listen(signedIn(), { event: 'delete', query: { fields: ['id', { steps: ['title'] }] } })
  await until(() => heard.length === 1)
  server.write('create', 1)
  server.write('delete', 1)
  await until(() => heard.length === 2)
  assert.deepEqual(heard, ['init', 'delete 1'])
  const reading = server.connection.heard.find(({ type, event }) => type === 'subscribe' && !event)
  assert.deepEqual(reading?.query, { limit: -1, fields: ['id', 'steps.title'] })
})

test('nothing is said before the first subscription, and the connection ends after the last', async () => {
  const server = new LiveServer('a-x')
  const core = signedIn()
  await idle()
  assert.equal(server.connections.length, 0)
  const first = listen(core)
  await until(() => first.heard.length === 1)
  first.stop()
  const second = listen(core)
  await until(() => second.heard.length === 1)
  second.stop()
  second.stop()
  assert.equal(server.connections.length, 1)
  vi.advanceTimersByTime(1000)
  assert.ok(server.connection.isClosed)
  assert.equal(core.live.snapshot().state, 'idle')
})

test('a silent server is asked whether it is there, and given up', async () => {
  const server = new LiveServer('a-x')
  const core = signedIn()
  const { heard } = listen(core)
  await until(() => heard.length === 1)
  vi.advanceTimersByTime(45_000)
  await until(() => server.said.at(-1) === 'unsubscribe probe')
  await idle()
  assert.equal(core.live.snapshot().state, 'open')
  server.connection.take = () => {}
  vi.advanceTimersByTime(45_000)
  vi.advanceTimersByTime(5_000)
  assert.equal(core.live.snapshot().state, 'waiting')
})

test('a ping is answered', async () => {
  const server = new LiveServer('a-x')
  const { heard } = listen(signedIn())
  await until(() => heard.length === 1)
  server.connection.say({ type: 'ping' })
  await until(() => server.said.at(-1) === 'pong')
})

test('babble is nothing', async () => {
  const server = new LiveServer('a-x')
  const { heard } = listen(signedIn())
  await until(() => heard.length === 1)
  for (const babble of [null, 7, [], 'init', { type: 7 }, { type: 'subscription', event: 'init', uid: {} }]) {
    server.connection.say(babble as never)
  }
  server.write('create', 1)
  await until(() => heard.length === 2)
  assert.deepEqual(heard, ['init', 'create 1'])
})

test('dispose ends everything, and nothing begins after it', async () => {
  const server = new LiveServer('a-x')
  const core = signedIn()
  const { heard } = listen(core)
  await until(() => heard.length === 1)
  core.session.dispose()
  assert.ok(server.connection.isClosed)
  server.write('create', 1)
  await idle()
  assert.deepEqual(heard, ['init'])
  assert.equal(vi.getTimerCount(), 0)
  assert.throws(
    () => listen(core),
    (error) => isSessionError(error) && error.code === 'NOT_INITIALISED',
  )
})

test('what cannot be listened to is said at once', () => {
  new LiveServer()
  const core = open()
  assert.throws(() => listen(core, {}, ''), isValidationError)
  assert.throws(() => listen(core, { event: 'init' as 'create' }), isValidationError)
  Reflect.deleteProperty(globalThis, 'WebSocket')
  assert.throws(
    () => listen(core),
    (error) => isValidationError(error) && error.code === 'LIVE_UNAVAILABLE',
  )
})
