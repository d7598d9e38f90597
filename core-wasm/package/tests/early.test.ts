/** Reads that are sent before the core is there: as whom, with which address, and what the core is asked all the same. */
import assert from 'node:assert/strict'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { Core, CoreOptions } from 'waymark-core'
import { type Early, early } from 'waymark-core/early'
import type { Core as SessionCore } from 'waymark-core/session'
import { apiUrl, open, pair, refused, serve } from './support/core.ts'
import { randomOf } from './support/random.ts'
import { storage, stored } from './support/storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const rows = [{ id: 1 }]

/** A page whose core comes when it is told to. */
function page(options: Partial<CoreOptions> = {}) {
  const whole = { apiUrl, ...options }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { items, core } = early(whole, async (options) => {
    await promise
    return open(options)
  })
  return { items, core, arrive: resolve, fail: reject }
}

/** A browser's page with these stored fields and cookies. */
function inBrowser(fields: Record<string, string> = {}, cookie = ''): void {
  vi.stubGlobal('sessionStorage', storage(fields))
  vi.stubGlobal('document', { cookie })
}

test('the first rows are there before the core is, and later calls are its own', async () => {
  const asked = serve(() => [200, { data: rows }])
  const { items, core, arrive } = page()
  assert.deepEqual(await items.list('quests', { fields: ['id'] }), rows)
  assert.deepEqual(await items.get('quests', 7), rows)
  assert.deepEqual(asked, ['GET /items/quests?fields=id -', 'GET /items/quests/7 -'])
  arrive()
  const { session } = await core()
  session.adopt(pair('x'))
  await items.list('quests')
  assert.equal(asked.at(-1), 'GET /items/quests Bearer a-x')
})

test('they are read as whoever is signed in on this API', async () => {
  inBrowser({ ...stored('x'), auth_api_url: apiUrl }, 'directus_token=a-x')
  const asked = serve(() => [200, { data: rows }])
  await page().items.list('quests')
  assert.deepEqual(asked, ['GET /items/quests Bearer a-x'])
})

test.each<[string, Record<string, string>, string, Partial<CoreOptions>]>([
  ['a token that is about to end', { ...stored('x', 29_000), auth_api_url: apiUrl }, '', {}],
  ['a token of another API', { ...stored('x'), auth_api_url: 'https://other.test/' }, '', {}],
  ['a token that says of no API', stored('x'), '', {}],
  ['a token without an end', { auth_token: 'a-x', auth_api_url: apiUrl }, '', {}],
  ['the session of another tab', {}, 'a=1; directus_token=a-x', {}],
  ['a browser that is kept signed in', {}, 'waymark_kept=d-1', {}],
  ['cookies for the session', {}, '', { mode: 'session' }],
  ['a storage of its own', {}, '', { storage: storage() }],
  ['a fetch of its own', {}, '', { fetch: (url, init) => fetch(url, init) }],
  ['an address that is none', {}, '', { apiUrl: `${apiUrl}?x=1` }],
])('nothing is sent, and the core is waited for: %s', async (_what, fields, cookie, options) => {
  inBrowser(fields, cookie)
  const asked = serve(() => [200, { data: rows }])
  const { items, fail } = page(options)
  const listing = items.list('quests')
  fail(new Error('The core is missing.'))
  await expect(listing).rejects.toThrow('The core is missing.')
  assert.deepEqual(asked, [])
})

const loop: Record<string, unknown> = {}
loop['loop'] = loop

test.each<[string, unknown[]]>([
  ['a date', ['quests', { filter: { at: { _gt: new Date(0) } } }]],
  ['a map', ['quests', { filter: new Map([['id', 1]]) }]],
  ['a large number', ['quests', { filter: { id: { _eq: 1n } } }]],
  ['a loop', ['quests', { filter: loop }]],
  ['a filter that is a text', ['quests', { filter: '{"id":1}' }]],
  ['a limit that is none', ['quests', { limit: Number.POSITIVE_INFINITY }]],
  ['an aggregate', ['quests', { aggregate: { count: '*' } }]],
  ['a long address', ['quests', { filter: { id: { _in: Array.from({ length: 900 }, (_, id) => id) } } }]],
  ['a collection of Directus', ['directus_users']],
  ['a path', ['../users']],
  ['no collection', []],
  ['other options', ['quests', null, { timeoutMs: 5 }]],
  ['options that are inherited', ['quests', null, Object.create({ token: 'a' })]],
  ['a parameter that is named like a method', ['quests', { toString: 'a' }]],
  ['a query that is a list', ['quests', ['id']]],
])('a call with %s is left to the core', async (_what, given) => {
  const asked = serve(() => [200, { data: rows }])
  const { items, fail } = page()
  const listing = (items.list as (...given: unknown[]) => Promise<unknown>)(...given)
  fail(new Error('The core is missing.'))
  await expect(listing).rejects.toThrow('The core is missing.')
  assert.deepEqual(asked, [])
})

