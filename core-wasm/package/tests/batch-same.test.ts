/** A call that is joined comes to what it comes to by itself: as it was made, by whoever made it, and with no other's row. */
import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { inspect } from 'node:util'
import { afterEach, test, vi } from 'vitest'
import { Core } from 'waymark-core'
import { type BatchOptions, batchReads, type ReadsItems } from 'waymark-core/batch'
import { early } from 'waymark-core/early'
import { lazyCore } from 'waymark-core/lazy'
import { type Answer, apiUrl, open, pair, refused, serve, signedIn } from './support/core.ts'
import { randomOf } from './support/random.ts'
import { storage } from './support/storage.ts'
import { until } from './support/until.ts'

afterEach(() => void vi.unstubAllGlobals())

type Get = (collection: string, ...given: unknown[]) => Promise<unknown>
const getOf = (core: { items: { get: unknown } }) => core.items.get as Get
/** A core that joins reads here too, where there is no page. */
const joining = <C extends ReadsItems>(core: C, options?: BatchOptions) =>
  batchReads(core, { onServer: true, ...options })
const outcome = (call: Promise<unknown>) =>
  call.then(
    (value) => value,
    ({ code }) => code,
  )
const outcomes = async (calls: Promise<unknown>[]) => await Promise.all(calls.map(outcome))
/** Whatever is about to be done is done. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const idsOf = (url: URL, key = 'id'): (string | number)[] =>
  JSON.parse(url.searchParams.get('filter') ?? '{}')[key]?._in ?? []

/** A server whose items say what they were asked with. */
function serveMirror() {
  return serve((request, path) => {
    const url = new URL(request.url)
    const id = path.split('/')[3]
    const fields = url.searchParams.get('fields')
    const item = (id: string | number) => ({
      ...(fields === null || /\bid\b/.test(fields) ? { id } : {}),
      name: `${id}`,
      by: request.headers.get('authorization'),
      of: request.headers.get('x-of'),
      fields: fields?.replace(/,id$/, '') ?? null,
      deep: url.searchParams.get('deep'),
    })
    return [200, { data: id === undefined ? idsOf(url).map(item) : item(id) }]
  })
}

class Told {
  readonly #token: string
  constructor(token: string) {
    this.#token = token
  }
  get token() {
    return this.#token
  }
}
/** Says something else each time that it is read. */
const inTurn = (name: string, ...values: unknown[]) =>
  Object.defineProperty({}, name, { enumerable: true, get: () => values.shift() })
/** As libraries make objects whose changes are followed. */
const reactive = <T extends object>(target: T): T =>
  new Proxy(target, {
    get(object, name) {
      const value = Reflect.get(object, name)
      return typeof value === 'object' && value ? reactive(value) : value
    },
  })
const deepOf = (value: unknown) => ({ deep: { steps: { _filter: { title: { _in: value } } } } })

