/** Reads of single items as one request: what is sent, who gets what, and what happens when it fails. */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { getEventListeners } from 'node:events'
import { onTestFinished, test, vi } from 'vitest'
import { Core, type CoreOptions, isWaymarkError, type WaymarkError } from 'waymark-core'
import { type BatchOptions, batchReads, type ReadsItems } from 'waymark-core/batch'
import { early } from 'waymark-core/early'
import { lazyCore } from 'waymark-core/lazy'
import { compareReads } from './support/batch-comparison.ts'
import { type Answer, apiUrl, open, pair, refused, serve, signedIn } from './support/core.ts'
import { randomOf } from './support/random.ts'
import { SessionCore } from './support/session-core.ts'
import { until } from './support/until.ts'

/** A core that joins reads here too, where there is no page. */
const joining = <C extends ReadsItems>(core: C, options?: BatchOptions) =>
  batchReads(core, { onServer: true, ...options })

interface Row {
  id: number | string
  title: string
  author?: { name: string }
}
const rows: Row[] = Array.from({ length: 300 }, (_, index) => ({ id: index + 1, title: `Place ${index + 1}` }))
const forbidden = refused(403, 'FORBIDDEN')

/** A server with places 1 to 300, whose key may have another name. */
function servePlaces(key = 'id', all: Row[] = rows) {
  return serve(async (request, path) => {
    const url = new URL(request.url)
    const [, , , id] = path.split('/')
    const query = request.method === 'SEARCH' ? (await request.json()).query : Object.fromEntries(url.searchParams)
    const { fields } = query
    const shown = (row: Row) => {
      const { id: own, ...rest } = row
      const whole: Record<string, unknown> = { [key]: own, ...rest }
      const names = fields ? String(fields).split(/ *, */) : Object.keys(whole)
      return Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name) || names.includes('*')))
    }
    if (id !== undefined) {
      const row = all.find((row) => String(row.id) === decodeURIComponent(id))
      // As Directus does where an item has none of the fields.
      const data = row && (Object.keys(shown(row)).length > 0 ? shown(row) : row.id)
      return row ? [200, { data }] : forbidden
    }
    const filter = typeof query.filter === 'string' ? JSON.parse(query.filter) : query.filter
    const wanted: string[] = filter?.[key]?._in ?? []
    const found = all.filter(({ id }) => wanted.includes(String(id)))
    return [200, { data: found.slice(0, Number(query.limit ?? 100)).map(shown) }]
  })
}
const paths = (asked: string[]) => asked.map((line) => decodeURIComponent(line.split(' ').slice(0, 2).join(' ')))
const outcome = (call: Promise<unknown>) =>
  call.then(
    (value) => value,
    ({ code }) => code,
  )

test('ids that are asked for in one task are one request, whatever waits in between', async () => {
  const asked = servePlaces()
  const { items } = joining(signedIn())
  const late = Promise.resolve()
    .then(() => undefined)
    .then(() => items.get('places', 3, { fields: ['title'] }))
  const read = await Promise.all([
    items.get('places', 1, { fields: ['title'] }),
    items.get('places', '2', { fields: ['title'] }),
    late,
  ])
  assert.deepEqual(read, [{ title: 'Place 1' }, { title: 'Place 2' }, { title: 'Place 3' }])
  assert.deepEqual(asked.map(decodeURIComponent), [
    'GET /items/places?fields=title,id&filter={"id":{"_in":["1","2","3"]}}&limit=4 Bearer a-x',
  ])
})

test('nothing is left open that would keep a process alive', async () => {
  servePlaces()
  const { items } = joining(signedIn())
  const open = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
  const before = open()
  await Promise.all([1, 2].map((id) => items.get('places', id)))
  await until(() => open() === before, 5_000)
  assert.equal(open(), before)
})

test('a single id is the plain call, and so is the next one of another task', async () => {
  const asked = servePlaces()
  const core = signedIn()
  const { items } = joining(core)
  await items.get('places', 1, { fields: ['id', 'title'] }, { headers: { 'x-a': 'b' } })
  await items.get('places', 2)
  const sent = asked.splice(0)
  await core.items.get('places', 1, { fields: ['id', 'title'] }, { headers: { 'x-a': 'b' } })
  await core.items.get('places', 2)
  assert.deepEqual(sent, asked)
})

