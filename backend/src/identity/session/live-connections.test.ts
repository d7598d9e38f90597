import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/http/errors.ts'
import { type Client, takeTurns } from './live-connections.ts'

/** A connection whose person reads when told to. */
class Connection extends EventEmitter {
  readonly accountability = null
  readonly handled: string[] = []
  bufferedAmount = 0
  readyState = 1
  readonly close = vi.fn()
  readonly sent = vi.fn()
  send = (text: string) => this.sent(text)
  readonly terminate = vi.fn()
  readonly pause = vi.fn()
  readonly resume = vi.fn()

  constructor() {
    super()
    this.on('message', (data) => this.handled.push(String(data)))
  }
}

const opened: { connection: Connection; ending: AbortController }[] = []

// A message without an answer would hold its turn among those of the next test.
afterEach(() => {
  for (const { connection, ending } of opened.splice(0)) {
    ending.abort()
    connection.send('an answer')
  }
})

function open(limit = async () => undefined) {
  const connection = new Connection()
  const ending = new AbortController()
  takeTurns(connection as unknown as Client, { key: new Uint8Array(), limit, closed: ending.signal })
  opened.push({ connection, ending })
  return { connection, ending, say: (text: string) => connection.emit('message', Buffer.from(text)) }
}

test('the next message is taken when the one before is answered', async () => {
  const { connection, say } = open()
  for (const text of ['one', 'two', 'three']) say(text)
  await expect.poll(() => connection.handled).toEqual(['one'])
  connection.send('an answer')
  await expect.poll(() => connection.handled).toEqual(['one', 'two'])
})

test('a ping and a pong wait for nothing', () => {
  const { connection, say } = open()
  for (const text of ['one', 'two']) say(text)
  say('{"type":"pong"}')
  expect(connection.handled).toContain('{"type":"pong"}')
})

test('from whoever sends without a pause no more is read until some of it is done', async () => {
  const { connection, say } = open()
  for (let count = 0; count < 30; count++) say(String(count))
  expect(connection.pause).toHaveBeenCalled()
  const answered = () => {
    connection.send('an answer')
    return connection.handled.length
  }
  await expect.poll(answered, { interval: 5, timeout: 10_000 }).toBe(30)
  expect(connection.resume).toHaveBeenCalled()
})

test('whoever does not read the answers gets no more of them, and goes when there are many', async () => {
  const { connection, say } = open()
  connection.bufferedAmount = 300 * 1024
  say('one')
  say('{"type":"ping"}')
  expect(connection.handled).toEqual(['{"type":"ping"}'])
  connection.bufferedAmount = 0
  await expect.poll(() => connection.handled).toContain('one')
  connection.bufferedAmount = 9 * 1024 * 1024
  connection.send('what changed')
  expect(connection.terminate).toHaveBeenCalled()
})

test('of a connection that ended nothing more is done', async () => {
  const { connection, ending, say } = open()
  for (const text of ['one', 'two']) say(text)
  await expect.poll(() => connection.handled).toEqual(['one'])
  ending.abort()
  connection.send('an answer')
  await new Promise((resolve) => setImmediate(resolve))
  expect(connection.handled).toEqual(['one'])
})

test('whoever sends too much is told so once, and not listened to until they may again', async () => {
  let left = 1
  const { connection, say } = open(async () => {
    if (left-- <= 0) throw new ApiError('RATE_LIMITED', 'Too many.', { retryAfterSeconds: 0.2 })
  })
  for (const text of ['one', 'two', 'three']) say(text)
  await expect.poll(() => connection.handled).toEqual(['one'])
  connection.send('an answer')
  const error = expect.stringContaining('REQUESTS_EXCEEDED')
  await expect.poll(() => connection.sent.mock.lastCall, { interval: 5 }).toEqual([error])
  left = 5
  expect(connection.handled).toEqual(['one'])
  await expect.poll(() => connection.handled).toEqual(['one', 'three'])
})

test('what Directus never answers does not wait for an answer', async () => {
  const { connection, say } = open()
  for (const type of ['one', 'two', 'three']) say(JSON.stringify({ type }))
  await expect.poll(() => connection.handled).toHaveLength(3)
})

test('a connection that closed follows nothing that was noted too late', () => {
  const { connection } = open()
  const passed = vi.fn()
  connection.on('parsed-message', passed)
  connection.readyState = 3
  connection.send('{"type":"subscription","event":"init"}')
  connection.send('{"type":"subscription","event":"unsubscribe"}')
  expect(passed.mock.calls).toEqual([[{ type: 'unsubscribe' }]])
  expect(connection.sent).not.toHaveBeenCalled()
})
