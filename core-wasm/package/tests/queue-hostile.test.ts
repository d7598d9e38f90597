/** Replies that no Directus gives, messages of others, and callers that change what they gave: no write is lost by them. */
import assert from 'node:assert/strict'
import { onTestFinished, test } from 'vitest'
import { memoryStorage } from 'waymark-core/queue'
import { type Answer, open, refused, serve } from './support/core.ts'
import { notes, queueOf, reaches } from './support/queue.ts'
import { coreOf } from './support/react.ts'
import { until } from './support/until.ts'

const html = '<!doctype html><title>Sign in to the network</title>'
const page = () => new Response(html, { status: 200, headers: { 'content-type': 'text/html' } })

/** A network that answers some requests itself, and leaves the others to the server. */
function between(answer: (request: Request) => Response | undefined) {
  const server = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    return answer(request.clone()) ?? (await server(request))
  }
}

test.each(['create', 'update', 'delete'] as const)(
  '%s: a page of the network in the place of the reply is no reply, and the write goes on waiting',
  async (action) => {
    const server = notes({ a: { id: 'a', text: 'old' } })
    let pages = 1
    between((request) => (request.method !== 'GET' && pages-- > 0 ? page() : undefined))
    const queue = queueOf()
    const calls = {
      create: () => queue.create('notes', { id: 'b', text: 'new' }),
      update: () => queue.update('notes', 'a', { text: 'new' }),
      delete: () => queue.delete('notes', 'a'),
    }
    const { sent } = await calls[action]()
    await until(() => pages <= 0 && queue.snapshot().state !== 'sending')
    assert.deepEqual([queue.pending.map(({ status }) => status), server.done], [['waiting'], []])
    assert.equal(await queue.flush(), true)
    await sent
    assert.equal(server.done.length, 1)
  },
)

test.each([
  ['a page', page],
  ['JSON of somebody else', () => Response.json({ login: 'required' })],
  ['rows', () => Response.json({ data: [] })],
  ['an answer that is none', () => Response.json({ data: false })],
] as const)('%s in the place of the reply to a write is no reply, and it is sent again', async (_, reply) => {
  const server = notes({ a: { id: 'a', text: 'old' }, b: { id: 'b' } })
  let replies = 3
  between((request) => (request.method !== 'GET' && replies-- > 0 ? reply() : undefined))
  const queue = queueOf()
  const writes = [
    await queue.create('notes', { id: 'c', text: 'new' }),
    await queue.update('notes', 'a', { text: 'new' }),
    await queue.delete('notes', 'b'),
  ]
  await until(() => replies <= 0 && queue.snapshot().state !== 'sending')
  assert.deepEqual([queue.pending.length, server.done], [writes.length, []])
  while (!(await queue.flush())) await until(() => queue.snapshot().state !== 'sending')
  await Promise.all(writes.map(({ sent }) => sent))
  assert.equal(server.done.length, writes.length)
})

test('a page of the network in the place of the reply to a request is no reply, and says so while the request waits', async () => {
  const server = notes()
  let replies = 1
  between(() => (replies-- > 0 ? page() : undefined))
  const queue = queueOf()
  const { sent } = await queue.request({ path: 'reports', body: { text: 'report' } })
  await until(() => replies <= 0 && queue.snapshot().state === 'waiting')
  assert.deepEqual(server.done, [])
  assert.equal(await queue.flush(), true)
  await sent
  assert.equal(server.done.length, 1)
})

test('a request is done by JSON, by nothing, and by a text where one was asked for', async () => {
  const replies = [
    Response.json({ data: { a: 1 } }),
    Response.json({ a: 2 }),
    Response.json([3]),
    new Response(null, { status: 204 }),
    new Response('', { status: 200 }),
    new Response('done', { headers: { 'content-type': 'text/plain' } }),
  ]
  globalThis.fetch = async () => replies.shift() ?? Response.error()
  const queue = queueOf()
  const given = []
  for (const as of [undefined, undefined, undefined, undefined, undefined, 'text'] as const)
    given.push(await (await queue.request({ path: 'reports', body: {}, ...(as ? { as } : {}) })).sent)
  assert.deepEqual(given, [{ a: 1 }, { a: 2 }, [3], null, null, 'done'])
})