test('the key is added where it is not among the fields, under the name that the collection has for it', async () => {
  const asked = servePlaces('code')
  const { items } = joining(signedIn(), { primaryKeys: { places: 'code' } })
  const both = (fields: unknown) =>
    Promise.all([1, 2].map((id) => items.get('places', id, { fields: fields as string[] })))
  assert.deepEqual(await both(['title']), [{ title: 'Place 1' }, { title: 'Place 2' }])
  assert.deepEqual(await both('title , code'), await both(['code', 'title']))
  assert.equal((await both('*'))[1].code, 2)
  assert.deepEqual(await both([null, 'title']), [{ title: 'Place 1' }, { title: 'Place 2' }])
  assert.equal((await both([]))[1].code, 2)
  assert.deepEqual(await both([{ author: ['code'] }, 'title']), [{ title: 'Place 1' }, { title: 'Place 2' }])
  assert.deepEqual(
    asked.map((line) => new URL(line.split(' ')[1] ?? '', apiUrl).searchParams.get('fields')),
    ['title,code', 'title , code', 'code,title', '*', 'title,code', null, 'author.code,title,code'],
  )
})

test('what the reply does not have is asked for alone, and has the error of that', async () => {
  const asked = servePlaces()
  const { items } = joining(signedIn())
  const read = await Promise.all([1, 400, 2, '007'].map((id) => outcome(items.get('places', id))))
  assert.deepEqual(read, [rows[0], 'FORBIDDEN', rows[1], 'FORBIDDEN'])
  assert.deepEqual(paths(asked).slice(1), ['GET /items/places/400', 'GET /items/places/007'])
})

test('items that have none of the fields come to what they come to alone', async () => {
  servePlaces()
  const { items } = joining(signedIn())
  assert.deepEqual(await Promise.all([1, 2].map((id) => items.get('places', id, { fields: ['steps.title'] }))), [1, 2])
})

test('everybody has a row of their own, also who asks for the same one', async () => {
  const asked = servePlaces()
  const { items } = joining(signedIn())
  const [one, two, three] = await Promise.all([5, '5', 6].map((id) => items.get('places', id)))
  one.title = 'changed'
  assert.deepEqual([two, three], [rows[4], rows[5]])
  assert.equal(asked.length, 1)
})

test('ninety-nine ids are one request, and the row that would be too many is asked for as well', async () => {
  const asked = servePlaces()
  const { items } = joining(signedIn())
  const read = await Promise.all(rows.slice(0, 250).map(({ id }) => items.get('places', id)))
  assert.deepEqual(read, rows.slice(0, 250))
  assert.deepEqual(
    asked.map((line) => new URL(line.split(' ')[1] ?? '', apiUrl).searchParams.get('limit')),
    ['100', '100', '53'],
  )
})

test.each<[string, (index: number) => string, unknown?]>([
  ['long ids', (index) => `${'long-name-'.repeat(8)}${index}`],
  ['ids of letters that take more room in an address', (index) => `${'日本(!)'.repeat(4)}${index}`],
  [
    'many fields of one relation',
    String,
    { fields: [{ a_relation: Array.from({ length: 99 }, (_, at) => `f${at}`) }] },
  ],
  ['what is asked of related items', String, { deep: { steps: { _filter: { title: { _eq: 'long'.repeat(1300) } } } } }],
  ['a query that fills an address by itself', String, { fields: ['id', 'title', 'long'.repeat(1400)] }],
])('with %s there are more requests, and none is sent as SEARCH', async (_, idOf, query) => {
  const long = Array.from({ length: 90 }, (_, index) => ({ id: idOf(index), title: `Place ${index}` }))
  const sent = servePlaces('id', long)
  const core = signedIn()
  const read = async (items: Core['items']) =>
    await Promise.all(long.map(({ id }) => items.get('places', id, query as never)))
  const expected = await read(core.items)
  sent.length = 0
  assert.deepEqual(await read(joining(core).items), expected)
  assert.ok(sent.length > 1)
  for (const line of sent) assert.match(line, /^GET /)
})

