/** The queue, on the built package. */
import assert from 'node:assert/strict'
import { onTestFinished, test, vi } from 'vitest'
import { createQueue, memoryStorage, type QueueStorage } from 'waymark-core/queue'
import { type Answer, open, refused, serve } from './support/core.ts'
import { notes, queueOf, reaches } from './support/queue.ts'
import { coreOf, tokensOf, userIn } from './support/react.ts'
import { storage } from './support/storage.ts'
import { happen, pass, stopTime } from './support/time.ts'
import { settled, until } from './support/until.ts'

test('a write is kept, sent, and its reply given', async () => {
  const { items } = notes()
  const queue = queueOf()
  const { key, sent } = await queue.create('notes', { text: 'Bring a lamp' })
  assert.deepEqual(await sent, { id: key, text: 'Bring a lamp' })
  const change = await queue.update('notes', key ?? '', { text: 'Bring two' })
  assert.deepEqual(await change.sent, { id: key, text: 'Bring two' })
  await (await queue.delete('notes', key ?? '')).sent
  assert.equal(items.size, 0)
  assert.deepEqual(queue.snapshot(), { pending: [], state: 'idle' })
})

test('writes of one item go one after the other, those of others beside them', async () => {
  let most = 0
  let under = 0
  const order: string[] = []
  serve(async (request) => {
    under += 1
    most = Math.max(most, under)
    await happen()
    under -= 1
    order.push(((await request.json()) as { text: string }).text)
    return [200, { data: {} }]
  })
  const queue = queueOf()
  const writes = await Promise.all([
    ...['a1', 'a2', 'a3'].map((text) => queue.update('notes', 'a', { text })),
    ...['b1', 'b2'].map((text) => queue.update('notes', 'b', { text })),
  ])
  await Promise.all(writes.map(({ sent }) => sent))
  assert.equal(most, 2)
  assert.deepEqual(
    order.filter((text) => text.startsWith('a')),
    ['a1', 'a2', 'a3'],
  )
  assert.deepEqual(
    order.filter((text) => text.startsWith('b')),
    ['b1', 'b2'],
  )
})

test.each(['lost before', 'lost after'] as const)(
  'a write is done once when its reply is %s the server did it',
  async (fault) => {
    stopTime()
    const server = notes({ one: { id: 'one', text: 'old' } })
    server.faults.push(fault, fault, fault)
    const queue = queueOf()
    const made = await queue.create('notes', { text: 'new' })
    const changed = await queue.update('notes', 'one', { text: 'changed' }, { base: { text: 'old' } })
    const asked = await queue.request({ path: 'programme/quests/first/start', body: {} })
    await until(() => queue.snapshot().state === 'waiting')
    await until(() => server.writes.length === 3 && queue.snapshot().state === 'waiting')
    await pass(10_000)
    await until(() => queue.pending.length === 0)
    assert.deepEqual(await made.sent, { id: made.key, text: 'new' })
    assert.deepEqual(((await changed.sent) as { text: string }).text, 'changed')
    assert.deepEqual(await asked.sent, { path: '/programme/quests/first/start' })
    assert.deepEqual(server.items.get('one'), { id: 'one', text: 'changed' })
    assert.equal(server.items.size, 2)
    assert.deepEqual(
      server.done.filter((line) => /first/.test(line)),
      ['POST first'],
    )
  },
)

test('a write whose key the server makes is not repeated unless somebody says so', async () => {
  const server = notes()
  server.faults.push('lost after')
  const queue = queueOf()
  const { id, key, sent } = await queue.create('notes', { text: 'once' }, { key: 'server' })
  assert.equal(key, null)
  await reaches(queue, 'unsure')
  assert.equal(server.items.size, 1)
  await queue.drop(id)
  await assert.rejects(sent, { name: 'WaymarkError', code: 'ABORTED' })
  assert.equal(server.writes.length, 1)
})

