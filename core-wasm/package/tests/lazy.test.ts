/** A core that is loaded with the first call. */
import assert from 'node:assert/strict'
import { afterEach, expectTypeOf, test, vi } from 'vitest'
import type { Core, SessionMode } from 'waymark-core'
import { type LazyCore, lazyCore } from 'waymark-core/lazy'
import type { Core as SessionCore } from 'waymark-core/session'
import { open, pair, serve } from './support/core.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A page whose storage holds a token. */
function withToken(): void {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => (name === 'auth_token' ? 'a' : null) })
}

/** Nothing that happens at once is left to happen. */
const settled = () => new Promise(setImmediate)

/** A core that never comes. */
const never = () => new Promise<Core>(() => {})

/** A loader that loads when it is told to. */
function loader(core: () => Core = open) {
  let finish: () => void = () => {}
  const load = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return core()
  })
  return { load, finish: () => finish() }
}

test('nothing is loaded before somebody asks for something', async () => {
  const { load } = loader()
  const core = lazyCore(load)
  assert.equal(core.session.snapshot().state, 'logged_out')
  core.session.subscribe(() => {})()
  await new Promise(setImmediate)
  assert.equal(load.mock.calls.length, 0)
})

test('calls are kept until the core is there, and sent in their order by one core', async () => {
  const asked = serve((_, path) => [200, { data: path }])
  const { load, finish } = loader()
  const core = lazyCore(load)
  const calls = [
    core.items.list('a'),
    core.users.twoFactor.disable('123456'),
    core.request({ path: 'b' }),
    core.graphql('{c}'),
  ]
  await new Promise(setImmediate)
  assert.equal(asked.length, 0)
  finish()
  assert.deepEqual(await Promise.all(calls), ['/items/a', '/users/me/tfa/disable', '/b', '/graphql'])
  assert.deepEqual(
    asked.map((line) => line.split(' ')[1]),
    ['/items/a', '/users/me/tfa/disable', '/b', '/graphql'],
  )
  assert.equal(load.mock.calls.length, 1)
  assert.equal(await core.items.list('d'), '/items/d')
  assert.equal((await core.ready()).items, core.items)
})

test('a page that has a session loads it at once, and its subscribers are told', async () => {
  withToken()
  const { load, finish } = loader(() => {
    const core = open({ storage: 'memory' })
    core.session.adopt(pair('x'))
    return core
  })
  const core = lazyCore(load)
  assert.equal(core.session.snapshot().state, 'refreshing')
  const states: string[] = []
  const stop = core.session.subscribe(() => void states.push(core.session.snapshot().state))
  await new Promise(setImmediate)
  finish()
  const loaded = await core.ready()
  assert.deepEqual(states, ['logged_in'])
  serve(() => [204])
  await core.session.logout()
  assert.equal(states.at(-1), 'logged_out')
  const told = states.length
  stop()
  loaded.session.adopt(pair('y'))
  assert.equal(states.length, told)
})

test('what could not be loaded is loaded again by the next call, and nothing is lost but the first', async () => {
  serve(() => [200, { data: 1 }])
  const load = vi.fn(async () => open())
  load.mockRejectedValueOnce(new TypeError('no network'))
  const core = lazyCore(load)
  vi.useFakeTimers()
  await assert.rejects(core.items.list('a'), /no network/)
  const again = core.items.list('a')
  await vi.advanceTimersByTimeAsync(300)
  assert.equal(await again, 1)
  assert.equal(load.mock.calls.length, 2)
})

test('a core that was disposed before it came is disposed when it comes', async () => {
  const { load, finish } = loader()
  const core = lazyCore(load)
  const call = core.items.list('a')
  await new Promise(setImmediate)
  core.session.dispose()
  finish()
  await assert.rejects(call, { code: 'NOT_INITIALISED' })
})

test('it is no promise itself, and says what the loaded core does not have', async () => {
  const core = lazyCore(async () => open())
  assert.equal(await core, core)
  await assert.rejects(Reflect.get(core, 'itemz').list('a'), /has no itemz\.list/)
})