test.each([
  ['a page', page],
  ['nothing', () => new Response('{"data":null}', { headers: { 'content-type': 'application/json' } })],
  ['an item', () => new Response('{"data":{"id":"a"}}', { headers: { 'content-type': 'application/json' } })],
  ['rows that are none', () => new Response('{"data":[7]}', { headers: { 'content-type': 'application/json' } })],
  ['no body', () => new Response(null, { status: 204 })],
] as const)(
  '%s in the place of the rows says nothing about an item: it is neither gone nor changed',
  async (_, reply) => {
    const server = notes({ a: { id: 'a', text: 'old' }, b: { id: 'b', text: 'old' } })
    let replies = 2
    between((request) => (request.method === 'GET' && replies-- > 0 ? reply() : undefined))
    const queue = queueOf()
    await queue.delete('notes', 'a', { base: { text: 'old' } })
    await queue.update('notes', 'b', { text: 'new' }, { base: { text: 'old' } })
    await until(() => replies <= 0 && queue.pending.every(({ status }) => status !== 'sending'))
    assert.deepEqual(
      queue.pending.map(({ status }) => status),
      ['waiting', 'waiting'],
    )
    assert.equal(await queue.flush(), true)
    assert.deepEqual([...server.items], [['b', { id: 'b', text: 'new' }]])
  },
)

test('what a caller does with its object after the call is not sent', async () => {
  const server = notes({ a: { id: 'a', text: 'old' } })
  const queue = queueOf()
  const form = { text: 'first', tags: ['x'] }
  const making = queue.update('notes', 'a', form)
  form.text = ''
  form.tags.push('y')
  await (await making).sent
  assert.deepEqual(server.items.get('a'), { id: 'a', text: 'first', tags: ['x'] })
  // While the queue is at work as well.
  const other = queue.create('notes', { text: 'other' })
  const body = { text: 'second' }
  const second = await queue.update('notes', 'a', body)
  body.text = ''
  await Promise.all([second.sent, (await other).sent])
  assert.equal(server.items.get('a')?.['text'], 'second')
})

test('messages of somebody else on the channel are passed over', async () => {
  const errors: unknown[] = []
  const note = (error: unknown) => void errors.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  const server = notes()
  const core = coreOf('ada')
  const queue = queueOf(core)
  await (await queue.create('notes', { text: 'one' })).sent
  const other = new BroadcastChannel(`waymark-queue ${core.apiUrl}`)
  onTestFinished(() => other.close())
  const { sent, id } = await queue.create('notes', { text: 'two' })
  for (const message of [
    null,
    7,
    'text',
    {},
    { person: 1 },
    { person: 'x', effects: [null, 7, {}] },
    { effects: 'all' },
  ])
    other.postMessage(message)
  other.postMessage({ person: '__proto__', effects: [{ type: 'settled', id: 'nobody', value: id }] })
  // A channel keeps the order: what came before was heard.
  await new Promise((resolve) => {
    const witness = new BroadcastChannel(`waymark-queue ${core.apiUrl}`)
    onTestFinished(() => witness.close())
    witness.onmessage = ({ data }) => data === 'last' && resolve(undefined)
    other.postMessage('last')
  })
  await sent
  await (await queue.create('notes', { text: 'three' })).sent
  assert.deepEqual([server.done.length, errors], [3, []])
})