test.each([
  ['is that of somebody else', { text: 'theirs' }, 'refused'],
  [
    'is what was made',
    { text: 'mine', at: '2026-01-01T00:00:00.000Z', pin: '**********', steps: [4], price: '1.50' },
    'done',
  ],
] as const)('after a lost reply the item under a key that was given %s', async (_, row, outcome) => {
  stopTime()
  const server = notes()
  server.faults.push('lost before')
  const queue = queueOf()
  const item = { id: 'one', text: 'mine', at: '2026-01-01T00:00:00Z', pin: '1234', steps: [{ title: 'x' }], price: 1.5 }
  const { id, sent } = await queue.create('notes', item)
  await until(() => server.writes.length === 1 && queue.snapshot().state === 'waiting')
  server.items.set('one', { id: 'one', ...row })
  await pass(2000)
  if (outcome === 'done') return assert.equal((await sent).text, 'mine')
  assert.equal((await reaches(queue, 'refused', id)).error?.params['serverCode'], 'RECORD_NOT_UNIQUE')
})

test.each([
  [true, 'it is still there, and the refusal is told'],
  [false, 'it is gone, and the removal done'],
])('a removal whose reply was lost and that is refused then is looked at: there %s', async (isThere) => {
  stopTime()
  const server = notes({ one: { id: 'one' } })
  server.faults.push('lost before', refused(403, 'FORBIDDEN'))
  const queue = queueOf()
  const { sent } = await queue.delete('notes', 'one')
  await until(() => server.writes.length === 1 && queue.snapshot().state === 'waiting')
  if (!isThere) server.items.clear()
  await pass(2000)
  if (isThere) assert.equal((await reaches(queue, 'refused')).error?.status, 403)
  else assert.equal(await sent, null)
})

test.each([
  ['1.50', 1.5],
  [1.5, '1.50'],
  ['12345678901234567890', 12_345_678_901_234_567_890n],
])('a number that comes as a text is no conflict: %s and %s', async (theirs, shown) => {
  const server = notes({ one: { id: 'one', price: theirs } })
  const queue = queueOf()
  await (await queue.update('notes', 'one', { text: 'x' }, { base: { price: shown } })).sent
  assert.equal(server.items.get('one')?.['text'], 'x')
  for (const other of ['', '1.51', null, true, [1.5]]) {
    server.items.set('one', { id: 'one', price: other })
    const { id } = await queue.update('notes', 'one', { text: 'y' }, { base: { price: shown } })
    await reaches(queue, 'conflict', id)
    await queue.drop(id)
  }
})

test.each([
  ['a detailed list that makes some', { steps: { create: [{ title: 'x' }], update: [], delete: [] } }, 'unsure'],
  ['a list with a new one', { steps: [4, { title: 'x' }] }, 'unsure'],
  ['a new one', { author: { name: 'x' } }, 'unsure'],
  ['a new one within a known one', { author: { id: 1, books: [{ title: 'x' }] } }, 'unsure'],
  ['keys alone', { steps: [1, 2], author: 3, tags: ['a'], text: null }, 'done'],
  ['known ones', { author: { id: 1, name: 'x' }, steps: [{ id: 1, title: 'x' }] }, 'done'],
] as const)(
  'changes whose reply was lost are repeated unless that makes items twice: %s',
  async (_, changes, outcome) => {
    stopTime()
    const server = notes({ one: { id: 'one' } })
    server.faults.push('lost after')
    const queue = queueOf()
    const { sent } = await queue.update('notes', 'one', changes as object)
    await until(() => server.writes.length === 1 && queue.pending[0]?.status !== 'sending')
    if (outcome === 'unsure') return void (await reaches(queue, 'unsure'))
    await pass(2000)
    await sent
    assert.equal(server.writes.length, 2)
  },
)

test('a conflict is told with both versions, and ends as somebody decides', async () => {
  const server = notes()
  const queue = queueOf()
  const edit = async () => {
    server.items.set('one', { id: 'one', text: 'theirs' })
    const { id, sent } = await queue.update('notes', 'one', { text: 'mine' }, { base: { text: 'old' } })
    const { base, body, theirs } = await reaches(queue, 'conflict', id)
    assert.deepEqual(
      { base, body, theirs: theirs.text },
      { base: { text: 'old' }, body: { text: 'mine' }, theirs: 'theirs' },
    )
    return { id, sent, text: () => server.items.get('one')?.['text'] }
  }
  const first = await edit()
  await queue.keep(first.id, 'theirs')
  assert.equal((await first.sent).text, 'theirs')
  assert.equal(first.text(), 'theirs')

  const second = await edit()
  await queue.keep(second.id, 'mine')
  await second.sent
  assert.equal(second.text(), 'mine')

  const third = await edit()
  await queue.keep(third.id, { merged: { text: 'both' } })
  await third.sent
  assert.equal(third.text(), 'both')

  const fourth = await edit()
  server.items.set('one', { id: 'one', text: 'theirs again' })
  await queue.keep(fourth.id, 'mine')
  assert.equal((await reaches(queue, 'conflict')).theirs.text, 'theirs again')
  assert.equal(server.items.get('one')?.['text'], 'theirs again')
})

