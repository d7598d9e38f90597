import { expect, test } from 'vitest'
import { abandonEnded } from '../src/domain/quests/abandon-ended.ts'
import { openDatabase } from './support/database.ts'
import { administrator, member } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

test('what is still open when its quest ends is closed by the system; what was submitted waits on', async () => {
  const walker = await member()
  const admin = await administrator()
  const [one, other, later] = [
    await makeQuest(),
    await makeQuest({ quest: { review: 'manual' } }),
    await makeQuest({ quest: { ends_at: new Date(Date.now() + 3_600_000).toISOString() } }),
  ]
  const open = await Walk.start(walker, one.slug)
  const submitted = await Walk.start(walker, other.slug)
  const running = await Walk.start(walker, later.slug)
  await submitted.send(0)
  await submitted.submit()
  for (const { id } of [one, other])
    await admin.call('PATCH', `/items/quests/${id}`, { ends_at: new Date(Date.now() - 1000).toISOString() })
  expect((await open.send(0)).code).toBe('RUN_NOT_OPEN')

  // Two servers look at the same time.
  const [here, there] = [openDatabase(shared().live), openDatabase(shared().live)]
  await Promise.all([abandonEnded(here, new Date()), abandonEnded(there, new Date())])
  await Promise.all([here.destroy(), there.destroy()])

  const closed = (await open.now()).run
  expect(closed).toMatchObject({ state: 'abandoned', version: 2 })
  expect((await open.now()).quest).toMatchObject({ state: 'locked', reasons: [{ code: 'closed' }] })
  expect((await submitted.now()).run).toMatchObject({ state: 'submitted' })
  expect((await running.now()).run).toMatchObject({ state: 'in_progress' })
})

test('a quest that would end before it opens is refused', async () => {
  const admin = await administrator()
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const quest = await makeQuest({ quest: { starts_at: at(24) } })
  const write = (change: object) => admin.call('PATCH', `/items/quests/${quest.id}`, change)
  const refused = await write({ ends_at: at(23) })
  expect([refused.status, refused.code]).toEqual([400, 'FAILED_VALIDATION'])
  expect((await write({ ends_at: at(25) })).status).toBe(200)
  expect((await write({ starts_at: at(26) })).code).toBe('FAILED_VALIDATION')
  expect((await write({ starts_at: at(26), ends_at: null })).status).toBe(200)
})

test('an address that no link can hold and a title of nothing are refused, and what was wrong before can be mended', async () => {
  const admin = await administrator()
  const quest = await makeQuest()
  const write = (change: object) => admin.call('PATCH', `/items/quests/${quest.id}`, change)
  for (const slug of ['../x', `${quest.slug}\u200b`, 'two words', 'Upper'])
    expect((await write({ slug })).code, slug).toBe('FAILED_VALIDATION')
  expect((await write({ title: '' })).code).toBe('FAILED_VALIDATION')
  const mutation = `mutation { update_quests_item(id: "${quest.id}", data: { slug: "../x" }) { id } }`
  expect((await admin.call('POST', '/graphql', { query: mutation })).code).toBe('FAILED_VALIDATION')
  expect((await write({ steps: [{ slug: 'a/b', title: 'A', kind: 'info' }] })).code).toBe('FAILED_VALIDATION')
  for (const [collection, row] of Object.entries({ seasons: { name: 'A' }, item_types: { name: 'A' } }))
    expect((await admin.call('POST', `/items/${collection}`, { ...row, slug: '../x' })).code).toBe('FAILED_VALIDATION')

  const db = openDatabase(shared().live)
  const before = `../${quest.slug}`
  await db('quests').where({ id: quest.id }).update({ slug: before })
  await db.destroy()
  expect((await write({ slug: before, title: 'Mended' })).status).toBe(200)
  expect((await write({ slug: quest.slug })).status).toBe(200)
})

test('a level that the programme does not have, and points below none, are refused', async () => {
  const admin = await administrator()
  const quest = await makeQuest()
  const write = (change: object) => admin.call('PATCH', `/items/quests/${quest.id}`, change)
  for (const change of [{ min_level: 99 }, { xp: -50 }, { max_completions: 0 }])
    expect((await write(change)).code).toBe('FAILED_VALIDATION')
  expect((await admin.call('POST', '/items/quests', { title: 'Too high', min_level: 99 })).code).toBe(
    'FAILED_VALIDATION',
  )
  expect((await write({ min_level: 2, xp: 0, max_completions: null })).status).toBe(200)
})