test('other collections, queries, headers, tokens and kinds of ids are other requests', async () => {
  const asked = servePlaces()
  const { items } = joining(signedIn())
  const uuid = (last: number) => `6f1e7c52-8a52-4d0e-9b0a-00000000000${last}`
  const pairs: [string, unknown[], unknown?, unknown?][] = [
    ['places', [1, 2]],
    ['people', [1, 2]],
    ['places', [1, 2], { fields: ['id'] }],
    ['places', [1, 2], { deep: { steps: { _limit: 1 } } }],
    ['places', [1, 2], null, { headers: { 'x-a': '1' } }],
    ['places', [1, 2], null, { headers: [['x-a', '2']] }],
    ['places', [1, 2], null, { token: 'other' }],
    ['places', [uuid(1), uuid(2)]],
    ['places', ['one', 'two']],
    ['places', ['10000000001', '10000000002']],
  ]
  const calls = pairs.flatMap(([collection, ids, query, control]) =>
    ids.map((id) => outcome(items.get(collection, id as number, query as never, control as never))),
  )
  await Promise.all(calls)
  assert.equal(asked.filter((line) => line.includes('filter=')).length, pairs.length)
})

test('what has anything else in its query, or is wrong, goes by itself as before', async () => {
  const asked = servePlaces()
  const core = signedIn()
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  const given: unknown[][] = [
    ...['version', 'search', 'sort', 'filter', 'limit', 'alias', 'backlink'].map((name) => [1, { [name]: 'a' }]),
    [1, { deep: { steps: { _aggregate: { count: '*' } } } }],
    [1, { deep: '{"steps":{"_groupBy":["a"]}}' }],
    ...['', ' ', '.', '..', '$CURRENT_USER', '\0', null, undefined, {}, [7], true, Symbol('s')].map((id) => [id]),
    ...[[], 'fields', 7, cycle, { fields: [() => 1] }, { fields: Symbol('s') }, { fields: [1n] }].map((query) => [
      1,
      query,
    ]),
    [1, {}, { headers: { 'a b': 'c' } }],
    [1, {}, { retry: 'often' }],
    [1, AbortSignal.abort()],
    [1, {}, { signal: AbortSignal.abort() }],
  ]
  const results = async (call: (...given: never[]) => Promise<unknown>) => {
    const answers = given.map((one) => {
      // Twice, so that two could be one.
      const ask = async () => await call('places' as never, ...(one as never[]))
      return Promise.all([ask(), ask()].map((asking) => asking.catch(({ code, message }) => `${code} ${message}`)))
    })
    return { answers: await Promise.all(answers), sent: asked.splice(0).sort() }
  }
  const expected = await results(core.items.get as never)
  const batched = await results(joining(core).items.get as never)
  assert.deepEqual(batched, expected)
})

const failures: [what: string, answer: () => Answer, code: string, requests: number][] = [
  [
    'no network',
    () => {
      throw new TypeError('fetch failed')
    },
    'NETWORK',
    2,
  ],
  ['a token that is refused', () => refused(401, 'INVALID_TOKEN'), 'INVALID_TOKEN', 1],
  [
    'too many requests',
    () => [429, { errors: [{ message: 'slow', extensions: { code: 'REQUESTS_EXCEEDED' } }] }, { 'retry-after': '60' }],
    'RATE_LIMITED',
    1,
  ],
  // A list may be too much for a database that is well, so each is asked for alone as well.
  ['a server that failed', () => refused(500, 'INTERNAL_SERVER_ERROR'), 'INTERNAL', 8],
]

test.each(failures)(
  '%s rejects every call as it would have been, each with an error of its own',
  async (_, answer, __, most) => {
    const asked = serve(answer)
    const core = signedIn('x', { retry: { attempts: 1, delayMs: 0 } })
    const { items } = joining(core)
    const told = { token: 'other' }
    const plain = await core.items.get('places', 1, null, told).catch((error: unknown) => error)
    asked.length = 0
    const errors = await Promise.all(
      [1, 2, 3].map((id) => items.get('places', id, null, told).catch((error: unknown) => error)),
    )
    assert.ok(asked.length <= most, asked.join('\n'))
    const facts = (error: unknown) => {
      const { name, kind, code, status, message, params, errors } = error as WaymarkError
      return { name, kind, code, status, message, params, errors, keys: Object.keys(error as object).sort() }
    }
    for (const error of errors) {
      assert.deepEqual(facts(error), facts(plain))
      assert.ok(isWaymarkError(error) && error instanceof Error && error !== errors.find((other) => other !== error))
      const [head, first] = (error.stack ?? '').split('\n')
      assert.equal(head, `WaymarkError: ${error.message}`)
      assert.ok(first)
      assert.match(error.stack ?? '', /batch\.test\.ts/)
    }
    assert.equal(new Set(errors).size, 3)
  },
)