test('other changes in the place of a removal are sent, and the item stays', async () => {
  const server = notes({ one: { id: 'one', text: 'theirs' } })
  const queue = queueOf()
  const { id, sent } = await queue.delete('notes', 'one', { base: { text: 'old' } })
  await reaches(queue, 'conflict')
  await queue.keep(id, { merged: { text: 'both' } })
  assert.deepEqual(await sent, { id: 'one', text: 'both' })
  assert.deepEqual([...server.items], [['one', { id: 'one', text: 'both' }]])
})

test('one field alone may say whether an item changed, and own writes are no conflict', async () => {
  const server = notes({ one: { id: 'one', text: 'old', version: 1 } })
  const queue = queueOf(coreOf('ada'), { conflicts: { field: 'version' } })
  const base = { version: 1 }
  await assert.rejects(queue.update('notes', 'one', { text: 'x' }, { base: {} }), { code: 'VALIDATION' })
  const both = await Promise.all([
    queue.update('notes', 'one', { text: 'first', version: 2 }, { base }),
    queue.update('notes', 'one', { text: 'second', version: 3 }, { base }),
  ])
  await Promise.all(both.map(({ sent }) => sent))
  assert.equal(server.items.get('one')?.['text'], 'second')
  await queue.update('notes', 'one', { text: 'third' }, { base })
  assert.equal((await reaches(queue, 'conflict')).theirs.version, 3)
})

test('a refused write stops its item alone, is told why, and can be edited, retried and dropped', async () => {
  const server = notes({ a: { id: 'a' }, b: { id: 'b' } })
  const no = refused(400, 'FAILED_VALIDATION')
  server.faults.push(no)
  const queue = queueOf()
  const bad = await queue.update('notes', 'a', { text: 'bad' })
  const after = await queue.update('notes', 'a', { more: 1 })
  await (await queue.update('notes', 'b', { text: 'good' })).sent
  const { error } = await reaches(queue, 'refused')
  assert.deepEqual([error?.status, error?.kind], [400, 'status'])
  assert.equal(queue.pending.length, 2)
  assert.equal(queue.snapshot().state, 'waiting')

  server.faults.push(no)
  await queue.retry(bad.id)
  await reaches(queue, 'refused')
  await queue.edit(bad.id, { text: 'better' })
  await bad.sent
  await after.sent
  assert.deepEqual(server.items.get('a'), { id: 'a', text: 'better', more: 1 })
  await assert.rejects(queue.retry(bad.id), { code: 'VALIDATION', params: { field: 'id', reason: 'unknown' } })
})

test('a request that goes behind others waits for one that was refused, and nobody waits for it', async () => {
  serve((request) => (request.url.endsWith('/answer') ? refused(400, 'FAILED_VALIDATION') : [200, { data: 'done' }]))
  const queue = queueOf()
  const answer = await queue.request({ path: 'programme/answer', item: 'answer' })
  const end = await queue.request({ path: 'programme/end', behind: ['answer'] })
  await reaches(queue, 'refused')
  assert.equal(await queue.flush(), false)
  assert.deepEqual(
    queue.pending.map(({ status }) => status),
    ['refused', 'waiting'],
  )
  await queue.drop(answer.id)
  assert.equal(await end.sent, 'done')
})

test('an edited request is another request for the server', async () => {
  const keys: (string | null)[] = []
  serve((request) => {
    keys.push(request.headers.get('idempotency-key'))
    return keys.length === 1 ? refused(400, 'FAILED_VALIDATION') : [200, { data: 'done' }]
  })
  const queue = queueOf()
  const { id, sent } = await queue.request({ path: 'programme/x', body: { a: 1 }, idempotencyKey: 'mine' })
  await reaches(queue, 'refused')
  await queue.edit(id, { a: 2 })
  assert.equal(await sent, 'done')
  assert.equal(keys[0], 'mine')
  assert.notEqual(keys[1], 'mine')
})

