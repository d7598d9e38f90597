// The page of a season: its quests as one knows them, what it gives, and who finished it, also when it is over.
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SeasonDetail } from 'waymark-core'
import { turnSeasons } from '../src/domain/content/seasons.ts'
import { idOf as seededId } from '../src/platform/database/ids.ts'
import { openDatabase } from './support/database.ts'
import { administrator, member, type Person } from './support/person.ts'
import { created, makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

let admin: Person
let db: Knex
let rope: string
let season: { id: string; slug: string }

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

beforeAll(async () => {
  admin = await administrator()
  db = openDatabase(shared().live)
  rope = (await db('item_types').where({ slug: 'coil-of-rope' }).first('id')).id
})
afterAll(() => db.destroy())
beforeEach(async () => {
  const slug = `s-${randomUUID()}`
  const { id } = await created(admin, 'seasons', {
    ...{ slug, name: 'Frost', body: 'Cold, and *clear*.', state: 'running', starts_at: hours(-2), ends_at: hours(50) },
  })
  season = { id, slug }
})

const quest = (row: object = {}, rewards: object[] = []) => makeQuest({ quest: { season: season.id, ...row }, rewards })
const change = async (row: object) => {
  await admin.call('PATCH', `/items/seasons/${season.id}`, row)
  await turnSeasons(db, new Date())
}
const look = async (who: Person, query = '') =>
  (await who.programme<SeasonDetail>('GET', `/seasons/${season.slug}${query}`)).data
async function walk(who: Person, slug: string): Promise<void> {
  const run = await Walk.start(who, slug)
  await run.send(0)
  await run.submit()
}
const finishersOf = async (who: Person) => (await look(who)).finishers.map(({ id }) => id)
const idOf = async (who: Person) => (await who.me()).profile.id

test('tells when it ends, its quests with how they stand, and what they give, each once', async () => {
  const who = await member()
  const item = { kind: 'item', item_type: rope }
  const [first, second] = [await quest({}, [item]), await quest({}, [item])]
  await walk(who, first.slug)
  const told = await look(who)
  expect(told).toMatchObject({
    ...{ slug: season.slug, name: 'Frost', body: 'Cold, and *clear*.', state: 'running', done: [first.slug] },
    rewards: [{ reward: { itemType: 'coil-of-rope' }, earned: true }],
    ...{ own: false, finished: 0, finishers: [] },
  })
  expect(told.endsAt).not.toBeNull()
  expect(new Map(told.quests.map(({ slug, state }) => [slug, state]))).toEqual(
    new Map([
      [first.slug, 'done'],
      [second.slug, 'available'],
    ]),
  )
  expect((await look(await member())).rewards[0]?.earned).toBe(false)
  expect((await look(who, '?lang=de')).untranslated).toEqual(['body'])
  expect((await who.programme('GET', '/seasons/no-such-season')).code).toBe('NOT_FOUND')
})

test('is found without its name while it runs, and says what its name is', async () => {
  const { data } = await (await member()).programme<SeasonDetail>('GET', '/seasons/current')
  expect(data).toMatchObject({ state: 'running', slug: expect.not.stringMatching(/^current$/) })
})

test('does not tell of a secret quest before it is found, nor ask for it', async () => {
  const [who, other] = [await member(), await member()]
  const open = await quest()
  const secret = await quest({ kind: 'secret', min_level: 9 })
  await walk(who, open.slug)
  expect((await look(who)).quests.map(({ slug }) => slug)).toEqual([open.slug])
  expect(await look(who)).toMatchObject({ own: true, finished: 1 })
  await admin.call('PATCH', `/items/quests/${secret.id}`, { min_level: 1 })
  await walk(other, secret.slug)
  expect((await look(other)).done).toEqual([secret.slug])
  // The secret one alone is not all of it.
  expect(await look(other)).toMatchObject({ own: false, finished: 1 })
})

test('names who finished every quest, who was first first, and counts hidden and suspended people unnamed', async () => {
  const people = [await member(), await member(), await member()] as const
  const [first, second, third] = people
  const quests = [await quest(), await quest()]
  for (const who of people) for (const { slug } of quests) await walk(who, slug)
  const ids = await Promise.all(people.map(idOf))
  expect(await finishersOf(first)).toEqual(ids)
  expect((await look(first)).finishers[0]).toMatchObject({ name: 'A Walker', character: { name: 'Walker' } })

  const set = (who: string | undefined, visibility: string) => db('profiles').where({ id: who }).update({ visibility })
  await set(ids[1], 'hidden')
  expect([await finishersOf(first), (await look(first)).finished]).toEqual([[ids[0], ids[2]], 3])
  // One sees oneself.
  expect(await finishersOf(second)).toEqual(ids)
  await set(ids[1], 'members')
  expect(await finishersOf(first)).toEqual(ids)
  const { userId } = await third.me()
  await db('directus_users').where({ id: userId }).update({ status: 'suspended' })
  expect(await finishersOf(first)).toEqual([ids[0], ids[1]])
})

test('stays when it is over: what was done, what it gave, who finished it; and is linked to by those that follow', async () => {
  const who = await member()
  const [done, left] = [await quest({}, [{ kind: 'item', item_type: rope }]), await quest()]
  await walk(who, done.slug)
  await change({ ends_at: hours(-0.1) })
  const over = await look(who)
  expect(over).toMatchObject({ state: 'closed', done: [done.slug], rewards: [{ earned: true }] })
  expect(over.quests.find(({ slug }) => slug === left.slug)?.state).toBe('locked')
  expect((await who.programme('POST', `/quests/${left.slug}/start`, {})).code).toBe('QUEST_LOCKED')
  const { data } = await who.programme<SeasonDetail>('GET', '/seasons/long-light')
  expect(data.earlier.map(({ slug }) => slug)).toContain(season.slug)
  // The seeded one has a picture, which was put into the library; this one was given none.
  expect([data.image, over.image]).toEqual([seededId('art', 'season-long-light.svg'), null])
  expect(over.earlier.map(({ slug }) => slug)).not.toContain(season.slug)
})

test('a reward that was taken back is none: whoever had it has not finished', async () => {
  const who = await member()
  const { slug, id } = await quest()
  await walk(who, slug)
  expect(await look(who)).toMatchObject({ own: true, finished: 1 })
  await db('quest_runs').where({ quest: id }).update({ state: 'reversed' })
  expect(await look(who)).toMatchObject({ own: false, finished: 0, finishers: [] })
})