test('a token that has expired is renewed once, and everybody is answered', async () => {
  const asked = serve((request, path) => {
    if (path === '/auth/refresh') return [200, { data: pair('y') }]
    if (request.headers.get('authorization') === 'Bearer a-x') return refused(401, 'TOKEN_EXPIRED')
    return [200, { data: rows.slice(0, 3) }]
  })
  const { items } = joining(signedIn())
  assert.deepEqual(await Promise.all([1, 2, 3].map((id) => items.get('places', id))), rows.slice(0, 3))
  assert.deepEqual(
    asked.map((line) => line.split(/[ ?]/)[1]),
    ['/items/places', '/auth/refresh', '/items/places'],
  )
})

test('where nothing can be waited for each call goes by itself', async () => {
  vi.stubGlobal('MessageChannel', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const asked = servePlaces()
  const { items } = joining(signedIn())
  assert.deepEqual(await Promise.all([1, 2].map((id) => items.get('places', id))), rows.slice(0, 2))
  assert.equal(asked.length, 2)
})

test('an id that the whole list is refused for spoils no other', async () => {
  const asked = serve((_, path) => {
    if (path.endsWith('/places')) return refused(400, 'INVALID_QUERY')
    return path.endsWith('/-bad') ? forbidden : [200, { data: { id: path.split('/').at(-1) } }]
  })
  const { items } = joining(signedIn())
  const read = await Promise.all(['one', '-bad', 'two'].map((id) => outcome(items.get('places', id))))
  assert.deepEqual(read, [{ id: 'one' }, 'FORBIDDEN', { id: 'two' }])
  assert.equal(asked.length, 4)
})

test('a list that a database cannot read the ids of is no sign of a server that failed', async () => {
  const asked = serve((_, path) => {
    if (path.endsWith('/places')) return refused(500, 'INTERNAL_SERVER_ERROR')
    return path.endsWith('/abc') ? forbidden : [200, { data: { id: path.split('/').at(-1) } }]
  })
  const { items } = joining(signedIn('x', { retry: 0 }))
  const both = (...ids: string[]) => Promise.all(ids.map((id) => outcome(items.get('places', id))))
  assert.deepEqual(await both('abc', 'def', 'abc'), ['FORBIDDEN', { id: 'def' }, 'FORBIDDEN'])
  assert.deepEqual(await both('def', 'abc'), [{ id: 'def' }, 'FORBIDDEN'])
  assert.equal(asked.length, 7)
})

test.each<[string, Answer]>([
  ['no body', [204]],
  ['an item in the place of a list', [200, { data: { id: null } }]],
  ['rows without a key', [200, { data: [{ title: 'A' }, null] }]],
])('a reply that has %s is no answer, and each is asked for alone', async (_, answer) => {
  serve((_, path) => (path.endsWith('/places') ? answer : [200, { data: { id: path } }]))
  const { items } = joining(signedIn())
  const read = await Promise.all(['undefined', 'null', 'a'].map((id) => items.get('places', id)))
  assert.deepEqual(read, [{ id: '/items/places/undefined' }, { id: '/items/places/null' }, { id: '/items/places/a' }])
})

/** A server that answers when it is told to, and says how many requests were given up. */
function serveLater() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let given = 0
  const asked = serve(async (request, path) => {
    request.signal.addEventListener('abort', () => {
      given += 1
    })
    await promise
    const id = path.split('/')[3]
    return [200, { data: id ? { id } : [{ id: 1 }, { id: 2 }] }]
  })
  return { asked, answer: resolve, abandoned: () => given }
}
const sent = async (asked: string[]) => await until(() => asked.length > 0, 5_000)