test('requests that belong together are kept in one go and sent in their order, or none of them is', async () => {
  stopTime()
  const server = notes()
  const works = memoryStorage()
  const sizes: number[] = []
  const storage: QueueStorage = {
    change: (name, work) =>
      works.change(name, (writes) => {
        const after = work(writes)
        if (!name.startsWith('lease')) sizes.push(after.length)
        return after
      }),
  }
  const queue = queueOf(coreOf('ada'), { storage })
  const together = { item: 'run', method: 'POST', body: {} }
  const cut = { ...together, path: '' }
  await assert.rejects(queue.requests([{ ...together, path: 'programme/a' }, cut]), { code: 'VALIDATION' })
  assert.deepEqual(queue.pending, [])
  sizes.length = 0
  const kept = await queue.requests(['a', 'b', 'c'].map((name) => ({ ...together, path: `programme/${name}` })))
  assert.equal(sizes.find(Boolean), 3)
  await Promise.all(kept.map(({ sent }) => sent))
  assert.deepEqual(
    server.done,
    ['a', 'b', 'c'].map((name) => `POST /programme/${name}`),
  )
  assert.deepEqual(await queue.requests([]), [])
})

test('what a page notes of a request is kept with it and not sent', async () => {
  serve(() => refused(400, 'FAILED_VALIDATION'))
  const core = coreOf('ada')
  const asked: object[] = []
  const request = (given: Parameters<typeof core.request>[0]) => {
    asked.push(given)
    return core.request(given)
  }
  const queue = queueOf(Object.create(core, { request: { value: request } }))
  await queue.request({ path: 'programme/x', body: { a: 1 }, meta: { title: 'A lamp' } })
  const { target } = await reaches(queue, 'refused')
  assert.deepEqual(target['meta'], { title: 'A lamp' })
  assert.ok(!JSON.stringify(asked).includes('A lamp'), JSON.stringify(asked))
})

test('after a failure it waits longer each time, as long as the server asks for, and the network wakes it', async () => {
  stopTime()
  // What is added to a wait by chance is nothing here.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  const server = notes()
  server.faults.push('lost before', 'lost before', [503, {}, { 'retry-after': '60' }])
  const queue = queueOf()
  const { sent } = await queue.create('notes', { text: 'x' })
  const asked = () => server.writes.length
  for (const [at, ms] of [1000, 2000, 60_000].entries()) {
    await until(() => asked() === at + 1 && queue.snapshot().state === 'waiting')
    await pass(ms - 20)
    assert.equal(asked(), at + 1)
    if (at < 2) await pass(20)
  }
  assert.equal(await queue.flush(), true)
  await sent
  assert.equal(asked(), 4)
})

test('writes at which the server fails every time do not hold the others, and say why they wait', async () => {
  stopTime()
  const sent: string[] = []
  serve(async (request) => {
    const { text } = (await request.json()) as { text: string }
    sent.push(text)
    return text === 'bad' ? refused(500, 'INTERNAL_SERVER_ERROR') : [200, { data: { text } }]
  })
  const queue = queueOf()
  for (const text of ['bad', 'bad', 'bad', 'bad', 'bad', 'good 1', 'good 2', 'good 3'])
    await queue.create('notes', { text })
  for (let round = 0; round < 3; round += 1) {
    await until(() => queue.snapshot().state === 'waiting')
    await queue.flush()
  }
  assert.deepEqual(
    sent.filter((text) => text !== 'bad'),
    ['good 1', 'good 2', 'good 3'],
  )
  assert.deepEqual(
    queue.pending.map(({ status, error }) => [status, error?.status]),
    queue.pending.map(() => ['waiting', 500]),
  )
  assert.equal(queue.pending.length, 5)
})

test('as long as the server asks for is waited, also where another write has failed before', async () => {
  stopTime()
  let count = 0
  serve(async (request) => {
    count += 1
    const { text } = (await request.json()) as { text: string }
    if (text === 'first') return refused(500, 'INTERNAL_SERVER_ERROR')
    await happen()
    return [429, {}, { 'retry-after': '30' }]
  })
  const queue = queueOf()
  await queue.requests(['first', 'a', 'b'].map((text) => ({ path: `programme/${text}`, body: { text } })))
  await until(() => count === 3 && queue.pending.every(({ error }) => error))
  for (let second = 0; second < 29; second += 1) await pass(1000)
  assert.equal(count, 3)
  for (let second = 0; second < 12 && count === 3; second += 1) await pass(1000)
  assert.equal(count, 6)
})

