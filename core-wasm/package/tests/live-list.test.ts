/** A list that follows the server: what it shows while rows come, change, leave and are read anew. */
import assert from 'node:assert/strict'
import { beforeEach, test, vi } from 'vitest'
import { isNetworkError } from 'waymark-core'
import { liveList } from 'waymark-core/live'
import { open, refused, serve } from './support/core.ts'
import { LiveServer } from './support/live-server.ts'
import { ModelDirectus } from './support/model-directus.ts'
import { randomOf } from './support/random.ts'
import { happen, pass, stopTime } from './support/time.ts'

beforeEach(stopTime)

function show(query: Record<string, unknown>, options = {}) {
  const model = new ModelDirectus(randomOf(7))
  for (const [id, rank] of [
    [1, 30],
    [2, 10],
    [3, 20],
  ] as const)
    model.write('create', id, { rank, title: `t${id}` })
  const core = open({ storage: 'memory' })
  core.session.adopt(model.pair())
  const list = liveList(core, 'quests', query, options)
  let calls = 0
  const stop = list.subscribe(() => {
    calls += 1
  })
  const ids = async () => {
    await happen()
    await happen()
    return list.snapshot().data?.map(({ id }) => id)
  }
  const readings = () => model.readings
  return { model, core, list, stop, ids, readings, calls: () => calls }
}

test('rows stand in the order of the query when they come and when they change, and nothing is read anew for it', async () => {
  const { model, ids, readings } = show({ sort: ['rank'] })
  assert.deepEqual(await ids(), [2, 3, 1])
  model.write('create', 4, { rank: 15 })
  assert.deepEqual(await ids(), [2, 4, 3, 1])
  model.write('update', 2, { rank: 99 })
  assert.deepEqual(await ids(), [4, 3, 1, 2])
  model.write('delete', 3)
  assert.deepEqual(await ids(), [4, 1, 2])
  assert.equal(readings(), 1)
})

test('the snapshot is the same until something changes', async () => {
  const { list, calls, ids, model } = show({ sort: ['-rank'] })
  assert.equal(list.snapshot().status, 'pending')
  await ids()
  const before = list.snapshot()
  assert.equal(list.snapshot(), before)
  const seen = calls()
  model.write('update', 1, { title: 'other' })
  await ids()
  assert.notEqual(list.snapshot(), before)
  assert.equal(calls(), seen + 1)
})

test('who begins to listen is called back first when the rows have come', async () => {
  const { list, ids, core, stop } = show({ sort: ['rank'] })
  await ids()
  stop()
  await pass(2_000)
  assert.equal(core.live.snapshot().state, 'idle')
  const seen: unknown[] = []
  const end = list.subscribe(() => seen.push(list.snapshot().data?.length))
  assert.deepEqual([seen, list.snapshot().connection], [[], 'connecting'])
  await ids()
  assert.deepEqual(seen, [3])
  end()
})

test('a row that no longer matches the filter leaves', async () => {
  const { model, ids } = show({ sort: ['rank'], filter: { state: { _eq: 'open' } } })
  assert.deepEqual(await ids(), [2, 3, 1])
  model.write('update', 3, { state: 'done' })
  assert.deepEqual(await ids(), [2, 1])
  model.write('update', 3, { state: 'open' })
  assert.deepEqual(await ids(), [2, 3, 1])
})

test('a row that leaves after the reading, and before its answer, does not stay', async () => {
  const { model, list, ids } = show({ sort: ['rank'], filter: { state: { _eq: 'open' } } })
  await ids()
  model.afterReading = () => model.write('update', 3, { state: 'done' })
  list.refresh()
  assert.deepEqual(await ids(), [2, 1])
})

test('a limit holds: the next row comes in where one goes, and one that sorts before puts the last out', async () => {
  const { model, ids } = show({ sort: ['rank'], limit: 2 })
  assert.deepEqual(await ids(), [2, 3])
  model.write('delete', 2)
  assert.deepEqual(await ids(), [3, 1])
  model.write('create', 9, { rank: 1 })
  assert.deepEqual(await ids(), [9, 3])
})

