/** A core that is loaded with the first call. */
import assert from 'node:assert/strict'
import { afterEach, expectTypeOf, test, vi } from 'vitest'
import type { Core } from 'waymark-core'
import { lazyCore } from 'waymark-core/lazy'
import { open, pair, serve } from './support/core.ts'

afterEach(() => vi.unstubAllGlobals())

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
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => (name === 'auth_token' ? 'a' : null) })
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
  await assert.rejects(core.items.list('a'), /no network/)
  assert.equal(await core.items.list('a'), 1)
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

test('its calls have the types of the core', () => {
  const core = lazyCore(async () => open())
  expectTypeOf(core.session.logout).returns.toEqualTypeOf<Promise<void>>()
  expectTypeOf(core.session.adopt).returns.toEqualTypeOf<Promise<void>>()
  // @ts-expect-error: live data needs the core itself.
  assert.ok(core.live)
})