test('a write that waited and was dropped does not hold what is written after it', async () => {
  stopTime()
  const server = notes()
  server.faults.push('lost before')
  const queue = queueOf()
  const { id } = await queue.create('notes', { text: 'x' })
  await until(() => server.writes.length === 1 && queue.snapshot().state === 'waiting')
  await queue.drop(id)
  await happen()
  const { sent } = await queue.create('notes', { text: 'y' })
  await pass(5000)
  await sent
  assert.equal(server.items.size, 1)
})

test.each([
  [401, 'INVALID_CREDENTIALS'],
  [403, 'INVALID_TOKEN'],
])('%i %s pauses the queue, and the same person signing in goes on', async (status, code) => {
  const server = notes()
  let isOver = true
  const core = coreOf('ada', {
    async fetch(url, init) {
      if (isOver) {
        const [, body] = refused(status, code)
        return Response.json(body, { status })
      }
      return await globalThis.fetch(url, init)
    },
  })
  const queue = queueOf(core)
  const { id, sent } = await queue.create('notes', { text: 'x' })
  await until(() => core.session.snapshot().state === 'logged_out' && queue.pending.length === 0)
  assert.deepEqual(server.writes, [])
  isOver = false
  core.session.adopt(tokensOf('ada', 2))
  await sent
  assert.deepEqual(server.writes, ['POST /items/notes ada'])
  assert.deepEqual(queue.pending, [])
  assert.ok(id)
})

test('whoever signs in next never sends what somebody else has written', async () => {
  stopTime()
  const server = notes()
  server.faults.push('lost before')
  const core = coreOf('ada')
  const queue = queueOf(core)
  const { sent } = await queue.create('notes', { text: 'of Ada' })
  await until(() => queue.snapshot().state === 'waiting' && server.writes.length === 1)
  core.session.adopt(tokensOf('bob'))
  const bobs = await queue.create('notes', { text: 'of Bob' })
  await bobs.sent
  await pass(600_000)
  assert.deepEqual(queue.pending, [])
  assert.deepEqual(server.writes, ['POST /items/notes ada', 'POST /items/notes bob'])
  core.session.adopt(tokensOf('ada', 2))
  await sent
  assert.equal(server.writes.at(-1), 'POST /items/notes ada')
})

test('what is about to be sent is not when somebody else signs in at that moment', async () => {
  const server = notes()
  const works = memoryStorage()
  const core = coreOf('ada')
  const isMarked = (writes: readonly { status: string }[]) => writes.some(({ status }) => status === 'sending')
  const storage: QueueStorage = {
    async change(name, work) {
      let marks = false
      await works.change(name, (writes) => {
        const after = work(writes)
        marks = isMarked(after) && !isMarked(writes)
        return after
      })
      if (marks) core.session.adopt(tokensOf('bob'))
    },
  }
  const queue = queueOf(core, { storage })
  await queue.create('notes', { text: 'of Ada' })
  await until(() => core.session.snapshot().state === 'logged_in' && queue.pending.length === 0)
  await happen()
  assert.deepEqual([server.writes, queue.pending], [[], []])
})

test('a page that opens offline with a token that is over keeps writes for whoever it was of', async () => {
  let isOffline = true
  const { access_token, refresh_token } = tokensOf('ada')
  const core = coreOf(null)
  const kept = storage({
    ...{ auth_token: access_token, auth_refresh_token: refresh_token, auth_expires: '900000' },
    ...{ auth_expires_at: String(Date.now() - 1000), auth_api_url: core.apiUrl },
  })
  Object.assign(globalThis, { sessionStorage: kept })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'))
  const asked = serve((request, path) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    if (path === '/auth/refresh') return [200, { data: tokensOf('ada', 2) }]
    return [200, { data: { by: userIn(request.headers.get('authorization')) } }]
  })
  const queue = queueOf(open({ storage: kept, retry: 0 }))
  const { sent } = await queue.create('notes', { text: 'x' })
  assert.equal(queue.pending.length, 1)
  isOffline = false
  await queue.flush()
  assert.deepEqual(await sent, { by: 'ada' })
  assert.equal(asked.filter((line) => line.startsWith('POST /items/notes')).length, 1)
})

