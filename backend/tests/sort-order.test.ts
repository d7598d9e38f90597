import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { traitCatalogue } from '../src/domain/characters/unlocked.ts'
import { readItemTypeRecords } from '../src/domain/content/item-types.ts'
import { itemsOf } from '../src/domain/items/item.ts'
import { readQuestCatalogue } from '../src/domain/quests/catalogue.ts'
import { readSteps } from '../src/domain/quests/run.ts'
import { readFacets } from '../src/domain/review/queue-facets.ts'
import { idOf } from '../src/platform/database/ids.ts'
import { bothDatabases, copyOfTemplate } from './support/database.ts'

const profile = idOf('test-profile', 'somebody')
const own = ['latest', 'earlier', 'first'].map((name) => idOf('test-item', name))
const databases: Knex[] = []
const context = (db: Knex) => ({ db, now: new Date('2026-06-01T12:00:00Z'), lang: 'en', profile })

/** What a team makes in the Studio has no place until somebody moves it. */
async function unplace(db: Knex): Promise<void> {
  for (const table of ['quests', 'trait_slots', 'traits', 'quest_steps'])
    for (const [place, { id }] of (await db(table).orderBy(['slug', 'id']).select('id')).entries())
      if (place % 3 === 0) await db(table).where({ id }).update({ sort: null })
  await db('rewards').where('kind', 'item').update({ sort: null })
  await db('seasons').insert({ id: idOf('seasons', 'someday'), slug: 'someday', name: 'Someday', state: 'planned' })
  await db('profiles').insert({
    ...{ id: profile, handle: 'somebody', display_name: 'Somebody', locale: 'en', visibility: 'public' },
    ...{ onboarding_step: 'done', xp_cached: 0, level_cached: 1, date_created: new Date('2026-01-01T00:00:00Z') },
  })
  const item_type = idOf('item_types', 'tin-mug')
  for (const [place, id] of own.entries())
    await db('items').insert({
      ...{
        id,
        item_type,
        owner: profile,
        serial: 900 + place,
        state: 'mintable',
        equipped: false,
        acquired_via: 'mint',
      },
      acquired_at: new Date(Date.UTC(2026, 4, 9 - place)),
    })
}

beforeAll(async () => {
  for (const database of bothDatabases) {
    const { db } = copyOfTemplate(database)
    databases.push(db)
    await unplace(db)
  }
})
afterAll(() => Promise.all(databases.map((db) => db.destroy())))

const lists: [string, (db: Knex) => Promise<unknown>][] = [
  [
    'quests on the trail',
    async (db) =>
      (await readQuestCatalogue(context(db))).quests.map(({ slug, rewards }) => [slug, rewards.map(({ id }) => id)]),
  ],
  ['steps of a quest', async (db) => (await readSteps({ db }, idOf('quests', 'base-camp'), null)).map(({ id }) => id)],
  [
    'traits',
    async (db) =>
      (await traitCatalogue(context(db))).slots.map(({ slug, traits }) => [slug, traits.map((trait) => trait.slug)]),
  ],
  [
    'the quest that gives an object',
    async (db) =>
      [...(await readItemTypeRecords(context(db))).values()].map(({ slug, earnedBy }) => [slug, earnedBy?.slug]).sort(),
  ],
  ['what a review can be narrowed by', async (db) => readFacets(context(db))],
  [
    'objects of a person',
    async (db) => (await itemsOf(db, profile, (id) => ({ slug: id }) as never)).map(({ id }) => id),
  ],
]
test.each(lists)('%s have the same order on both databases, also what has no place yet', async (_, read) => {
  const [onSqlite, onPostgres] = await Promise.all(databases.map(read))
  expect(JSON.stringify(onSqlite).length).toBeGreaterThan(20)
  expect(onPostgres).toEqual(onSqlite)
})

test.each(bothDatabases.map((name, index) => ({ name, index })))(
  'what has no place yet comes last on $name',
  async ({ index }) => {
    const db = databases[index] as Knex
    const placed = new Map((await db('quests').select('slug', 'sort')).map(({ slug, sort }) => [slug, sort]))
    const places = (await readQuestCatalogue(context(db))).quests.map(
      ({ slug }) => placed.get(slug) ?? Number.POSITIVE_INFINITY,
    )
    expect(places).toEqual(places.toSorted((a, b) => (a === b ? 0 : a - b)))
    expect(places.at(-1)).toBe(Number.POSITIVE_INFINITY)
    expect((await readFacets(context(db))).seasons.at(-1)?.slug).toBe('someday')
  },
)