test('what is decided about a write is looked at as what is written is', async () => {
  const server = notes({ a: { id: 'a', text: 'theirs' } })
  const queue = queueOf()
  const { id, sent } = await queue.update('notes', 'a', { text: 'mine' }, { base: { text: 'old' } })
  await reaches(queue, 'conflict')
  for (const merged of ['text', 7, ['x'], true])
    await assert.rejects(async () => queue.keep(id, { merged }), {
      code: 'VALIDATION',
      params: { field: 'body', reason: 'not_an_item' },
    })
  await assert.rejects(async () => queue.keep(id, { merged: { text: () => 1 } }), { code: 'VALIDATION' })
  await queue.keep(id, { merged: { text: 'both' } })
  await sent
  assert.equal(server.items.get('a')?.['text'], 'both')
  server.faults.push([400, { errors: [{ message: 'no', extensions: { code: 'FAILED_VALIDATION' } }] }])
  const refusedWrite = await queue.update('notes', 'a', { text: 'wrong' })
  await reaches(queue, 'refused')
  for (const body of [null, undefined, 'text', []])
    await assert.rejects(async () => queue.edit(refusedWrite.id, body), {
      code: 'VALIDATION',
      params: { field: 'body', reason: 'not_an_item' },
    })
  await queue.edit(refusedWrite.id, { text: 'right' })
  await refusedWrite.sent
  assert.equal(server.items.get('a')?.['text'], 'right')
})

test('of a refusal as large as a film no more is kept than somebody reads', async () => {
  const server = notes()
  const film = 'x'.repeat(2_000_000)
  const huge: Answer = [
    400,
    {
      errors: Array.from({ length: 300 }, () => ({
        message: film.slice(0, 9000),
        extensions: { code: 'TOO_LONG', film: film.slice(0, 9000) },
      })),
    },
  ]
  server.faults.push(huge)
  const storage = memoryStorage()
  const queue = queueOf(coreOf('ada'), { storage })
  await queue.create('notes', { text: 'one' })
  const { error } = await reaches(queue, 'refused')
  assert.ok(JSON.stringify(error).length < 100_000, String(JSON.stringify(error).length))
  assert.equal(error?.errors.length, 20)
})

test('names that every object has are fields like others, in what is sent, read and compared', async () => {
  const evil = () =>
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"x"}')
  serve(async () => [200, { data: [{ id: 'a', text: 'old', ...evil() }] }])
  const queue = queueOf()
  const { sent } = await queue.update('notes', 'a', evil(), { base: evil() })
  await sent.catch(() => undefined)
  await until(() => queue.pending.every(({ status }) => status !== 'sending'))
  assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false)
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
})

test('where cookies say who somebody is, it is asked before each write: a cookie changes without a word', async () => {
  let who = 'ada'
  const sent: string[] = []
  serve(async (request, path) => {
    if (path === '/auth/refresh') return [200, { data: { expires: 900_000 } }]
    if (path === '/users/me') return [200, { data: { id: who } }]
    sent.push(`${request.method} ${path} as ${who}`)
    return [200, { data: { id: 'x' } }]
  })
  const core = open({ mode: 'session', storage: 'memory' })
  await core.session.refresh()
  const queue = queueOf(core)
  await (await queue.create('notes', { text: 'one' })).sent
  // Another program of the same site, like the Studio, has signed somebody else in.
  who = 'bob'
  await queue.create('notes', { text: 'two' })
  await until(() => queue.snapshot().state === 'signed_out')
  assert.deepEqual(sent, ['POST /items/notes as ada'])
})

/** What arrives at a server that takes everything. */
function taken() {
  const bodies: unknown[] = []
  serve(async (request) => {
    if (request.method !== 'GET') bodies.push(JSON.parse(await request.text()))
    return [200, { data: {} }]
  })
  return bodies
}

test('what a framework watches, and what writes itself as JSON, is sent as the core sends it', async () => {
  const bodies = taken()
  const core = coreOf('ada')
  const queue = queueOf(core)
  class Day {
    day = '2026-01-01'
    toJSON() {
      return `${this.day}T00:00:00Z`
    }
  }
  const watched = <T extends object>(value: T) => new Proxy(value, {})
  const items = [
    watched({ text: 'x', tags: watched(['a', watched({ b: 1 })]) }),
    { at: new Day(), on: new Date(0), left: undefined, none: null },
    { toJSON: () => ({ text: 'of itself' }) },
  ]
  for (const item of items) {
    await core.items.create('notes', item)
    await (await queue.create('notes', item, { key: 'server' })).sent
    assert.deepEqual(bodies.at(-1), bodies.at(-2))
  }
  const round: Record<string, unknown> = {}
  round['self'] = round
  for (const wrong of [{ text: () => 1 }, { text: Symbol('x') }, round])
    await assert.rejects(queue.create('notes', wrong), {
      code: 'VALIDATION',
      params: { field: 'body', reason: 'cannot_be_kept' },
    })
  const meta = { draft: watched({ a: 1 }) }
  await (await queue.request({ path: 'x', body: watched({ a: 1 }), query: watched({ limit: 1 }), meta })).sent
  assert.deepEqual(bodies.at(-1), { a: 1 })
})