test('a slow answer about who is signed in counts for nothing once somebody else is', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const writes: string[] = []
  const asked = serve(async (request, path) => {
    const as = request.headers.get('authorization') ?? ''
    if (path === '/users/me') return as.includes('static') ? await promise : [200, { data: { id: 'bob' } }]
    writes.push(`${path} ${userIn(as)}`)
    return [200, { data: {} }]
  })
  const core = coreOf(null)
  core.session.adopt({ access_token: 'static-of-ada' })
  const queue = queueOf(core)
  await until(() => asked.length === 1)
  core.session.adopt(tokensOf('bob'))
  await (await queue.create('notes', { text: 'of Bob' })).sent
  resolve([200, { data: { id: 'ada' } }])
  await happen()
  await (await queue.create('notes', { text: 'of Bob again' })).sent
  assert.deepEqual(writes, ['/items/notes bob', '/items/notes bob'])
})

test('what is kept outlives the page, and another tab sees it and sends it', async () => {
  stopTime()
  const storage = memoryStorage()
  const server = notes()
  server.faults.push('lost after')
  const first = createQueue(coreOf('ada'), { storage })
  await first.create('notes', { text: 'x' })
  await until(() => first.snapshot().state === 'waiting' && server.writes.length === 1)
  first.dispose()
  const second = queueOf(coreOf('ada'), { storage })
  await until(() => server.writes.length === 2 && second.pending.length === 0)
  assert.deepEqual([server.writes.length, second.pending.length, server.items.size], [2, 0, 1])
})

test('what was on its way when the browser ended is sent again, and done once', async () => {
  const server = notes()
  const before = memoryStorage()
  const never = new Promise<Response>(() => {})
  const core = coreOf('ada', { fetch: () => never })
  const dead = queueOf(core, { storage: before })
  const person = `${core.apiUrl} ada`
  const { key } = await dead.create('notes', { text: 'x' })
  await reaches(dead, 'sending')
  // The server has done it, and the page is gone with the reply.
  server.items.set(key ?? '', { id: key, text: 'x' })
  const after = memoryStorage()
  await before.change(person, (writes) => {
    void after.change(person, () => writes)
    return writes
  })
  const queue = queueOf(coreOf('ada'), { storage: after })
  await until(() => server.writes.length === 1 && queue.pending.length === 0)
  assert.deepEqual([server.writes.length, queue.pending.length, server.items.size], [1, 0, 1])
})

test('of two tabs one sends, both see the same, and the promise of the other is kept', async () => {
  const storage = memoryStorage()
  const server = notes()
  const [first, second] = [queueOf(coreOf('ada'), { storage }), queueOf(coreOf('ada'), { storage })]
  const writes = await Promise.all(
    [first, second, first, second].map((queue, at) => queue.create('notes', { text: `${at}` })),
  )
  await Promise.all(writes.map(({ sent }) => sent))
  assert.equal(server.items.size, 4)
  assert.equal(server.writes.length, 4)
  await until(() => first.pending.length + second.pending.length === 0)
  server.faults.push(refused(400, 'FAILED_VALIDATION'))
  const { id, sent } = await first.create('notes', { text: 'bad' })
  await reaches(second, 'refused', id)
  await second.drop(id)
  await assert.rejects(sent, { code: 'ABORTED' })
  await until(() => first.pending.length === 0)
})

test('a write that cannot be kept is refused, and those that are stay', async () => {
  stopTime()
  const server = notes()
  const works = memoryStorage()
  let error: Error | null = null
  const storage: QueueStorage = {
    change: async (name, work) => {
      if (error) throw error
      return await works.change(name, work)
    },
  }
  server.faults.push('lost before')
  const queue = queueOf(coreOf('ada'), { storage })
  const { sent } = await queue.create('notes', { text: 'kept' })
  await until(() => queue.snapshot().state === 'waiting' && server.writes.length === 1)
  error = new DOMException('no room', 'QuotaExceededError')
  await assert.rejects(queue.create('notes', { text: 'too much' }), {
    ...{ name: 'WaymarkError', kind: 'validation', code: 'STORAGE_FULL' },
    message: /was not kept: the storage of this browser is full/,
  })
  error = new Error('broken')
  await assert.rejects(queue.create('notes', { text: 'x' }), { code: 'UNAVAILABLE' })
  error = null
  await assert.rejects(queue.create('notes', { text: () => 1 }), {
    code: 'VALIDATION',
    params: { field: 'body', reason: 'cannot_be_kept' },
  })
  assert.equal(queue.pending.length, 1)
  await pass(20_000)
  await sent
  assert.equal(server.items.size, 1)
})