test('a subscriber that throws stops neither the others nor a call, and what it throws is reported', async () => {
  serve(() => [200, { data: 1 }])
  const error = new Error('a view that cannot be drawn')
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const core = lazyCore(async () => open({ storage: 'memory' }))
  let told = 0
  core.session.subscribe(() => {
    throw error
  })
  core.session.subscribe(() => {
    told += 1
  })
  assert.equal(await core.items.list('a'), 1)
  assert.equal(told, 1)
  assert.deepEqual(report.mock.calls, [[error]])
  await core.session.adopt(pair('x'))
  assert.ok(told > 1)
  assert.equal((await core.ready()).session.snapshot().state, 'logged_in')
})

test('a server has a storage for all its visitors, so it is not read where there is no page', () => {
  const getItem = vi.fn(() => 'a')
  vi.stubGlobal('sessionStorage', { getItem })
  assert.equal(lazyCore(never).session.snapshot().state, 'logged_out')
  assert.equal(getItem.mock.calls.length, 0)
})

test('a call that waits for the core ends with its signal, with its time, and with the core', async () => {
  vi.useFakeTimers()
  const core = lazyCore(never)
  const { signal, abort } = (() => {
    const controller = new AbortController()
    return { signal: controller.signal, abort: () => controller.abort() }
  })()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const given = [
    core.items.list('a', null, signal),
    core.users.me(null, { signal }),
    core.request({ path: 'b', signal }),
  ]
  abort()
  for (const call of given) await assert.rejects(call, { code: 'ABORTED', kind: 'aborted', name: 'WaymarkError' })
  await assert.rejects(core.items.list('a', null, signal), { code: 'ABORTED' })
  assert.equal(removed.mock.calls.length, added.mock.calls.length)

  const timed = [core.items.list('a', null, { timeoutMs: 100 }), core.request({ path: 'b', timeoutMs: 100 })]
  const late = Promise.all(timed.map((call) => assert.rejects(call, { code: 'TIMEOUT', kind: 'timeout' })))
  await vi.advanceTimersByTimeAsync(100)
  await late
  assert.equal(vi.getTimerCount(), 0)

  const waiting = [core.items.list('a'), core.items.list('a', null, { timeoutMs: 100 }), core.ready()]
  core.session.dispose()
  for (const call of [...waiting, core.items.list('a'), core.ready()])
    await assert.rejects(call, { code: 'NOT_INITIALISED', message: /disposed/ })
  assert.equal(vi.getTimerCount(), 0)
})

test('the time that the core took to load is part of what a call may take', async () => {
  vi.useFakeTimers()
  let sent = 0
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      sent += 1
      init?.signal?.addEventListener('abort', () => reject(new Error('given up')))
    })
  const { load, finish } = loader()
  const core = lazyCore(load)
  const call = assert.rejects(core.items.list('a', null, { timeoutMs: 100 }), { code: 'TIMEOUT' })
  await vi.advanceTimersByTimeAsync(60)
  finish()
  await vi.advanceTimersByTimeAsync(39)
  assert.equal(sent, 1)
  assert.equal(vi.getTimerCount(), 1)
  await vi.advanceTimersByTimeAsync(1)
  await call
})

test('a field of a row that is named like an option is none', async () => {
  vi.useFakeTimers()
  const bodies: unknown[] = []
  serve(async (request) => {
    bodies.push(await request.json())
    return [200, { data: 1 }]
  })
  const { load, finish } = loader()
  const core = lazyCore(load)
  const calls = [
    core.items.create('jobs', { timeoutMs: 5 }),
    core.items.update('jobs', 1, { timeoutMs: 5 }),
    core.singletons.update('job', { timeoutMs: 5 }),
  ]
  await vi.advanceTimersByTimeAsync(1000)
  finish()
  await Promise.all(calls)
  assert.deepEqual(bodies, [{ timeoutMs: 5 }, { timeoutMs: 5 }, { timeoutMs: 5 }])
})