test('whoever gives up is answered at once; the request goes on for the others', async () => {
  const { asked, answer, abandoned } = serveLater()
  const { items } = joining(signedIn())
  const [one, two] = [new AbortController(), new AbortController()]
  const calls = [items.get('places', 1, one.signal as never), items.get('places', 2, null, { signal: two.signal })]
  await sent(asked)
  one.abort()
  assert.equal(await outcome(calls[0] as Promise<unknown>), 'ABORTED')
  assert.equal(abandoned(), 0)
  answer()
  assert.deepEqual(await calls[1], { id: 2 })
  // Too late for anything.
  two.abort()
  assert.equal(asked.length, 1)
  for (const { signal } of [one, two]) assert.equal(getEventListeners(signal, 'abort').length, 0)
})

test('the request is given up when everybody has, and never sent for those who did before', async () => {
  const { asked, abandoned } = serveLater()
  const { items } = joining(signedIn())
  const [one, two] = [new AbortController(), new AbortController()]
  const calls = [one, two].map(({ signal }, at) => outcome(items.get('places', at + 1, null, { signal })))
  await sent(asked)
  one.abort()
  two.abort()
  assert.deepEqual(await Promise.all(calls), ['ABORTED', 'ABORTED'])
  await until(() => abandoned() === 1, 5_000)

  const [three, four] = [new AbortController(), new AbortController()]
  const before = [three, four].map(({ signal }, at) => outcome(items.get('places', at + 1, null, { signal })))
  three.abort()
  four.abort()
  assert.deepEqual(await Promise.all(before), ['ABORTED', 'ABORTED'])
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(asked.length, 1)
})

test('a call that waits for another request can still be given up', async () => {
  const { promise } = Promise.withResolvers<Answer>()
  const asked = serve((_, path) => (path.endsWith('/places') ? refused(400, 'INVALID_QUERY') : promise))
  const { items } = joining(signedIn())
  const one = new AbortController()
  const call = outcome(items.get('places', 1, one.signal as never))
  void outcome(items.get('places', 2))
  await until(() => asked.length === 3, 5_000)
  one.abort()
  assert.equal(await call, 'ABORTED')
})

test('everything else is that of the core', async () => {
  servePlaces()
  const core = open()
  const batched = joining(core)
  assert.ok(batched instanceof Core)
  assert.equal(batched.session.snapshot, core.session.snapshot)
  for (const name of ['live', 'singletons', 'users', 'programme', 'assets', 'apiUrl', 'mode'] as const)
    assert.equal(batched[name], core[name])
  assert.equal(batched.items, batched.items)
  assert.equal(batched.items.list, core.items.list)
  assert.equal((await batched.request({ path: 'items/places/1' })).id, 1)
  const twice = joining(batched)
  assert.deepEqual(await Promise.all([1, 2].map((id) => twice.items.get('places', id))), rows.slice(0, 2))

  const own = new Core({ apiUrl, storage: 'memory' })
  const { session } = own
  joining(own).free()
  assert.throws(() => own.items, /freed/)
  assert.equal(session.snapshot().state, 'logged_out')
})

const others: [what: string, make: (options: CoreOptions) => { items: Pick<Core['items'], 'get' | 'list'> }][] = [
  ['the core of waymark-core/session', (options) => new SessionCore(options)],
  ['a core that is loaded later', (options) => lazyCore(async () => new Core(options))],
  ['reads before the core is there', (options) => early(options, async () => new Core(options))],
]

test.each(others)('%s is batched as well', async (_, make) => {
  const asked = servePlaces()
  const batched = joining(make({ apiUrl, storage: 'memory' }))
  const read = () => Promise.all([1, 2, 2].map((id) => batched.items.get('places', id, { fields: ['title'] })))
  const expected = [{ title: 'Place 1' }, { title: 'Place 2' }, { title: 'Place 2' }]
  assert.deepEqual(await read(), expected)
  assert.deepEqual(await read(), expected)
  assert.equal(asked.length, 2)
  assert.equal((await batched.items.list('places')).length, 0)
})