test.each<[string, Parameters<typeof serve>[0]]>([
  ['a refusal', () => refused(403, 'FORBIDDEN')],
  ['a server that fails', () => refused(500, 'INTERNAL')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a reply without data', () => [200, {}]],
])('the core is asked after %s', async (_what, first) => {
  let served = 0
  serve((request, path) => {
    served += 1
    return served === 1 ? first(request, path) : [200, { data: rows }]
  })
  const { items, arrive } = page()
  const listing = items.list('quests')
  arrive()
  assert.deepEqual(await listing, rows)
  assert.equal(served, 2)
})

test('a token that the server takes for expired is renewed by the core', async () => {
  inBrowser({ ...stored('x'), auth_api_url: apiUrl })
  const asked = serve((request, path) => {
    if (path === '/auth/refresh') return [200, { data: pair('y') }]
    return request.headers.get('authorization') === 'Bearer a-y' ? [200, { data: rows }] : refused(401, 'TOKEN_EXPIRED')
  })
  const { items, arrive } = page()
  const listing = items.list('quests')
  arrive()
  assert.deepEqual(await listing, rows)
  assert.deepEqual(
    asked.map((line) => line.split(' ').slice(0, 2).join(' ')),
    ['GET /items/quests', 'GET /items/quests', 'POST /auth/refresh', 'GET /items/quests'],
  )
})

test('a call that is given up is given up by the core too', async () => {
  serve(() => [200, { data: rows }])
  const { items, arrive } = page()
  const listing = items.list('quests', null, AbortSignal.abort())
  arrive()
  await expect(listing).rejects.toMatchObject({ kind: 'aborted' })
})

test('a core that could not be loaded is loaded again by the next call', async () => {
  serve(() => [500, {}])
  let times = 0
  const { core } = early({ apiUrl }, async (options) => {
    times += 1
    if (times === 1) throw new Error('The core is missing.')
    return open(options)
  })
  await expect(core()).rejects.toThrow('The core is missing.')
  assert.equal(typeof (await core()).items.list, 'function')
})

test('a server has a storage for all its visitors, so it is not read where there is no page', async () => {
  vi.stubGlobal('sessionStorage', storage({ ...stored('x'), auth_api_url: apiUrl }))
  const asked = serve(() => [200, { data: rows }])
  await page().items.list('quests')
  assert.deepEqual(asked, ['GET /items/quests -'])
})

test('the cache of a browser gives nobody the rows of somebody else', async () => {
  const caches: RequestCache[] = []
  serve((request) => {
    caches.push(request.cache)
    return [200, { data: rows }]
  })
  await page().items.list('quests')
  inBrowser()
  await page().items.list('quests')
  assert.deepEqual(caches, ['default', 'no-cache'])
})

/** A core that never comes. */
const never = () => new Promise<Core>(() => {})

test('a call that waits for the core ends with its signal, and with its time', async () => {
  vi.useFakeTimers()
  serve(() => [503, {}])
  const { items } = early({ apiUrl, timeoutMs: 300 }, never)
  const controller = new AbortController()
  const call = expect(items.list('quests', null, controller.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  await vi.advanceTimersByTimeAsync(1)
  controller.abort()
  await call
  const timed = expect(items.list('quests')).rejects.toMatchObject({ code: 'TIMEOUT', kind: 'timeout' })
  await vi.advanceTimersByTimeAsync(300)
  await timed
  const told = expect(items.list('quests', null, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'TIMEOUT' })
  await vi.advanceTimersByTimeAsync(20)
  await told
  assert.equal(vi.getTimerCount(), 0)
})

test('a read, the core and what it asks anew are within one time', async () => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  let served = 0
  serve(async (request) => {
    served += 1
    if (served === 1) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return [500, {}]
    }
    return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('given up'))))
  })
  const { items, arrive } = page({ timeoutMs: 300 })
  const call = expect(items.list('quests')).rejects.toMatchObject({ code: 'TIMEOUT' })
  arrive()
  await vi.advanceTimersByTimeAsync(299)
  assert.equal(served, 2)
  await vi.advanceTimersByTimeAsync(1)
  await call
})