test('without a secure context the queue works, by ids and turns of its own', async () => {
  const bodies = taken() as { id: string }[]
  const { randomUUID } = crypto
  Object.assign(crypto, { randomUUID: undefined })
  onTestFinished(() => void Object.assign(crypto, { randomUUID }))
  const refusing = {
    request: () => Promise.reject(new DOMException('Access to the Locks API is denied', 'SecurityError')),
  }
  for (const locks of [undefined, refusing]) {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
    Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true })
    onTestFinished(() => void (before && Object.defineProperty(globalThis, 'navigator', before)))
    const queue = queueOf()
    const { key, sent } = await queue.create('notes', { text: 'x' })
    await sent
    assert.match(String(key), /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    assert.equal(bodies.at(-1)?.id, key)
    await (await queue.request({ path: 'x', body: {} })).sent
    queue.dispose()
  }
})

test.each(['a relation', 'JSON'])('a base with %s as it was shown is no conflict', async (what) => {
  const isRelation = what === 'a relation'
  const asked: string[] = []
  let row: object = { id: 'a', steps: [{ title: 'a' }, { title: 'b' }], author: { name: 'A' }, empty: [], text: 'x' }
  serve((request) => {
    if (request.method !== 'GET') return [200, { data: { id: 'a' } }]
    const fields = new URL(request.url).searchParams.get('fields') ?? ''
    asked.push(fields)
    return !isRelation && fields.includes('.') ? refused(403, 'FORBIDDEN') : [200, { data: [row] }]
  })
  const queue = queueOf()
  const base = { steps: [{ title: 'a' }, { title: 'b' }], author: { name: 'A' }, empty: [] }
  await (await queue.update('notes', 'a', { text: 'y' }, { base })).sent
  assert.equal(asked.at(-1), isRelation ? 'steps.title,author.name,empty,text' : 'steps,author,empty,text')
  row = { ...row, author: { name: 'B' } }
  await queue.update('notes', 'a', { text: 'z' }, { base })
  await reaches(queue, 'conflict')
})

test('a reply that cannot be copied to another tab, like headers, is told there as done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  globalThis.fetch = async () => {
    await promise
    return new Response('{}', { headers: { 'content-type': 'application/json', 'x-count': '7' } })
  }
  const storage = memoryStorage()
  const first = queueOf(coreOf('ada'), { storage })
  await first.create('notes', { text: 'slow' })
  const second = queueOf(coreOf('ada'), { storage })
  const { sent } = await second.request({ path: 'x', as: 'headers', body: {} })
  await until(() => first.pending.filter(({ status }) => status === 'sending').length === 2)
  resolve()
  assert.equal(await sent, undefined)
})

test('a request takes no token of its own, and a file that is gone is refused before it is sent', async () => {
  const bodies = taken()
  const queue = queueOf()
  for (const own of [{ headers: { Authorization: 'Bearer x' } }, { token: 'x' }])
    await assert.rejects(queue.request({ path: 'x', body: {}, ...own }), {
      code: 'VALIDATION',
      params: { field: 'headers', reason: 'authorization' },
    })
  const { slice } = Blob.prototype
  const gone = new DOMException('The requested file could not be read', 'NotReadableError')
  Blob.prototype.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(gone) })
  onTestFinished(() => void Object.assign(Blob.prototype, { slice }))
  await queue.request({ path: 'files', body: new Blob(['x']), idempotencyKey: null })
  assert.equal((await reaches(queue, 'refused')).error?.params['reason'], 'unreadable')
  assert.deepEqual(bodies, [])
})
