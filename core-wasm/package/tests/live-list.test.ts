/** A list that follows the server: what it shows while rows come, change, leave and are read anew. */
import assert from 'node:assert/strict'
import { beforeEach, test, vi } from 'vitest'
import { liveList } from 'waymark-core/live'
import { open } from './support/core.ts'
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
  const { data, error } = list.snapshot()
  assert.deepEqual([data, error?.kind], [undefined, 'session'])
  core.session.adopt(model.pair())
  assert.deepEqual(await ids(), [2, 3, 1])
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