const calls: [what: string, (get: Get) => Promise<unknown>[]][] = [
  ['a token that is inherited', (get) => [1, 2].map((id) => get('t', id, null, Object.create({ token: 'ada' })))],
  ['a token that is read', (get) => [1, 2].map((id) => get('t', id, null, new Told('ada')))],
  ['a token that changes', (get) => [1, 2].map((id) => get('t', id, null, inTurn('token', 'a', 'b', 'c', 'd')))],
  [
    'headers that are inherited',
    (get) => [1, 2].map((id) => get('t', id, null, Object.create({ headers: [['x-of', 'a']] }))),
  ],
  [
    'headers that can be read once',
    (get) => [1, 2].map((id) => get('t', id, null, { headers: [['x-of', 'a']].values() })),
  ],
  ['a token that is no text', (get) => [1, 2].map((id) => get('t', id, null, { token: id }))],
  [
    'options behind a signal',
    (get) => [1, 2].map((id) => get('t', id, new AbortController().signal, { token: 'ada' })),
  ],
  ['options that are no object', (get) => ['a', 7, true].map((told) => get('t', 1, null, told))],
  [
    'a token that another has afterwards',
    (get) => {
      const told = { token: 'ada' }
      const asked = [1, 2].map((id) => get('t', id, null, told))
      told.token = 'admin'
      return asked
    },
  ],
  [
    'headers that are others afterwards',
    (get) => {
      const [headers, list] = [new Headers({ 'x-of': 'ada' }), [['x-of', 'ada']]]
      const asked = [headers, list].flatMap((headers) => [1, 2].map((id) => get('t', id, null, { headers })))
      headers.set('x-of', 'admin')
      list[0]?.splice(1, 1, 'admin')
      return asked
    },
  ],
  [
    'a query that is another one afterwards',
    (get) => {
      const [query, fields] = [{ fields: ['title'], deep: { steps: { _limit: 1 } } }, ['title']]
      const asked = [1, 2].flatMap((id) => [get('t', id, query), get('t', id, { fields })])
      query.fields = ['name']
      query.deep.steps._limit = 2
      fields[0] = 'name'
      return [...asked, get('t', 3, query), get('t', 1, { fields })]
    },
  ],
  ['fields as a set', (get) => [1, 2].map((id) => get('t', id, { fields: new Set(['title']) }))],
  ['fields that are read', (get) => [1, 2].map((id) => get('t', id, inTurn('fields', ['a'], ['b'], ['c'], ['d'])))],
  ['a query that is inherited', (get) => [1, 2].map((id) => get('t', id, Object.create({ fields: ['title'] })))],
  [
    'numbers that JSON has no form for',
    (get) => [Number.NaN, null].map((id) => get('t', 1, { deep: { steps: { _limit: id } } })),
  ],
  ...[
    new Set(['a']),
    new Map(),
    new Date(0),
    { toJSON: () => 'a' },
    Object.defineProperty({}, 'toJSON', { value: () => 'a' }),
  ].map((value): (typeof calls)[number] => [
    `${inspect(value)} in \`deep\``,
    (get) => [1, 2].map((id) => get('t', id, deepOf(value))),
  ]),
  [
    'a query that is followed',
    (get) => [1, 2].map((id) => get('t', id, reactive({ fields: ['title', { a: ['b'] }], ...deepOf(['a']) }))),
  ],
]

test.each(calls)('%s comes to what it comes to alone', async (_, ask) => {
  serveMirror()
  const core = signedIn('x')
  const expected = await outcomes(ask(getOf(core)))
  assert.deepEqual(await outcomes(ask(getOf(joining(core)))), expected)
})

test('queries whose changes a library follows are joined as well', async () => {
  const asked = serveMirror()
  const get = getOf(joining(signedIn()))
  await Promise.all([1, 2, 3].map((id) => get('t', id, reactive({ fields: ['title', { a: ['b'] }] }))))
  assert.equal(asked.length, 1)
})

/** A token as Directus makes them: it says whose it is. */
const tokenOf = (id: string, version = 1) => `h.${btoa(JSON.stringify({ id, version }))}.s`
const tokensOf = (id: string, version?: number) => ({ ...pair(id), access_token: tokenOf(id, version) })
const personOf = (request: Request) => {
  const token = request.headers.get('authorization')?.slice('Bearer '.length)
  const part = token?.split('.')[1]
  return part ? JSON.parse(atob(part)).id : (token ?? 'nobody')
}

/** A server that answers a list when it is told to, and whose lists have the first item alone; each says who asked. */
function servePersons(listed: Answer | undefined = undefined) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const seen: string[] = []
  const asked = serve(async (request, path) => {
    const by = personOf(request)
    seen.push(`${by} ${path}`)
    const id = path.split('/')[3]
    if (path.startsWith('/auth/')) return [200, { data: tokensOf('ada', 2) }]
    if (id !== undefined) return [200, { data: { id, by } }]
    await promise
    return listed ?? [200, { data: [{ id: 1, by }] }]
  })
  return { seen, asked, answer: resolve, isAsked: async () => await until(() => seen.length > 0, 5_000) }
}

const signIns: [what: string, change: (core: Core) => unknown][] = [
  ['somebody else signs in', (core) => core.session.adopt(tokensOf('bob'))],
  ['somebody else signs in with a token that says nothing', (core) => core.session.adopt({ access_token: 'bob' })],
  ['they sign out', (core) => core.session.logout()],
]
test.each(signIns)('what a list does not have is asked for as nobody else when %s meanwhile', async (_, change) => {
  const { seen, answer, isAsked } = servePersons()
  const core = open()
  core.session.adopt(tokensOf('ada'))
  const get = getOf(joining(core))
  const reads = outcomes([get('t', 1), get('t', 2), get('t', 3, null, { token: tokenOf('eve') })])
  await isAsked()
  change(core)
  answer()
  assert.deepEqual(await reads, [{ id: 1, by: 'ada' }, 'SESSION_ENDED', { id: '3', by: 'eve' }])
  assert.deepEqual(seen.filter((line) => line.includes('items')).sort(), ['ada /items/t', 'eve /items/t/3'])
})

