/** Live data of the compat entry: a connection that is opened by hand, and subscriptions on it. */
import assert from 'node:assert/strict'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createDirectus, realtime, staticToken, type WebSocketConfig } from 'waymark-core/compat'

interface Schema {
  posts: { id: number; title: string }[]
}

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static made: FakeSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.emit('close')
  }
  emit(type: string) {
    this.dispatchEvent(new Event(type))
  }
  receive(...messages: object[]) {
    for (const message of messages) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

beforeEach(() => {
  FakeSocket.made = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const globals = { WebSocket: FakeSocket }
const create = (config?: WebSocketConfig) =>
  createDirectus<Schema>('https://api.test/base', { globals }).with(staticToken('token')).with(realtime(config))

/** The socket that is made next. */
async function socketAt(at: number) {
  await vi.waitFor(() => assert.ok(FakeSocket.made[at]))
  return FakeSocket.made[at] as FakeSocket
}

/** A client whose connection is open. */
async function connected(config?: WebSocketConfig) {
  const client = create(config)
  const connecting = client.connect()
  const socket = await socketAt(0)
  socket.emit('open')
  await vi.waitFor(() => assert.equal(socket.sent.length, 1))
  socket.receive({ type: 'auth', status: 'ok' })
  await connecting
  return { client, socket }
}

const init = { type: 'subscription', event: 'init', uid: 'a', data: [] }
const created = (title: string, uid = 'a') => ({ type: 'subscription', event: 'create', uid, data: [{ title }] })

test('it connects below the address of the API, and says who it is', async () => {
  const { client, socket } = await connected()
  assert.equal(socket.url, 'wss://api.test/base/websocket')
  assert.deepEqual(socket.sent, [{ type: 'auth', access_token: 'token' }])
  assert.equal(await client.isConnected(), true)
  await assert.rejects(client.connect(), { message: 'Cannot connect when state is "open"' })
  client.disconnect()
  assert.equal(await client.isConnected(), false)
})

test('a strict server gets the token with the address', async () => {
  const client = create({ authMode: 'strict', url: 'wss://live.test/ws' })
  const connecting = client.connect()
  const socket = await socketAt(0)
  assert.equal(socket.url, 'wss://live.test/ws?access_token=token')
  socket.emit('open')
  await connecting
  assert.deepEqual(socket.sent, [])
})

test('a connection that is refused, closed or too slow rejects', async () => {
  const refused = create({ reconnect: false }).connect()
  const socket = await socketAt(0)
  socket.emit('open')
  await vi.waitFor(() => assert.equal(socket.sent.length, 1))
  socket.receive({ type: 'auth', status: 'error', error: { code: 'AUTH_FAILED', message: 'no' } })
  await expect(refused).rejects.toBe('Authentication failed while opening websocket connection')

  const closed = create({ reconnect: false }).connect()
  const other = await socketAt(1)
  other.emit('error')
  await expect(closed).rejects.toBeInstanceOf(Event)

  const slow = expect(create({ connect: { timeout: 50 } }).connect()).rejects.toBe('Connection attempt timed out.')
  await socketAt(2)
  await vi.advanceTimersByTimeAsync(60)
  await slow

  const nobody = createDirectus('https://api.test', { globals }).with(staticToken('')).with(realtime()).connect()
  const last = expect(nobody).rejects.toMatch(/^No token for authenticating/)
  ;(await socketAt(3)).emit('open')
  await last
})

test('messages that came before anybody read are read, in their order, and those of others are not', async () => {
  const { client, socket } = await connected()
  const { subscription } = await client.subscribe('posts', {
    uid: 'a',
    query: { fields: ['title'], filter: { id: { _gt: 1 } } },
  })
  assert.deepEqual(socket.sent.at(-1), {
    ...{ uid: 'a', collection: 'posts', type: 'subscribe' },
    query: { fields: 'title', filter: '{"id":{"_gt":1}}' },
  })
  socket.receive(init, created('other', 'b'), created('one'), created('two'))
  expect(await subscription.next()).toMatchObject({ done: false, value: { event: 'init' } })
  expect(await subscription.next()).toMatchObject({ value: { data: [{ title: 'one' }] } })
  expect(await subscription.next()).toMatchObject({ value: { data: [{ title: 'two' }] } })
  client.disconnect()
  expect(await subscription.next()).toEqual({ done: true, value: undefined })
})

test('what the server refuses is thrown where it is read', async () => {
  const { client, socket } = await connected()
  const { subscription } = await client.subscribe('posts', { uid: 'a' })
  socket.receive({ type: 'subscribe', status: 'error', uid: 'a', error: { code: 'INVALID_PAYLOAD', message: 'no' } })
  await expect(subscription.next()).rejects.toMatchObject({ error: { code: 'INVALID_PAYLOAD' } })
})

test('whoever unsubscribes hears no more, and the server is told', async () => {
  const { client, socket } = await connected()
  const { subscription, unsubscribe } = await client.subscribe('posts')
  const waiting = subscription.next()
  unsubscribe()
  expect(await waiting).toEqual({ done: true, value: undefined })
  assert.deepEqual(socket.sent.at(-1), { uid: '1', type: 'unsubscribe' })
})

test('whoever stops reading hears no more, and the server is told once', async () => {
  const { client, socket } = await connected()
  const { subscription, unsubscribe } = await client.subscribe('posts', { uid: 'a' })
  socket.receive(init, created('one'))
  for await (const message of subscription) {
    assert.equal(message.event, 'init')
    break
  }
  unsubscribe()
  const told = socket.sent.filter(({ type }) => type === 'unsubscribe')
  assert.deepEqual(told, [{ uid: 'a', type: 'unsubscribe' }])
  expect(await subscription.next()).toEqual({ done: true, value: undefined })
})

test('a lost connection comes back, with its subscriptions', async () => {
  const { client, socket } = await connected({ reconnect: { delay: 100, retries: 2 } })
  const { subscription } = await client.subscribe('posts', { uid: 'a' })
  const waiting = subscription.next()
  socket.emit('close')
  await vi.advanceTimersByTimeAsync(100)
  const next = await socketAt(1)
  next.emit('open')
  await vi.waitFor(() => assert.equal(next.sent.length, 1))
  next.receive({ type: 'auth', status: 'ok' })
  await vi.waitFor(() => assert.equal(next.sent.length, 2))
  assert.deepEqual(next.sent[1], { uid: 'a', collection: 'posts', type: 'subscribe' })
  next.receive(created('again'))
  expect(await waiting).toMatchObject({ value: { data: [{ title: 'again' }] } })
  client.disconnect()
})

test.each([false as const, { delay: 100, retries: 1 }])(
  'where it does not come back (%o), what is read ends',
  async (reconnect) => {
    const { client, socket } = await connected({ reconnect })
    const { subscription } = await client.subscribe('posts', { uid: 'a' })
    const waiting = subscription.next()
    socket.emit('close')
    if (reconnect) {
      await vi.advanceTimersByTimeAsync(100)
      ;(await socketAt(1)).emit('error')
    }
    expect(await waiting).toEqual({ done: true, value: undefined })
    assert.equal(FakeSocket.made.length, reconnect ? 2 : 1)
  },
)

test('pings are answered, unless somebody does it alone, and listeners hear what else there is', async () => {
  const { client, socket } = await connected()
  const heard: unknown[] = []
  const stop = client.onWebSocket('message', (message) => heard.push(message))
  socket.receive({ type: 'ping' }, { type: 'own', n: 1 })
  assert.deepEqual(socket.sent.at(-1), { type: 'pong' })
  assert.deepEqual(heard, [{ type: 'own', n: 1 }])
  stop()
  socket.receive({ type: 'own', n: 2 })
  assert.equal(heard.length, 1)
  client.sendMessage({ type: 'own' })
  client.sendMessage('{"type":"text"}')
  assert.deepEqual(socket.sent.slice(-2), [{ type: 'own', uid: '1' }, { type: 'text' }])
  client.disconnect()
  assert.throws(() => client.sendMessage({ type: 'own' }), /without an open connection/)
})

test('an expired token is renewed on the connection', async () => {
  const { socket } = await connected()
  socket.receive({ type: 'auth', status: 'error', error: { code: 'TOKEN_EXPIRED', message: 'old' } })
  await vi.waitFor(() => assert.equal(socket.sent.length, 2))
  assert.deepEqual(socket.sent[1], { type: 'auth', access_token: 'token' })
})

test('messages that no Directus sends end neither the connection nor a subscription', async () => {
  const errors: unknown[] = []
  const note = (error: unknown) => void errors.push(error)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, note)
    onTestFinished(() => void process.off(event, note))
  }
  const { client, socket } = await connected()
  const heard: unknown[] = []
  client.onWebSocket('message', (message) => heard.push(message))
  const { subscription } = await client.subscribe('posts', { uid: 'a' })
  const texts = [
    ...['', '[', 'null', '7', '"text"', '[]', '{}', '{"type":null}', '{"type":{"a":1},"uid":{}}'],
    ...['{"type":"subscription"}', '{"type":"subscription","uid":"__proto__","data":[]}', '{"type":"auth"}'],
    ...['{"type":"auth","status":"error"}', '{"type":"auth","status":"error","error":null}'],
    ...['{"type":"auth","status":"error","error":{"code":{}}}', '{"__proto__":{"polluted":1},"type":"toString"}'],
    `{"type":"subscription","uid":"b","data":"${'x'.repeat(1_000_000)}"}`,
  ]
  for (const data of [...texts, new ArrayBuffer(8), undefined])
    socket.dispatchEvent(new MessageEvent('message', { data }))
  socket.receive(created('one'))
  expect(await subscription.next()).toMatchObject({ value: { data: [{ title: 'one' }] } })
  assert.equal(await client.isConnected(), true)
  assert.ok(heard.length > 5)
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
  assert.deepEqual(errors, [])
})

test('an event that no socket has is refused in words', async () => {
  const { client } = await connected()
  for (const event of ['toString', '__proto__', 'opened', undefined])
    assert.throws(() => client.onWebSocket(event as 'open', () => undefined), {
      ...{ name: 'WaymarkError', code: 'VALIDATION', params: { field: 'event', reason: 'unknown' } },
    })
})