test('a server that asks for a pause gets it', async () => {
  vi.useFakeTimers()
  let served = 0
  serve(() => {
    served += 1
    return served === 1 ? [429, { errors: [] }, { 'retry-after': '2' }] : [200, { data: rows }]
  })
  const { items, arrive } = page()
  const call = items.list('quests')
  arrive()
  await vi.advanceTimersByTimeAsync(1999)
  assert.equal(served, 1)
  await vi.advanceTimersByTimeAsync(1)
  assert.deepEqual(await call, rows)
})

/** A token that says whose it is. */
const tokenOf = (id: string, exp: number) => `h.${btoa(JSON.stringify({ id, exp })).replaceAll('=', '')}.s`

test.each<[string, string, string | null, unknown]>([
  ['a logout', 'a-x', null, { code: 'ABORTED', kind: 'aborted' }],
  ['another login', 'a-x', 'a-y', { code: 'ABORTED' }],
  ['a login of somebody else', tokenOf('ada', 1), tokenOf('bob', 1), { code: 'ABORTED' }],
  ['a renewal', tokenOf('ada', 1), tokenOf('ada', 2), rows],
  ['nothing', 'a-x', 'a-x', rows],
])('rows that come after %s are for whoever they were read for', async (_what, before, after, expected) => {
  for (const status of [200, 500]) {
    inBrowser({ ...stored('x'), auth_token: before, auth_api_url: apiUrl })
    let served = 0
    serve(() => {
      served += 1
      if (served > 1) return [200, { data: rows }]
      if (after) sessionStorage.setItem('auth_token', after)
      else sessionStorage.removeItem('auth_token')
      return [status, { data: rows }]
    })
    const { items, arrive } = page()
    arrive()
    assert.deepEqual(
      await items.list('quests').catch((error) => ({ code: error.code, ...(after ? {} : { kind: error.kind }) })),
      expected,
    )
  }
})

test('arguments are those of the moment of the call', async () => {
  const asked = serve(() => (asked.length === 1 ? [500, {}] : [200, { data: rows }]))
  const { items, arrive } = page()
  const query = { fields: ['id'] }
  const call = items.list('quests', query as never)
  query.fields = ['title']
  arrive()
  await call
  assert.deepEqual(new Set(asked), new Set(['GET /items/quests?fields=id -']))
})

test('it may be given a core that is no more than a session', async () => {
  interface Schema {
    quests: { id: number; title: string }[]
  }
  serve(() => [200, { data: rows }])
  const small = early({ apiUrl }, async (options) => open(options) as SessionCore<Schema>)
  expectTypeOf(small).toEqualTypeOf<Early<Schema, SessionCore<Schema>>>()
  const [quest] = await small.items.list('quests', { fields: ['title'] })
  expectTypeOf(quest).toEqualTypeOf<{ title: string } | undefined>()
  expectTypeOf(early<Schema>({ apiUrl }, never).core).returns.toEqualTypeOf<Promise<Core<Schema>>>()
  expectTypeOf(early({ apiUrl }, never)).toEqualTypeOf<Early>()
})

test('every address is the one that the core would have asked', async () => {
  const seed = Number(process.env['WAYMARK_SEED'] ?? 1)
  const random = randomOf(seed)
  const texts = ['id', 'title', 'a b', 'ä+&=%', '-xp', '*', '', '\ud800', 'a,b']
  const value = (depth: number): unknown =>
    depth > 0 && random.below(2)
      ? random.pick([
          () => [value(depth - 1), value(depth - 1)],
          () => ({ [random.pick(texts)]: value(depth - 1), _and: value(depth - 1) }),
        ])()
      : random.pick([1, -5, 1.5, true, false, null, undefined, ...texts])
  const asked = serve(() => [200, { data: [] }])
  let compared = 0
  for (let times = 0; times < 1000; times += 1) {
    const names = ['fields', 'sort', 'filter', 'deep', 'search', 'limit', 'offset', 'page', 'backlink']
    const query = Object.fromEntries([0, 1, 2].map(() => [random.pick(names), value(3)]))
    asked.length = 0
    const { items, arrive } = page()
    const listing = items.list('quests', query as never).catch(() => {})
    arrive()
    await listing
    const [first] = asked.splice(0)
    await open()
      .items.list('quests', query as never)
      .catch(() => {})
    const [second] = asked
    const read = (line = '') => [...new URLSearchParams(line.split(' ')[1]?.split('?')[1])]
    assert.deepEqual(read(first), read(second), `seed ${seed}, query ${times}: ${JSON.stringify(query)}`)
    if (first) compared += 1
  }
  assert.ok(compared > 200, `seed ${seed}: only ${compared} were sent`)
})