test('an error says that the session has ended as the core says it', async () => {
  const { answer, isAsked } = servePersons()
  const core = signedIn('ada')
  const get = getOf(joining(core))
  const reads = Promise.allSettled([get('t', 1), get('t', 2)])
  await isAsked()
  core.session.adopt(pair('bob'))
  answer()
  const { reason } = (await reads)[1] as PromiseRejectedResult
  const ended = await open({ storage: 'memory' })
    .session.refresh()
    .catch((error: unknown) => error)
  const facts = ({ name, kind, code, message, params, errors }: Record<string, unknown>) =>
    inspect({ name, kind, code, message, params, errors })
  assert.equal(facts(reason), facts(ended as Record<string, unknown>))
  assert.match(reason.stack, /batch-same\.test\.ts/)
})

test('what a refused list was to have is not asked for as somebody else', async () => {
  const { seen, answer, isAsked } = servePersons(refused(400, 'INVALID_QUERY'))
  const core = open()
  core.session.adopt(tokensOf('ada'))
  const get = getOf(joining(core))
  const reads = outcomes([get('t', 1), get('t', 2)])
  await isAsked()
  core.session.adopt(tokensOf('bob'))
  answer()
  assert.deepEqual(await reads, ['SESSION_ENDED', 'SESSION_ENDED'])
  assert.deepEqual(seen, ['ada /items/t'])
})

test('whoever comes in the same task asks for their own', async () => {
  const { seen, answer } = servePersons()
  answer()
  const core = open()
  core.session.adopt(tokensOf('ada'))
  const get = getOf(joining(core))
  const ada = [get('t', 1), get('t', 2)]
  core.session.adopt(tokensOf('bob'))
  const bob = [get('t', 1), get('t', 2)]
  assert.deepEqual(await outcomes([...ada, ...bob]), [
    ...['SESSION_ENDED', 'SESSION_ENDED'],
    ...[
      { id: 1, by: 'bob' },
      { id: '2', by: 'bob' },
    ],
  ])
  assert.deepEqual(seen, ['bob /items/t', 'bob /items/t/2'])
})

test.each(['before the list', 'while it is on its way'])('a token that is renewed %s is still theirs', async (when) => {
  const { seen, answer, isAsked } = servePersons()
  const core = open()
  core.session.adopt(tokensOf('ada'))
  const get = getOf(joining(core))
  const reads = outcomes([get('t', 1), get('t', 2)])
  if (when === 'while it is on its way') await isAsked()
  await core.session.refresh()
  answer()
  assert.deepEqual(await reads, [
    { id: 1, by: 'ada' },
    { id: '2', by: 'ada' },
  ])
  assert.deepEqual(
    seen.filter((line) => line.includes('items')),
    ['ada /items/t', 'ada /items/t/2'],
  )
})

test('a token that is over is renewed for those who ask with it', async () => {
  const errors = vi.spyOn(console, 'error')
  const { seen, answer } = servePersons()
  answer()
  const core = open({ autoRefresh: false })
  core.session.adopt(tokensOf('ada'))
  const later = Date.now() + 1_000_000
  const now = vi.spyOn(Date, 'now').mockImplementation(() => later)
  const get = getOf(joining(core))
  const reads = await outcomes([get('t', 1), get('t', 2)])
  now.mockRestore()
  assert.deepEqual(reads, [
    { id: 1, by: 'ada' },
    { id: '2', by: 'ada' },
  ])
  assert.deepEqual(seen, ['nobody /auth/refresh', 'ada /items/t', 'ada /items/t/2'])
  assert.equal(errors.mock.calls.length, 0)
  errors.mockRestore()
})