test('text, which every database sorts in its own way, is read anew', async () => {
  const { model, ids, readings } = show({ sort: ['title'] })
  await ids()
  model.write('create', 4, { title: 't0' })
  assert.deepEqual(await ids(), [4, 1, 2, 3])
  assert.equal(readings(), 2)
  model.write('update', 4, { rank: 5 })
  await ids()
  assert.equal(readings(), 2)
})

test('rows without a key are read anew as a whole', async () => {
  const { model, ids } = show({ sort: ['rank'], fields: ['title'] }, { primaryKey: 'slug' })
  await ids()
  model.write('delete', 2)
  await ids()
  model.write('create', 5, { rank: 1 })
  assert.equal((await ids())?.length, 3)
})

test('it is read anew when the page is seen again after half a minute, and by hand', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const { list, ids, readings, stop } = show({ sort: ['rank'] })
  await ids()
  await pass(1_000)
  page.dispatchEvent(new Event('visibilitychange'))
  await ids()
  assert.equal(readings(), 1)
  await pass(31_000)
  page.dispatchEvent(new Event('visibilitychange'))
  await ids()
  assert.equal(readings(), 2)
  list.refresh()
  await ids()
  assert.equal(readings(), 3)
  stop()
  await pass(40_000)
  page.dispatchEvent(new Event('pageshow'))
  list.refresh()
  await ids()
  assert.equal(readings(), 3)
  vi.unstubAllGlobals()
})

test('after a minute of sleep on a dead line no row is stale half a minute later, though no event tells of it', async () => {
  const { model, ids } = show({ sort: ['rank'] })
  await ids()
  for (const connection of [...model.connections]) {
    connection.isStalled = true
    connection.forget()
  }
  vi.setSystemTime(Date.now() + 60_000)
  model.write('delete', 2)
  for (let second = 0; second < 20; second += 1) await pass(1_000)
  assert.deepEqual(await ids(), [3, 1])
})

test('rows of somebody who signed out are shown to nobody, and whoever signs in next sees theirs', async () => {
  const { core, list, ids, model } = show({ sort: ['rank'] })
  await ids()
  await core.session.logout()
  await happen()
  const { data, error, status, connection, staleSince } = list.snapshot()
  assert.deepEqual([data, error, status, connection, staleSince], [undefined, null, 'pending', 'idle', null])
  core.session.adopt(model.pair())
  assert.deepEqual(await ids(), [2, 3, 1])
})

test('whoever signs out reads of it from the session, and the list has no error at any time', async () => {
  const { core, list, ids } = show({ sort: ['rank'] })
  await ids()
  const seen: unknown[] = []
  list.subscribe(() => seen.push([list.snapshot().error?.code, core.session.snapshot().state]))
  await core.session.logout()
  await happen()
  assert.ok(seen.length > 0)
  assert.deepEqual([...new Set(seen.map(String))], [',logged_out'])
})

test('whoever is signed out by the server has an error that says so', async () => {
  const { core, list, ids, model } = show({ sort: ['rank'] })
  await ids()
  model.endTokens()
  serve(() => refused(401, 'INVALID_CREDENTIALS'))
  void core.session.refresh().catch(() => undefined)
  await pass(2_000)
  const { data, error, status, connection } = list.snapshot()
  assert.deepEqual([data, error?.code, status, connection], [undefined, 'SESSION_ENDED', 'error', 'idle'])
  assert.equal(core.session.snapshot().ended, 'expired')
})

/** The parts of a snapshot that say how the list is. */
const stateOf = ({ snapshot }: ReturnType<typeof liveList>) => {
  const { status, error, connection, failureReason } = snapshot()
  return [status, error?.code, connection, failureReason?.code]
}
const away = (model: ModelDirectus) => {
  model.isDown = true
  for (const connection of [...model.connections]) connection.cut()
}