test('what is no core, or no key, is refused with words', () => {
  for (const core of [undefined, null, {}, 'core', { items: {} }])
    assert.throws(() => joining(core as never), {
      name: 'WaymarkError',
      code: 'VALIDATION',
      message: /batchReads needs a core/,
    })
  for (const primaryKeys of [{ places: 7 }, { places: '' }, { places: null }])
    assert.throws(() => joining(open(), { primaryKeys: primaryKeys as never }), { code: 'VALIDATION' })
  assert.ok(joining(open(), { primaryKeys: undefined }))
})

/** What a server makes of a list and of one item, by collection, where some ids cannot be keys and some items are hidden. */
function serveShelf() {
  const known: Record<string, readonly string[]> = {
    ...{ numbers: ['1', '2', '3', '40'], words: ['a', 'b', 'c d', 'null'] },
    // As PostgreSQL does, which cannot compare a UUID with anything else.
    uuids: ['6f1e7c52-8a52-4d0e-9b0a-000000000001', '6f1e7c52-8a52-4d0e-9b0a-000000000002'],
  }
  const row = (id: string, whole: boolean) => ({ title: `of ${id}`, ...(whole && { id }) })
  return serve((request, path) => {
    const [, , collection = '', part] = path.split('/')
    const query = new URL(request.url).searchParams
    const fault = { down: refused(500, 'INTERNAL_SERVER_ERROR'), busy: refused(429, 'REQUESTS_EXCEEDED') }[collection]
    if (fault) return fault
    if (collection === 'offline') throw new TypeError('fetch failed')
    if (!(collection in known)) return forbidden
    const names = query.get('fields')?.split(',') ?? ['*']
    if (names.includes('nope')) return refused(403, 'FORBIDDEN')
    const isWhole = names.includes('*') || names.includes('id')
    const has = (id: string) => known[collection]?.includes(id)
    if (part !== undefined) {
      const id = decodeURIComponent(part)
      return has(id) ? [200, { data: row(id, isWhole) }] : forbidden
    }
    const ids: string[] = JSON.parse(query.get('filter') ?? '{}').id?._in ?? []
    if (collection === 'uuids' && ids.some((id) => !/^[\da-f-]{36}$/.test(id)))
      return refused(500, 'INTERNAL_SERVER_ERROR')
    if (collection === 'numbers' && ids.some((id) => Number.isNaN(Number(id)))) return refused(400, 'INVALID_QUERY')
    return [200, { data: ids.filter(has).map((id) => row(id, isWhole)) }]
  })
}

const isFull = process.env['WAYMARK_TESTS'] === 'full'

test.each<[string, (options: CoreOptions) => Core]>([
  ['waymark-core', (options) => new Core(options)],
  ['waymark-core/session', (options) => new SessionCore(options) as Core],
])(
  'random reads by %s come to what they come to by themselves, with fewer requests',
  { timeout: 120_000 },
  async (_, make) => {
    const seed = isFull ? randomInt(1_000_000) : 1
    const asked = serveShelf()
    const core = make({ apiUrl, storage: 'memory', retry: 0 })
    core.session.adopt(pair('x'))
    const ids = [
      1,
      2,
      '3',
      40,
      5,
      '007',
      'a',
      'b',
      'c d',
      'null',
      'undefined',
      '$NOW',
      '.',
      '',
      null,
      2 ** 40,
      7n,
      1.5,
      '6f1e7c52-8a52-4d0e-9b0a-000000000001',
      '6f1e7c52-8a52-4d0e-9b0a-000000000002',
    ]
    const names = ['numbers', 'words', 'uuids', 'hidden', 'down', 'busy', 'offline']
    const shelf = {
      collections: Object.fromEntries(names.map((name) => [name, ids])),
      queries: [
        undefined,
        null,
        {},
        { fields: ['title'] },
        { fields: 'id,title' },
        { fields: ['*'] },
        { fields: ['nope'] },
        { limit: 1 },
      ],
      primaryKeys: {},
    }
    const count = () => asked.length
    const { plain, batched } = await compareReads(
      core,
      shelf,
      randomOf(seed),
      isFull ? 2000 : 200,
      `seed ${seed}`,
      count,
    )
    assert.ok(batched < plain, `${batched} of ${plain}`)
  },
)