test('a session in a cookie is followed, although nobody can read whose it is', async () => {
  const { seen, answer, isAsked } = servePersons()
  const core = open({ mode: 'session' })
  await core.session.login({ email: 'ada@example.org', password: 'secret' })
  seen.length = 0
  const get = getOf(joining(core))
  const reads = outcomes([get('t', 1), get('t', 2)])
  await isAsked()
  await core.session.login({ email: 'bob@example.org', password: 'secret' })
  answer()
  assert.deepEqual(await reads, [{ id: 1, by: 'nobody' }, 'SESSION_ENDED'])
  const again = await outcomes([get('t', 1), get('t', 2)])
  assert.deepEqual(again, [
    { id: 1, by: 'nobody' },
    { id: '2', by: 'nobody' },
  ])
})

test('before the core is there a page is followed by its storage', async () => {
  const kept = storage()
  vi.stubGlobal('sessionStorage', kept)
  vi.stubGlobal('document', { cookie: '' })
  const { seen, answer, isAsked } = servePersons()
  const core = signedIn('ada', { retry: 0 })
  const page = early({ apiUrl }, async () => core)
  await page.core()
  const get = getOf(batchReads(page))
  const reads = outcomes([get('t', 1), get('t', 2)])
  await isAsked()
  core.session.adopt(pair('bob'))
  answer()
  assert.deepEqual(await reads, [{ id: 1, by: 'a-ada' }, 'SESSION_ENDED'])
  assert.deepEqual(seen, ['a-ada /items/t'])
})

test('keys that JSON has as numbers too large for it give nobody the row of another', async () => {
  const [one, two] = ['9007199254740992', '9007199254740993']
  let there: string[] = []
  const item = (id: string) => `{"id":${id},"name":"row ${id}"}`
  const fetch = async (url: string) => {
    const id = new URL(url).pathname.split('/')[3]
    const headers = { 'content-type': 'application/json' }
    if (id && !there.includes(id)) return new Response('{"errors":[]}', { status: 403, headers })
    return new Response(`{"data":${id ? item(id) : `[${there.map(item)}]`}}`, { headers })
  }
  const get = getOf(joining(open({ storage: 'memory', fetch })))
  const read = async (ids: unknown[]) =>
    (await outcomes(ids.map((id) => get('t', id, { fields: ['name'] })))).map((row) => Object(row).name ?? null)
  there = [one, two]
  assert.deepEqual(await read([one, two]), [`row ${one}`, `row ${two}`])
  assert.deepEqual(await read([BigInt(one), BigInt(two)]), [`row ${one}`, `row ${two}`])
  there = [two]
  assert.deepEqual(await read([one, two]), [null, `row ${two}`])
})

test('large keys that come as texts are joined', async () => {
  const ids = ['9007199254740992', '9007199254740993']
  const asked = serve((request) => [200, { data: idsOf(new URL(request.url)).map((id) => ({ id })) }])
  const get = getOf(joining(signedIn()))
  assert.deepEqual(await Promise.all(ids.map((id) => get('t', id))), [{ id: ids[0] }, { id: ids[1] }])
  assert.equal(asked.length, 1)
})

const strange: [what: string, data: unknown][] = [
  ['a row that nobody asked for, which says something of its own', [{ id: 3, status: 'new', kind: 'session' }]],
  ['a row that nobody asked for', [{ id: 1 }, { id: 2 }, { id: 3 }]],
  [
    'two rows of one key',
    [
      { id: 1, name: 'a' },
      { id: 1, name: 'b' },
    ],
  ],
  ['two rows of one key in two forms', [{ id: 1 }, { id: '1' }, { id: 2 }]],
  ['a key that is written in another way', [{ id: '01' }, { id: 2 }]],
  ['a key that is a list', [{ id: [1] }, { id: 2 }]],
  ['a key that can be no text', [{ id: { toString: 0 } }, { id: 2 }]],
  ['a key that is true', [{ id: true }, { id: 2 }]],
  ['a row that is none', [null, { id: 2 }]],
  ['one item instead of a list', { id: 1 }],
  ['nothing', null],
]
test.each(strange)('a list with %s is no answer to anybody', async (_, data) => {
  const asked = serve((__, path) => [200, { data: path.endsWith('/t') ? data : { alone: path } }])
  const get = getOf(joining(signedIn()))
  assert.deepEqual(await outcomes([get('t', 1), get('t', 2)]), [{ alone: '/items/t/1' }, { alone: '/items/t/2' }])
  assert.equal(asked.length, 3)
})

