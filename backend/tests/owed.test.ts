import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Moments, PublicProfile } from 'waymark-core'
import { payOwed } from '../src/domain/rewards/pay-owed.ts'
import { openDatabase } from './support/database.ts'
import { decide, gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { created, makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

const db = openDatabase(shared().live)
let type: string
let quest: { id: string; slug: string }

beforeAll(async () => {
  const admin = await administrator()
  type = randomUUID()
  const { id: _, issued: __, ...like } = await db('item_types').where({ slug: 'coil-of-rope' }).first()
  await created(admin, 'item_types', {
    ...{ id: type, slug: `rare-${type.slice(0, 8)}`, name: 'Rare lamp', status: 'published', rarity: like.rarity },
    ...{ category: like.category, token_id: 777_000 + Math.floor(Number.parseInt(type.slice(0, 4), 16) / 2) },
    ...{ supply_max: 1, transferable: true, lore: 'Lit once.' },
  })
  quest = await makeQuest({ quest: { xp: 5 }, rewards: [{ kind: 'item', item_type: type }] })
})
afterAll(() => db.destroy())

async function finish(who: Person): Promise<Walk> {
  const walk = await Walk.start(who, quest.slug)
  await walk.send(0)
  expect((await walk.submit()).data.run?.state).toBe('rewarded')
  return walk
}

async function lamps(who: Person): Promise<number> {
  const { profile } = await who.me()
  const { items } = (await who.programme<PublicProfile>('GET', `/profiles/${profile.id}`)).data
  return items.filter(({ itemType }) => itemType.name === 'Rare lamp').length
}

test('an object that had run out is owed, said so, and comes once as soon as there are more, first to who waits longest', async () => {
  const [first, second, third] = [await member(), await member(), await member()]
  const walks = [await finish(first), await finish(second), await finish(third)]
  const owed = async () =>
    Promise.all(walks.map(async (walk) => (await walk.now()).owed.map((one) => 'name' in one && one.name)))
  expect(await owed()).toEqual([[], ['Rare lamp'], ['Rare lamp']])
  // The points came at once.
  expect((await walks[2]?.now())?.run?.xpAwarded).toBe(5)
  await payOwed(db, new Date())
  expect(await Promise.all([first, second, third].map(lamps))).toEqual([1, 0, 0])
  // Who has the only one was told so; a game master alone does not make it one of many.
  const [master, admin] = await Promise.all([gameMaster(), administrator()])
  const allow = async (who: Person, most: number | null) =>
    (await who.call('PATCH', `/items/item_types/${type}`, { supply_max: most })).code ?? 'allowed'
  expect(await Promise.all([allow(master, 2), allow(master, null), allow(master, 1)])).toEqual([
    'FORBIDDEN',
    'FORBIDDEN',
    'allowed',
  ])
  expect(await allow(admin, 2)).toBe('allowed')
  await Promise.all([payOwed(db, new Date()), payOwed(db, new Date())])
  expect(await Promise.all([first, second, third].map(lamps))).toEqual([1, 1, 0])
  expect(await owed()).toEqual([[], [], ['Rare lamp']])
  const came = await second.programme<Moments>('GET', '/moments')
  expect(came.data.moments.map(({ kind }) => kind)).toEqual(['quest', 'item'])
  expect(came.data.moments[1]).toMatchObject({ itemType: { name: 'Rare lamp' }, item: { owner: expect.any(String) } })
  // A run that is taken back is owed nothing.
  const run = walks[2] as Walk
  const { version = 0 } = (await run.now()).run ?? {}
  expect((await decide(admin, run.run, { decision: 'reverse', version, note: 'It was not theirs.' })).status).toBe(200)
  await db('item_types').where({ id: type }).update({ supply_max: 9 })
  await payOwed(db, new Date())
  expect(await lamps(third)).toBe(0)
  expect(await db('owed_items').where({ item_type: type })).toEqual([])
  expect((await db('item_types').where({ id: type }).first('issued')).issued).toBe(2)
})