test('arguments are those of the moment of the call', async () => {
  const bodies: unknown[] = []
  serve(async (request) => {
    bodies.push(await request.json())
    return [200, { data: pair('x') }]
  })
  const core = lazyCore(async () => open({ storage: 'memory' }))
  const note = { text: 'first', tags: [{ name: 'a' }], at: new Date(0) }
  const who = { email: 'ada@example.org', password: 'secret' }
  const calls = [core.items.create('notes', note), core.session.login(who)]
  note.text = 'second'
  note.tags.push({ name: 'b' })
  note.at.setTime(1)
  who.password = ''
  await Promise.all(calls)
  assert.deepEqual(bodies, [
    { text: 'first', tags: [{ name: 'a' }], at: '1970-01-01T00:00:00.000Z' },
    { email: 'ada@example.org', password: 'secret', mode: 'json' },
  ])
})

test('what has no copy is refused by the core as ever', async () => {
  const loop: Record<string, unknown> = {}
  loop['loop'] = loop
  const core = lazyCore(async () => open())
  await assert.rejects(core.items.create('notes', loop), { name: 'WaymarkError', kind: 'validation' })
})

test('a core that could not be loaded is not waited for: the state is that of nobody, and subscribers are told', async () => {
  vi.useFakeTimers()
  withToken()
  serve(() => [200, { data: 1 }])
  const load = vi.fn(async () => open({ storage: 'memory' }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const core = lazyCore(load)
  const states: string[] = []
  core.session.subscribe(() => void states.push(core.session.snapshot().state))
  assert.equal(core.session.snapshot().state, 'refreshing')
  await vi.advanceTimersByTimeAsync(0)
  assert.deepEqual(states, ['logged_out'])
  assert.equal(core.session.snapshot(), core.session.snapshot())
  const call = core.items.list('a')
  await vi.advanceTimersByTimeAsync(300)
  await call
  assert.deepEqual(states, ['logged_out', 'refreshing', 'logged_out'])
})

test('a missing script is an error of this package, and one of this package stays what it is', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module')
  const expected = { name: 'WaymarkError', kind: 'network', code: 'NOT_INITIALISED', cause: missing }
  await assert.rejects(lazyCore((): Promise<Core> => Promise.reject(missing)).items.list('a'), expected)
  await assert.rejects(lazyCore(async () => open({ apiUrl: '' })).ready(), { name: 'WaymarkError', kind: 'validation' })
  await assert.rejects(lazyCore(async () => undefined as unknown as Core).ready(), /gave no core/)
})

test('between loads that fail there is a pause, which grows', async () => {
  vi.useFakeTimers()
  const at: number[] = []
  const core = lazyCore((): Promise<Core> => {
    at.push(performance.now())
    return Promise.reject(new TypeError('no network'))
  })
  const asking = (async () => {
    while (at.length < 10) await core.items.list('a').catch(() => {})
  })()
  await vi.advanceTimersByTimeAsync(400_000)
  await asking
  const pauses = at.map((moment, index) => Math.round(moment - (at[index - 1] ?? moment)))
  assert.deepEqual(pauses, [0, 300, 600, 1200, 2400, 4800, 9600, 19_200, 30_000, 30_000])
})

test('a logout while the core loads ends the session at once', async () => {
  withToken()
  const asked = serve(() => [204])
  const { load, finish } = loader(() => {
    const core = open({ storage: 'memory' })
    core.session.adopt(pair('x'))
    return core
  })
  const core = lazyCore(load)
  const states: string[] = []
  core.session.subscribe(() => void states.push(core.session.snapshot().state))
  await settled()
  const logout = core.session.logout()
  assert.deepEqual(states, ['logged_out'])
  finish()
  await logout
  assert.deepEqual([...new Set(states)], ['logged_out'])
  assert.equal((await core.ready()).session.snapshot().state, 'logged_out')
  assert.deepEqual(asked, ['POST /auth/logout -'])
})

test('a logout that no core came for is what the next one begins with', async () => {
  vi.useFakeTimers()
  withToken()
  const asked = serve(() => [200, { data: 1 }])
  const load = vi.fn(async () => {
    const core = open({ storage: 'memory' })
    core.session.adopt(pair('x'))
    return core
  })
  load.mockRejectedValueOnce(new TypeError('no network'))
  const core = lazyCore(load)
  await assert.rejects(core.session.logout(), { code: 'NOT_INITIALISED' })
  const call = core.items.list('a')
  await vi.advanceTimersByTimeAsync(300)
  await call
  assert.deepEqual(asked, ['POST /auth/logout -', 'GET /items/a -'])
  assert.equal(core.session.snapshot().state, 'logged_out')
})

test('a call with a time arrives with all that it was given', async () => {
  const asked = serve((request) => [200, { data: request.headers.get('x-a') }])
  const core = lazyCore(async () => open())
  const inherited = Object.assign(Object.create({ headers: { 'x-a': 'c' } }), { timeoutMs: 1000 })
  assert.deepEqual(
    await Promise.all([
      core.request({ method: 'POST', path: 'b', body: { c: 1 }, headers: { 'x-a': 'b' }, timeoutMs: 1000 }),
      core.items.list('a', null, inherited),
    ]),
    ['b', 'c'],
  )
  assert.deepEqual(asked, ['POST /b -', 'GET /items/a -'])
})

test('what a subscriber asks for comes after the calls that were kept', async () => {
  const asked = serve(() => [200, { data: 1 }])
  const core = lazyCore(async () => open())
  let last: Promise<unknown> | undefined
  core.session.subscribe(() => {
    last ??= core.items.list('from-subscriber')
  })
  await core.items.list('kept')
  await last
  assert.deepEqual(asked, ['GET /items/kept -', 'GET /items/from-subscriber -'])
})

test('address and mode are those of the core once it is there, and its calls are functions', async () => {
  serve(() => [200, { data: 1 }])
  const core = lazyCore(async () => open())
  assert.equal(`${core.apiUrl} ${core.mode}`, 'undefined undefined')
  const list = core.items.list.bind(null, 'a')
  assert.equal(typeof list, 'function')
  assert.equal(await list(), 1)
  assert.equal(`${core.apiUrl} ${core.mode}`, 'https://api.test/ json')
  // Also now, when the core itself answers at once.
  assert.ok(core.session.adopt(pair('x')) instanceof Promise)
})

interface Quest {
  id: number
  title: string
}

/** Calls that give something else than a promise, in a group of a core. */
type AtOnce<G> = {
  [K in keyof G]: G[K] extends (...given: never[]) => infer R
    ? R extends Promise<unknown>
      ? never
      : K
    : G[K] extends object
      ? AtOnce<G[K]>
      : K
}[keyof G]

test('its calls have the types of the core', async () => {
  serve(() => [200, { data: [{ title: 'a' }] }])
  const core = lazyCore(async () => open() as Core<{ quests: Quest[] }>)
  expectTypeOf(core.session.logout).returns.toEqualTypeOf<Promise<void>>()
  expectTypeOf(core.session.adopt).returns.toEqualTypeOf<Promise<void>>()
  const [quest] = await core.items.list('quests', { fields: ['title'] })
  expectTypeOf(quest).toEqualTypeOf<{ title: string } | undefined>()
  // @ts-expect-error: no such field.
  core.items.list('quests', { fields: ['nope'] }).catch(() => {})
  // @ts-expect-error: no such collection.
  core.items.list('nope').catch(() => {})
  expectTypeOf(core.request<{ a: 1 }>({ path: 'x' })).toEqualTypeOf<Promise<{ a: 1 }>>()
  expectTypeOf(core.graphql<{ a: 1 }>('{a}')).toEqualTypeOf<Promise<{ a: 1 }>>()
  expectTypeOf(core.apiUrl).toEqualTypeOf<string | undefined>()
  expectTypeOf(core.mode).toEqualTypeOf<SessionMode | undefined>()
  // An address is made at once, by the core itself, and live data needs it.
  expectTypeOf(core.assets).not.toHaveProperty('url')
  expectTypeOf(core).not.toHaveProperty('live')
  type Rest<C> = Omit<LazyCore<C>, 'apiUrl' | 'mode' | 'session' | 'ready'>
  expectTypeOf<AtOnce<Rest<Core>>>().toEqualTypeOf<never>()
  expectTypeOf<AtOnce<Rest<SessionCore>>>().toEqualTypeOf<never>()
  const small = lazyCore(async () => open() as SessionCore<{ quests: Quest[] }>)
  const [first] = await small.items.list('quests', { fields: ['title'] })
  expectTypeOf(first).toEqualTypeOf<{ title: string } | undefined>()
  expectTypeOf(small).not.toHaveProperty('programme')
})