test('a field that several items have the same of is found out, even where a list would end before', async () => {
  const rows = [
    { id: 1, xp: 5 },
    { id: 2, xp: 0 },
    { id: 3, xp: 5 },
  ]
  serve((request, path) => {
    const id = path.split('/')[3]
    if (id !== undefined) {
      const row = rows.find((row) => `${row.id}` === id)
      return row ? [200, { data: row }] : refused(403, 'FORBIDDEN')
    }
    const url = new URL(request.url)
    const found = rows.filter(({ xp }) => idsOf(url, 'xp').map(Number).includes(xp))
    return [200, { data: found.slice(0, Number(url.searchParams.get('limit'))) }]
  })
  const get = getOf(joining(signedIn(), { primaryKeys: { t: 'xp' } }))
  assert.deepEqual(await outcomes([get('t', 5), get('t', 0)]), ['FORBIDDEN', 'FORBIDDEN'])
})

test('where there is no document calls are joined for whoever says that they are of one visitor', async () => {
  const visitor = new AsyncLocalStorage<string>()
  const asked: string[] = []
  const fetch = async (url: string) => {
    const by = visitor.getStore()
    asked.push(`${by} ${new URL(url).pathname}`)
    const id = new URL(url).pathname.split('/')[3]
    return Response.json({ data: id ? { id, by } : idsOf(new URL(url)).map((id) => ({ id, by })) })
  }
  const core = open({ storage: 'memory', fetch })
  const read = async (options?: BatchOptions) => {
    const get = getOf(batchReads(core, options))
    const { promise, resolve } = Promise.withResolvers<void>()
    const pages = ['ada', 'bob', 'eve'].map((name) =>
      visitor.run(name, async () => {
        // All wait for the same thing, as for a core that starts.
        await promise
        return Object(await get('t', 1)).by
      }),
    )
    resolve()
    return await Promise.all(pages)
  }
  assert.deepEqual(await read(), ['ada', 'bob', 'eve'])
  assert.equal(asked.splice(0).length, 3)
  await read({ onServer: true })
  assert.equal(asked.splice(0).length, 1)
  vi.stubGlobal('document', { cookie: '' })
  await read()
  assert.equal(asked.length, 1)
})

test('what is told of the time of a call is of all that is done for it', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  const told: unknown[] = []
  const items = {
    list: async (...given: unknown[]) => {
      told.push(Object(given[2]).timeoutMs)
      time += 300
      return []
    },
    get: async (...given: unknown[]) => void told.push(Object(given[3]).timeoutMs),
  }
  const get = getOf(joining({ items }))
  await Promise.all([1, 2].map((id) => get('t', id, null, { timeoutMs: 400 })))
  await Promise.all([1, 2].map((id) => get('t', id)))
  // The list had more than one attempt, each with its own time.
  await Promise.all([1, 2].map((id) => get('t', id, null, { timeoutMs: 200 })))
  vi.restoreAllMocks()
  assert.deepEqual(told, [400, 100, 100, undefined, undefined, undefined, 200, 200, 200])
})

test('an id that makes the server fail spoils no other, wherever it stands', async () => {
  serve((_, path) => (/t$|bad/.test(path) ? refused(500, 'INTERNAL_SERVER_ERROR') : [200, { data: path }]))
  const get = getOf(joining(signedIn('x', { retry: 0 })))
  for (const ids of [
    ['bad', 'a', 'b'],
    ['a', 'bad', 'b'],
  ]) {
    const expected = ids.map((id) => (id === 'bad' ? 'INTERNAL' : `/items/t/${id}`))
    assert.deepEqual(await outcomes(ids.map((id) => get('t', id))), expected)
  }
})

test('a list that cannot be read is no error of those who asked for one item', async () => {
  const html = new Response('<html>')
  const fetch = async (url: string) =>
    url.includes('/t/')
      ? Response.json({ data: url.at(-1) })
      : new Response(html.body, { status: 200, headers: { 'content-type': 'application/json' } })
  const get = getOf(joining(open({ storage: 'memory', retry: 0, fetch })))
  assert.deepEqual(await outcomes([get('t', 1), get('t', 2)]), ['1', '2'])
})

