import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ledger, QuestDetail } from 'waymark-core'
import { reconcile } from '../src/chain/reconcile/reconcile.ts'
import { openDatabase } from './support/database.ts'
import { decide, gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { created, makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

let admin: Person
let walker: Person
let db: Knex
let types: { id: string; slug: string; name: string }[] = []

beforeAll(async () => {
  admin = await administrator()
  db = openDatabase(shared().live)
  known = (await differences()).map(({ key }) => key)
  types = await db('item_types').whereIn('slug', ['canvas-pack', 'coil-of-rope']).orderBy('slug').select('*')
})
beforeEach(async () => {
  walker = await member()
})
afterAll(() => db.destroy())

async function paid(quest: object, rewards: object[] = []): Promise<{ walk: Walk; detail: QuestDetail }> {
  const walk = await Walk.start(walker, (await makeQuest({ quest, rewards })).slug)
  await walk.send(0)
  const { data } = await walk.submit()
  expect(data.run?.state).toBe('rewarded')
  return { walk, detail: data }
}

const reverse = (who: Person, walk: Walk, version: number, note = 'It was handed in twice.') =>
  decide(who, walk.run, { decision: 'reverse', version, note })

/** Files before this one wrote by hand into the database that they share. */
let known: string[] = []
const differences = async () => (await reconcile(db, null)).differences
const booksAgree = async () => expect((await differences()).filter(({ key }) => !known.includes(key))).toEqual([])

test('points, items and traits are taken back by entries against them, once, and nothing is deleted', async () => {
  const trait = await db('traits').where({ status: 'published', slug: 'shirt-paper' }).first('id', 'slug')
  const before = await walker.me()
  const { walk, detail } = await paid({ xp: 40 }, [
    { kind: 'item', item_type: types[0]?.id },
    { kind: 'trait', trait: trait.id },
  ])
  // A trait is told with what it is a trait of.
  expect(detail.granted.map(({ reward }) => reward)).toContainEqual({
    ...{ kind: 'trait', traitSlug: trait.slug, name: 'Paper', slotName: 'Shirt colour' },
  })
  const item = detail.granted.find(({ itemId }) => itemId)?.itemId ?? ''
  const issued = await db('item_types').where({ id: types[0]?.id }).first('issued')
  const version = detail.run?.version ?? 0
  const master = await gameMaster()
  expect((await reverse(walker, walk, version)).code).toBe('FORBIDDEN')
  expect((await reverse(master, walk, version)).code).toBe('FORBIDDEN')
  expect((await reverse(admin, walk, version, '')).params).toMatchObject({ field: 'reason', reason: 'missing' })
  expect((await reverse(admin, walk, version - 1)).code).toBe('VERSION_CONFLICT')

  const replies = await Promise.all(Array.from({ length: 20 }, () => reverse(admin, walk, version)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await reverse(admin, walk, version + 1)).code).toBe('RUN_NOT_OPEN')

  const me = await walker.me()
  expect(me.level.xp).toBe(before.level.xp)
  expect(me.counts.items).toBe(before.counts.items)
  expect(me.recent[0]).toMatchObject({ kind: 'quest_reversed', xp: -40 })
  const { lines, balance } = (await walker.programme<Ledger>('GET', '/ledger')).data
  expect(lines.slice(0, 2).map(({ amount, subject }) => [amount, subject])).toEqual([
    [-40, detail.quest.title],
    [40, detail.quest.title],
  ])
  expect(balance).toBe(before.level.xp)
  expect(await db('items').where({ id: item }).first('state', 'owner')).toEqual({ state: 'revoked', owner: null })
  expect((await walker.programme('POST', `/items/${item}/equip`, { equipped: true })).status).toBe(403)
  expect(await db('item_types').where({ id: types[0]?.id }).first('issued')).toEqual(issued)
  await booksAgree()

  // The way on: the quest may be done again, and pays again.
  const again = await walk.now()
  expect(again.quest.state).toBe('available')
  expect(again.run).toMatchObject({ state: 'reversed', xpAwarded: 40 })
  const second = await Walk.start(walker, detail.quest.slug)
  await second.send(0)
  expect((await second.submit()).data.granted).toHaveLength(3)
  expect((await walker.me()).level.xp).toBe(before.level.xp + 40)
  await booksAgree()
})

test('nothing is taken back while an item is on the chain, on its way there, or with somebody else', async () => {
  const { walk, detail } = await paid(
    { xp: 40 },
    types.map(({ id }) => ({ kind: 'item', item_type: id })),
  )
  const [kept, gone] = detail.granted.flatMap(({ itemId }) => itemId ?? [])
  const version = detail.run?.version ?? 0
  const { serial, owner } = await db('items').where({ id: gone }).first('serial', 'owner')
  const xp = (await walker.me()).level.xp
  for (const state of ['minting', 'minted', 'listed']) {
    await db('items').where({ id: gone }).update({ state })
    const refused = await reverse(admin, walk, version)
    expect([refused.status, refused.code]).toEqual([409, 'ITEMS_GONE'])
    expect(refused.params?.['items']).toHaveLength(1)
    expect(String(refused.params?.['items'])).toMatch(new RegExp(`#${serial} \\(${state}\\)$`))
  }
  const other = (await (await member()).me()).profile.id
  await db('items').where({ id: gone }).update({ state: 'mintable', owner: other })
  expect((await reverse(admin, walk, version)).code).toBe('ITEMS_GONE')
  expect((await walker.me()).level.xp).toBe(xp)
  expect(await db('items').where({ id: kept }).first('state')).toEqual({ state: 'mintable' })

  await db('items').where({ id: gone }).update({ state: 'mintable', owner })
  expect((await reverse(admin, walk, version)).data.state).toBe('reversed')
  await booksAgree()
})

test('what a level gave goes with the level, and comes again with it', async () => {
  const levels: { id: string; number: number; xp_required: number }[] = await db('levels').orderBy('number').select('*')
  const at = (number: number) => levels.find((level) => level.number === number)
  const start = (await walker.me()).level
  const { xp_required = 0, id } = at(start.level + 1) ?? {}
  const reward = await created(admin, 'rewards', { level: id, kind: 'item', item_type: types[0]?.id })
  const points = await created(admin, 'rewards', { level: id, kind: 'xp', amount: 5 })

  const before = await walker.me()
  const up = await paid({ xp: xp_required - start.xp })
  expect(up.detail.levelUp).toEqual({ from: start.level, to: start.level + 1 })
  expect((await walker.me()).level).toMatchObject({ level: start.level + 1, xp: xp_required + 5 })
  // A second run after it: without the first its points are not enough for the level.
  const more = await paid({ xp: 7 })
  expect((await reverse(admin, up.walk, up.detail.run?.version ?? 0)).data.state).toBe('reversed')
  const fallen = await walker.me()
  expect(fallen.level).toMatchObject({ level: start.level, xp: start.xp + 7 })
  expect(fallen.counts.items).toBe(before.counts.items)
  await booksAgree()

  // The run that caused nothing of it takes back its own points alone.
  const again = await paid({ xp: xp_required - start.xp })
  expect(again.detail.levelUp).toEqual({ from: start.level, to: start.level + 1 })
  expect(again.detail.granted.map(({ reward: { kind } }) => kind).sort()).toContain('item')
  expect((await walker.me()).level.xp).toBe(xp_required + 7 + 5)
  expect((await reverse(admin, more.walk, more.detail.run?.version ?? 0)).data.state).toBe('reversed')
  expect((await walker.me()).level).toMatchObject({ level: start.level + 1, xp: xp_required + 5 })
  await booksAgree()
  for (const row of [reward, points]) await admin.call('DELETE', `/items/rewards/${row.id}`)
})

test('an administrator does not take back what was paid to them', async () => {
  const [{ profile }] = [await administrator().then((who) => who.me())]
  const { walk, detail } = await paid({})
  await db('quest_runs').where({ id: walk.run }).update({ profile: profile.id })
  expect((await reverse(admin, walk, detail.run?.version ?? 0)).code).toBe('OWN_RUN')
  await db('quest_runs')
    .where({ id: walk.run })
    .update({ profile: (await walker.me()).profile.id })
})