test('a storage that fails while it sends loses nothing', async () => {
  stopTime()
  const server = notes()
  const works = memoryStorage()
  let fails = 0
  const storage: QueueStorage = {
    change: async (name, work) => {
      if (fails > 0 && server.writes.length === 1) {
        fails -= 1
        throw new Error('broken')
      }
      return await works.change(name, work)
    },
  }
  fails = 1
  const queue = queueOf(coreOf('ada'), { storage })
  await queue.create('notes', { text: 'x' })
  await until(() => server.writes.length === 1 && fails === 0)
  await pass(20_000)
  await until(() => queue.pending.length === 0)
  assert.equal(queue.pending.length, 0)
  assert.equal(server.items.size, 1)
})

/** A storage that can be made to fail, with or without a look at what it keeps. */
function failing() {
  const works = memoryStorage()
  const state = { error: null as Error | null, isReadable: true }
  const storage: QueueStorage = {
    change: async (name, work) => {
      if (!state.error || name.startsWith('lease')) return await works.change(name, work)
      if (state.isReadable)
        await works.change(name, (writes) => {
          work(writes)
          return writes
        })
      throw state.error
    },
  }
  const keptOf = async (name: string) => {
    let count = -1
    await works.change(name, (writes) => {
      count = writes.length
      return writes
    })
    return count
  }
  return { storage, state, keptOf }
}

test.each([true, false])(
  'with a full storage what is kept is sent, once, and the storage is tried again: readable %s',
  async (isReadable) => {
    stopTime()
    const server = notes()
    const { storage, state, keptOf } = failing()
    server.faults.push('lost before', 'lost after')
    const core = coreOf('ada')
    const queue = queueOf(core, { storage })
    const writes = [
      await queue.create('notes', { id: 'a', text: 'a' }),
      await queue.create('notes', { id: 'b', text: 'b' }),
      await queue.create('notes', { text: 'c' }, { key: 'server' }),
    ]
    await until(() => server.writes.length === 3 && queue.snapshot().state === 'waiting')
    const [, , unique] = await Promise.all([1, 2, 3].map(() => queue.create('notes', { text: 'd' }, { key: 'server' })))
    Object.assign(state, { error: new DOMException('full', 'QuotaExceededError'), isReadable })
    await assert.rejects(queue.flush(), {
      name: 'WaymarkError',
      code: 'STORAGE_FULL',
      message: /the storage of this browser is full. They are sent/,
    })
    await Promise.all(writes.map(({ sent }) => sent))
    assert.deepEqual([...server.items.values()].map(({ text }) => text).toSorted(), ['a', 'b', 'c'])
    assert.deepEqual(
      queue.pending.map(({ body, status }) => `${body.text} ${status}`),
      ['d waiting', 'd waiting', 'd waiting'],
    )
    assert.equal(await keptOf(`${core.apiUrl} ada`), 5)
    state.error = null
    await pass(10_000)
    await unique?.sent
    await until(() => queue.pending.length === 0)
    assert.deepEqual([await keptOf(`${core.apiUrl} ada`), server.items.size], [0, 6])
    assert.equal(await queue.flush(), true)
  },
)

test('a storage that fails at the moment when the wait is over keeps nothing from being sent', async () => {
  stopTime()
  const server = notes()
  const { storage, state } = failing()
  server.faults.push('lost before')
  const queue = queueOf(coreOf('ada'), { storage })
  const { sent } = await queue.create('notes', { text: 'x' })
  await until(() => server.writes.length === 1 && queue.snapshot().state === 'waiting')
  state.error = new Error('broken')
  await pass(2000)
  state.error = null
  await pass(20_000)
  await sent
  assert.deepEqual([server.writes.length, queue.pending.length], [2, 0])
})