const ends: [what: string, end: (core: Core) => void][] = [
  ['the core is freed', (core) => core.free()],
  ['the session is disposed', (core) => core.session.dispose()],
]
test.each(ends)('what was asked for before %s is answered', async (_, end) => {
  const asked = serveMirror()
  const core = joining(new Core({ apiUrl, storage: 'memory' }))
  const get = getOf(core)
  const reads = [1, 2].map((id) => get('t', id, { fields: ['id'] }))
  end(core)
  assert.deepEqual(
    (await outcomes(reads)).map((row) => Object(row).id),
    ['1', '2'],
  )
  assert.equal(asked.length, 1)
})

test('what cannot be freed is not said to be', () => {
  let loads = 0
  const lazy = lazyCore(async () => {
    loads += 1
    return open()
  })
  for (const core of [lazy, early({ apiUrl })]) {
    assert.equal('free' in joining(core), false)
    assert.equal(Symbol.dispose in joining(core), false)
  }
  assert.equal(loads, 0)
  const whole = joining(open())
  assert.ok('free' in whole && Symbol.dispose in whole)
})

test('a core that is not followed any more when its requests are over', async () => {
  serveMirror()
  const core = open({ storage: 'memory' })
  let followers = 0
  const { subscribe } = core.session
  core.session.subscribe = (callback) => {
    followers += 1
    const stop = subscribe(callback)
    return () => {
      followers -= 1
      stop()
    }
  }
  const get = getOf(joining(core))
  await Promise.all([1, 2].map((id) => get('t', id)))
  await until(() => followers === 0, 5_000)
  assert.equal(followers, 0)
})

test('random changes of the session and of the arguments give nobody what they did not ask for', {
  timeout: 120_000,
}, async () => {
  const isFull = process.env['WAYMARK_TESTS'] === 'full'
  const seed = isFull ? randomInt(1_000_000) : 1
  const { below, pick } = randomOf(seed)
  // An error does not repeat a token, so it names the person by a number.
  const people = ['nobody', 'ada', 'bob', 'eve']
  const isHidden = (id: string | number) => Number(id) % 3 === 0
  serve(async (request, path) => {
    const by = personOf(request)
    const url = new URL(request.url)
    for (let turns = below(4); turns > 0; turns -= 1) await turn()
    const id = path.split('/')[3]
    const asked = url.searchParams.get('fields')
    const fields = asked?.replace(/,id$/, '')
    const item = (id: string | number) => ({ ...(asked !== fields && { id: `${id}` }), of: `${id}`, by, fields })
    if (id === undefined) {
      const shown = idsOf(url).filter((id) => !isHidden(id))
      return [200, { data: shown.map(item) }]
    }
    return isHidden(id) ? refused(403, `HIDDEN_FROM_${people.indexOf(by)}`) : [200, { data: item(id) }]
  })
  const core = open({ storage: 'memory', retry: 0 })
  const get = getOf(joining(core))
  const rounds = isFull ? 3000 : 300
  let [sent, ended] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    let person = 'nobody'
    core.session.adopt({ access_token: person })
    const query = { fields: ['a'] }
    const told: { token?: string } = {}
    const steps = {
      signIn() {
        person = pick(people)
        core.session.adopt(below(2) ? { access_token: person } : tokensOf(person))
      },
      changeQuery() {
        query.fields[0] = pick(['a', 'b'])
      },
      changeToken() {
        if (below(2)) told.token = pick(people)
        else delete told.token
      },
      wait: turn,
      read() {
        const [of, by, fields] = [`${1 + below(6)}`, told.token ?? person, query.fields[0]]
        const expected = isHidden(of) ? `hidden_from_${people.indexOf(by)}` : { of, by, fields }
        const answer = get('t', of, query, told).catch(({ code, message }) =>
          code === 'SESSION_ENDED' ? code : message,
        )
        reads.push(answer.then((answer) => ({ answer, expected })))
      },
    }
    const reads: Promise<{ answer: unknown; expected: unknown }>[] = []
    for (let step = 0; step < 12; step += 1)
      await steps[pick(['signIn', 'changeQuery', 'changeToken', 'wait', 'read', 'read'] as const)]()
    for (const { answer, expected } of await Promise.all(reads)) {
      sent += 1
      if (answer === 'SESSION_ENDED') ended += 1
      else assert.deepEqual(answer, expected, `seed ${seed}, round ${round}`)
    }
  }
  // Few of them are caught by a change.
  assert.ok(ended < sent / 3, `${ended} of ${sent} ended, seed ${seed}`)
})