test('a list says that its connection is lost, since when, why, and when it is tried again; its rows stay', async () => {
  const { model, list, ids } = show({ sort: ['rank'] })
  await ids()
  assert.deepEqual(stateOf(list), ['success', undefined, 'open', undefined])
  const heardAt = Date.now()
  assert.equal(list.snapshot().staleSince, null)
  vi.setSystemTime(heardAt + 3_000)
  away(model)
  assert.deepEqual(await ids(), [2, 3, 1])
  assert.deepEqual(stateOf(list), ['success', undefined, 'waiting', 'NETWORK'])
  const { staleSince, retryAt, failureReason } = list.snapshot()
  assert.equal(staleSince, heardAt)
  assert.ok(retryAt && retryAt > Date.now() && retryAt <= Date.now() + 1_000, `${retryAt}`)
  assert.ok(isNetworkError(failureReason))
  assert.match(failureReason.message, /was lost/)
  model.write('delete', 2)
  await pass(60_000)
  assert.deepEqual([list.snapshot().staleSince, list.snapshot().failureReason], [heardAt, failureReason])
  model.isDown = false
  await pass(10_000)
  assert.deepEqual(await ids(), [3, 1])
  assert.deepEqual(stateOf(list), ['success', undefined, 'open', undefined])
  assert.equal(list.snapshot().staleSince, null)
})

test('a first reading that fails says so while it goes on trying', async () => {
  const { model, list, ids } = show({ sort: ['rank'] })
  model.isDown = true
  assert.deepEqual(stateOf(list), ['pending', undefined, 'connecting', undefined])
  await ids()
  assert.deepEqual(stateOf(list), ['error', 'NETWORK', 'waiting', 'NETWORK'])
  assert.match(list.snapshot().error?.message ?? '', /could not be opened/)
  assert.equal(list.snapshot().staleSince, null)
  model.isDown = false
  await pass(1_000)
  assert.deepEqual(await ids(), [2, 3, 1])
  assert.deepEqual(stateOf(list), ['success', undefined, 'open', undefined])
})

test('refresh() tries at once, also with a token that has run out meanwhile and whose own next attempt is far', async () => {
  const { model, list, ids, core } = show({ sort: ['rank'] })
  await ids()
  away(model)
  await pass(100_000)
  assert.equal(list.snapshot().connection, 'waiting')
  assert.ok((core.session.snapshot().expiresAt ?? 0) < Date.now())
  model.isDown = false
  model.write('delete', 2)
  list.refresh()
  assert.deepEqual(await ids(), [3, 1])
  assert.equal(list.snapshot().connection, 'open')
})

test.each(['online', 'offline', 'visibilitychange', 'focus', 'pageshow'])(
  'at %s a lost connection is tried at once',
  async (moment) => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    try {
      const { model, list, ids } = show({ sort: ['rank'] })
      await ids()
      away(model)
      await pass(100_000)
      model.isDown = false
      await ids()
      assert.equal(list.snapshot().connection, 'waiting')
      page.dispatchEvent(new Event(moment))
      await ids()
      assert.equal(list.snapshot().connection, 'open')
    } finally {
      vi.unstubAllGlobals()
    }
  },
)

test('a list that the server refuses says so, and tries nothing until it is asked to', async () => {
  const server = new LiveServer('a-x')
  server.forbidden.add('secrets')
  const core = open({ storage: 'memory' })
  core.session.adopt({ access_token: 'a-x', refresh_token: 'r-x', expires: 900_000 })
  const list = liveList(core, 'secrets')
  const stop = list.subscribe(() => undefined)
  await happen()
  await happen()
  assert.deepEqual(stateOf(list), ['error', 'FORBIDDEN', 'idle', undefined])
  server.forbidden.clear()
  list.refresh()
  await happen()
  await happen()
  assert.deepEqual(stateOf(list), ['success', undefined, 'open', undefined])
  stop()
})

test('where nothing can be listened to, the list says why and does not throw', () => {
  const { WebSocket } = globalThis
  globalThis.WebSocket = undefined as never
  try {
    const list = liveList(open({ storage: 'memory' }), 'quests')
    const stop = list.subscribe(() => undefined)
    assert.deepEqual(stateOf(list), ['error', 'LIVE_UNAVAILABLE', 'idle', undefined])
    list.refresh()
    stop()
  } finally {
    globalThis.WebSocket = WebSocket
  }
})

test('it ends with the last listener, and begins again with the next', async () => {
  const { list, model, ids, stop } = show({ sort: ['rank'] })
  await ids()
  stop()
  await pass(2_000)
  assert.equal(model.connections.size, 0)
  assert.equal(list.snapshot().status, 'pending')
  const end = list.subscribe(() => undefined)
  assert.deepEqual(await ids(), [2, 3, 1])
  end()
})