test('nobody, nothing and nowhere are refused', async () => {
  notes()
  await assert.rejects(queueOf(open({ storage: 'memory' })).create('notes', {}), {
    kind: 'session',
    code: 'SESSION_ENDED',
  })
  const queue = queueOf()
  for (const wrong of [
    queue.create('', {}),
    queue.create('notes', null as never),
    queue.update('notes', undefined as never, {}),
    queue.update('notes', 'one', [] as never),
    queue.request({ path: '' }),
  ])
    await assert.rejects(wrong, { name: 'WaymarkError', code: 'VALIDATION' })
  await assert.rejects(queue.delete('notes', ''), { code: 'EMPTY_ID' })
  assert.throws(() => void queue.keep('x', 'yours' as never), { code: 'VALIDATION' })
  queue.dispose()
  await assert.rejects(queue.create('notes', {}), { message: /was disposed/ })
})

test('the snapshot is the same until something changes', async () => {
  const server = notes()
  server.faults.push(refused(400, 'FAILED_VALIDATION'))
  const queue = queueOf()
  const { id } = await queue.create('notes', { text: 'bad' })
  await reaches(queue, 'refused', id)
  const [before] = queue.pending
  const snapshot = queue.snapshot()
  await happen()
  assert.equal(queue.snapshot(), snapshot)
  await (await queue.create('notes', { text: 'good' })).sent
  assert.notEqual(queue.snapshot(), snapshot)
  assert.equal(queue.pending[0], before)
  assert.equal((await settled(queue.drop(id))).error, undefined)
})

test('what a write needs is stored before it is sent, again until that is done, and then it is sent once', async () => {
  stopTime()
  const server = notes()
  const tries: string[] = []
  const queue = queueOf(coreOf('ada'), {
    before: async ({ target: { meta } }, request) => {
      tries.push(meta.name)
      await request({ method: 'POST', path: 'files', body: { text: meta.name } })
    },
  })
  server.faults.push('lost before', refused(500, 'INTERNAL_SERVER_ERROR'), 'lost after')
  const { sent } = await queue.request({ path: 'reports', body: { text: 'report' }, meta: { name: 'map.png' } })
  for (let i = 0; i < 5; i++) await pass(10_000)
  await sent
  assert.deepEqual(tries, ['map.png', 'map.png', 'map.png', 'map.png'])
  assert.deepEqual(
    server.writes.map((line) => line.split(' ').slice(1)),
    [...tries.map(() => ['/files', 'ada']), ['/reports', 'ada']],
  )
})

test('a write is refused, and not sent, when what it needs was refused or could not be made', async () => {
  const server = notes()
  let cause: Error | undefined
  const queue = queueOf(coreOf('ada'), {
    before: async (_write, request) => {
      if (cause) throw cause
      await request({ method: 'POST', path: 'files', body: {} })
    },
  })
  server.faults.push(refused(400, 'CONTENT_TOO_LARGE'))
  const { id } = await queue.request({ path: 'reports', body: {} })
  assert.equal((await reaches(queue, 'refused')).error?.code, 'CONTENT_TOO_LARGE')
  cause = new TypeError('meta is undefined')
  await queue.retry(id)
  await until(() => queue.pending[0]?.error?.code === 'VALIDATION')
  assert.deepEqual(queue.pending[0]?.error?.params, { field: 'before', reason: 'threw' })
  assert.match(queue.pending[0]?.error?.message ?? '', /meta is undefined/)
  assert.equal(server.writes.length, 1)
})

test('nothing that a write needs is stored as somebody else', async () => {
  const server = notes()
  const core = coreOf('ada')
  const queue = queueOf(core, {
    before: async (_write, request) => {
      await request({ method: 'POST', path: 'files', body: { text: 'first' } })
      core.session.adopt(tokensOf('ben'))
      await request({ method: 'POST', path: 'files', body: { text: 'second' } })
    },
  })
  await queue.request({ path: 'reports', body: {} })
  await until(() => server.writes.length === 1 && queue.pending.length === 0)
  core.session.adopt(tokensOf('ada'))
  await until(() => server.writes.length === 2)
  assert.deepEqual(server.writes, ['POST /files ada', 'POST /files ada'])
})
