import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketPage, PublicProfile } from 'waymark-core'
import { publicProfile } from '../src/api/views/public-profile.ts'
import { marketPage } from '../src/domain/market/market-page.ts'
import { priceKey } from '../src/domain/market/price-key.ts'
import { readCohorts } from '../src/domain/numbers/cohorts.ts'
import { countNumbers } from '../src/domain/numbers/count.ts'
import { levelsNumbers } from '../src/domain/numbers/levels.ts'
import { marketNumbers } from '../src/domain/numbers/market.ts'
import { questsNumbers } from '../src/domain/numbers/quests.ts'
import { readLedger } from '../src/domain/profiles/ledger.ts'
import { type QuestImpact, questImpact } from '../src/domain/quests/impact.ts'
import type { QuestChange } from '../src/domain/quests/quest-draft.ts'
import { idOf } from '../src/platform/database/ids.ts'
import { isUniqueViolation } from '../src/platform/database/transaction.ts'
import { climbers } from './support/climbers.ts'
import { bothDatabases, copyOfTemplate } from './support/database.ts'
import { readQuery } from './support/read-query.ts'

const now = new Date('2026-06-01T12:00:00Z')
const names = ['a-b', 'aB', 'ab', 'a b', 'Zeta', 'alpha', '_under', 'ähre', 'zulu', '10', '9']

/** The same rows on either; equal prices and moments, and words that a language sorts differently than their bytes. */
async function fill(db: Knex): Promise<void> {
  const types = await db('item_types').orderBy('token_id').limit(names.length).pluck('id')
  await Promise.all(
    types.map((id, index) => db('item_types').where({ id }).update({ category: names[index], slug: names[index] })),
  )
  for (let index = 0; index < 120; index++) {
    const item = idOf('test-item', String(index))
    const price = String([5n, 50n, 10n ** 18n, 10n ** 18n + 1n, 2n ** 100n][index % 5])
    const item_type = types[index % types.length]
    const listed = new Date(now.getTime() - (index % 7) * 60_001)
    await db('items').insert({
      ...{ id: item, item_type, serial: 900 + index, state: 'listed', equipped: false },
      ...{ acquired_via: 'mint', acquired_at: listed },
    })
    await db('listings').insert({
      ...{
        id: idOf('test-listing', String(index)),
        item,
        item_type,
        price,
        price_key: priceKey(price),
        state: 'active',
      },
      ...{ amount: 1, market: '0xm', chain_listing_id: String(index), seller_wallet: `0x${index}`, version: 1 },
      ...{ listed_at: listed, expires_at: new Date(now.getTime() + 86_400_000) },
    })
  }
}

async function allPages(db: Knex, query: Record<string, string>): Promise<MarketPage[]> {
  const pages: MarketPage[] = []
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.next ?? null)
    pages.push(
      await marketPage(
        { db, now, lang: 'en' },
        readQuery('market', { ...query, limit: '13', ...(cursor ? { cursor } : {}) }),
      ),
    )
  return pages
}

const databases: Knex[] = []

beforeAll(async () => {
  for (const database of bothDatabases) {
    const { db } = copyOfTemplate(database)
    databases.push(db)
    await fill(db)
  }
})

afterAll(() => Promise.all(databases.map((db) => db.destroy())))

test.each([
  { sort: 'newest' },
  { sort: 'price_up' },
  { sort: 'price_down' },
  { sort: 'rarity' },
  { sort: 'price_up', minPrice: '50', maxPrice: '1000000000000000000' },
  { sort: 'newest', category: 'aB,ähre', search: 'a' },
])('the market has the same pages, cursors and counts on both databases: %j', async (query) => {
  const [onSqlite, onPostgres] = await Promise.all(databases.map((db) => allPages(db, query as Record<string, string>)))
  expect(onSqlite?.flatMap(({ listings }) => listings).length).toBeGreaterThan(0)
  expect(onPostgres).toEqual(onSqlite)
})

test('somebody has the same statement and the same profile on both', async () => {
  const [of, master] = [idOf('test-profile', 'walks'), idOf('test-profile', 'looks')]
  const seen = await Promise.all(
    databases.map(async (db) => {
      for (const id of [of, master]) await db('profiles').insert(person(id))
      const quests = await db('quests').orderBy('slug').limit(3).pluck('id')
      for (const [index, quest] of quests.entries()) {
        await db('ledger').insert(booking(of, index, quest, 'reward', 10))
        if (index === 1) await db('ledger').insert(booking(of, index, quest, 'reversal', -10))
      }
      const context = { db, now, lang: 'en' }
      return {
        statement: await readLedger({ ...context, profile: of }, { limit: 3 }),
        own: await publicProfile({ ...context, profile: of }, of, {}),
        others: await publicProfile({ ...context, profile: master }, of, {}),
      }
    }),
  )
  const [onSqlite, onPostgres] = seen
  expect(onPostgres).toEqual(onSqlite)
  expect(onSqlite?.statement.lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['reversal', -10, 20],
    ['quest', 10, 30],
    ['quest', 10, 20],
  ])
  const days = (profile?: PublicProfile) => profile?.xpHistory.map(({ day, xp }) => `${day} ${xp}`)
  expect(days(onSqlite?.own)).toEqual(['2026-05-30 10', '2026-05-31 20', '2026-06-01 20'])
  expect(days(onSqlite?.others)).toEqual(['2026-05-30 10', '2026-06-01 20'])
})

const person = (id: string) => ({
  ...{ id, handle: id.slice(0, 8), display_name: 'A Walker', locale: 'en', visibility: 'public' },
  ...{ onboarding_step: 'done', xp_cached: 20, level_cached: 1, date_created: now },
})

/** Of the `index`-th day; what is taken back is so on the last. */
function booking(profile: string, index: number, quest: string, paid: 'reward' | 'reversal', amount: number) {
  const at = new Date(now.getTime() - (2 - index) * 86_400_000)
  return {
    ...{ id: idOf('test-booking', `${paid}${index}`), profile, amount },
    ...{ subject_kind: 'quest', subject_ref: quest, idem_key: `${paid}:${idOf('test-grant', String(index))}` },
    created_at: paid === 'reversal' ? new Date(now.getTime() + 1) : at,
  }
}

test('words sort by their bytes on both', async () => {
  const sorted = await Promise.all(
    databases.map((db) => db('item_types').whereIn('slug', names).orderBy('slug').pluck('slug')),
  )
  expect(sorted[0]).toEqual(names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
  expect(sorted[1]).toEqual(sorted[0])
})

test.each(bothDatabases.map((name, index) => ({ name, index })))(
  'a handle is one person’s in any case on $name',
  async ({ index }) => {
    const db = databases[index] as Knex
    const profile = (handle: string) =>
      db('profiles').insert({
        ...{ id: idOf('test-profile', handle), handle, display_name: handle, locale: 'en', visibility: 'public' },
        ...{ onboarding_step: 'done', xp_cached: 0, level_cached: 1 },
      })
    await profile('ember')
    await expect(profile('EMBER')).rejects.toThrow(/unique/i)
  },
)

test('on PostgreSQL objects are numbered at the commit, and refused there when the supply ended meanwhile', async () => {
  const db = databases[bothDatabases.indexOf('postgres')] as Knex
  const { id: type, issued } = await db('item_types').whereNull('supply_max').first('id', 'issued')
  const make = (item: string) =>
    db('items').insert({
      id: item,
      item_type: type,
      state: 'mintable',
      equipped: false,
      acquired_via: 'reward',
      acquired_at: now,
    })
  await make(idOf('test-item', 'numbered'))
  expect(
    await db('items')
      .where({ id: idOf('test-item', 'numbered') })
      .first('serial'),
  ).toEqual({ serial: issued + 1 })

  await db('item_types')
    .where({ id: type })
    .update({ supply_max: issued + 1 })
  const refusal = await make(idOf('test-item', 'one too many')).then(
    () => null,
    (error: unknown) => error,
  )
  expect(isUniqueViolation(refusal)).toBe(true)
  expect(await db('item_types').where({ id: type }).first('issued')).toEqual({ issued: issued + 1 })
})

test('what a change of a quest would do is the same on both databases', async () => {
  const [onSqlite, onPostgres] = await Promise.all(
    databases.map(async (db) => {
      const { quests, seasons } = await climbers(db, 'both', now)
      const changes: QuestChange[] = [
        ...[{ ends_at: '2026-05-01T00:00:00Z' }, { status: 'archived' as const }, { season: seasons.planned }],
        ...[
          { cooldown_hours: 4, recurrence: null, max_completions: null },
          { kind: 'team' as const, team_rule: 'any' as const },
        ],
      ]
      const told: QuestImpact[] = []
      for (const { id } of quests)
        for (const change of changes)
          told.push(await questImpact({ db, now: new Date(now), lang: 'en' }, { quest: id, change }))
      return told
    }),
  )
  expect(onSqlite?.flatMap(({ quests }) => quests).some(({ opens }) => opens > 0)).toBe(true)
  expect(onSqlite?.flatMap(({ quests }) => quests).some(({ closes }) => closes > 0)).toBe(true)
  expect(onPostgres).toEqual(onSqlite)
})

/** Sixty people who joined and began a quest of two steps forty days ago, and three who did so long before. */
async function beginners(db: Knex, name: string): Promise<string> {
  const id = (kind: string, place: number) => idOf(`${name}-${kind}`, String(place))
  const quest = id('quest', 0)
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const places = Array.from({ length: 63 }, (_, place) => place)
  const began = (place: number) => daysAgo(place < 60 ? 40 : 200)
  await db('quests').insert({
    ...{
      id: quest,
      slug: name,
      title: 'Sixty begin',
      status: 'published',
      review: 'manual',
      chapter: 1,
      difficulty: 1,
    },
    ...{ xp: 10, kind: 'side', team_rule: 'each', min_level: 1, max_completions: 1, cooldown_hours: 0 },
  })
  await db('quest_steps').insert(
    [0, 1].map((place) => ({
      ...{ id: id('step', place), quest, slug: `step-${place}`, title: `Step ${place}`, sort: place, kind: 'text' },
      ...{ required: true, has_answers: false },
    })),
  )
  await db('profiles').insert(
    places.map((place) => ({ ...person(id('person', place)), date_created: began(place), level_cached: 3 })),
  )
  // Forty send the first step, 22 both; of those 17 are paid, a day and a bit after, and one at the second attempt alone.
  const run = (place: number, attempt: number) => ({
    ...{ id: id(`run-${attempt}`, place), quest, profile: id('person', place), attempt, period_key: '', version: 1 },
    ...{ started_at: began(place), submitted_at: place < 22 ? daysAgo(20) : null },
    ...{ decided_at: place < 22 ? daysAgo(18.7) : null, decided_by: place < 22 ? id('person', 60) : null },
    state: place >= 22 ? 'in_progress' : place < 16 || attempt === 2 ? 'rewarded' : 'rejected',
  })
  await db('quest_runs').insert([...places.map((place) => run(place, 1)), run(16, 2)])
  const sent = places.flatMap((place) =>
    [0, 1].slice(0, place < 22 ? 2 : place < 40 ? 1 : 0).map((step) => [place, step]),
  )
  await db('submissions').insert(
    sent.map(([place = 0, step = 0]) => ({
      ...{ id: id(`sent-${step}`, place), run: id('run-1', place), step: id('step', step), revision: 1 },
      ...{ state: 'accepted', date_created: began(place) },
    })),
  )
  await db('activity').insert(
    places.slice(0, 30).map((place) => ({
      ...{ id: id('reached', place), profile: id('person', place), kind: 'level_up', level: 2 },
      ...{ at: new Date(began(place).getTime() + (place < 12 ? 0.5 : 9) * 86_400_000), day: '2026-05-20' },
    })),
  )
  return quest
}

const numbersOf = async (db: Knex, quest: string) => {
  const context = () => ({ db, now: new Date(now), lang: 'en' })
  const { quests } = await questsNumbers(context(), {})
  const month = { from: '2025-10-01', until: '2026-06-01' }
  const { cohorts } = await readCohorts(context(), month)
  const levels = await levelsNumbers(context())
  return {
    quest: quests.find(({ id }) => id === quest),
    cohorts,
    levels,
    market: await marketNumbers(context(), month),
  }
}

/** Until everything was counted that is due. */
async function countAll(db: Knex): Promise<void> {
  do await countNumbers(db, now)
  while (await db('programme_numbers').where('due_at', '<=', now).first('subject'))
}

test('how far people come with a quest, what became of cohorts and who stands on which level are the same on both databases', async () => {
  const [onSqlite, onPostgres] = await Promise.all(
    databases.map(async (db) => {
      const quest = await beginners(db, 'numbers')
      await countAll(db)
      return await numbersOf(db, quest)
    }),
  )
  expect(onPostgres).toEqual(onSqlite)
  const { quest, cohorts, levels } = onSqlite ?? {}
  expect(quest).toMatchObject({ began: 60, finished: 15, underWay: 35, medianDays: 1.5, ninetiethDays: null })
  expect(quest?.steps.map(({ title, sent }) => [title, sent])).toEqual([
    ['Step 0', 40],
    ['Step 1', 20],
  ])
  expect(cohorts?.find(({ month }) => month === '2026-04')).toEqual({
    ...{ month: '2026-04', people: 60, active: [10, 15, null, null] },
    level2: [
      { days: 1, people: 10 },
      { days: 7, people: 10 },
      { days: 28, people: 30 },
    ],
  })
  // Those of other tests may stand there, too.
  expect(levels?.levels[2]?.level).toBe(3)
  expect(levels?.levels[2]?.people).toBeGreaterThanOrEqual(60)
})

test('whatever the numbers are asked, PostgreSQL reads no table of more than 10,000 rows from end to end', async () => {
  const db = databases[bothDatabases.indexOf('postgres')] as Knex
  const quest = await db('quests').where({ slug: 'numbers' }).first('id')
  const [{ profile }] = await db('quest_runs').where({ quest: quest.id }).limit(1).select('profile')
  await db.raw(
    `insert into quest_runs (id, quest, profile, attempt, period_key, version, started_at, state)
     select gen_random_uuid(), ?, ?, place + 100, '', 1, now(), 'abandoned' from generate_series(1, 12000) as place`,
    [quest.id, profile],
  )
  await db.raw('analyze')
  const asked: { sql: string; bindings: readonly unknown[] }[] = []
  const note = (query: { sql: string; bindings: readonly unknown[] }) => void asked.push(query)
  db.on('query', note)
  await numbersOf(db, quest.id)
  db.removeListener('query', note)
  expect(asked.length).toBeGreaterThan(3)
  const large = await db('pg_class').where('reltuples', '>', 10_000).pluck('relname')
  expect(large).toContain('quest_runs')
  const scanned: string[] = []
  for (const { sql, bindings } of asked) {
    const { rows } = await db.raw(`explain (format json) ${sql.replaceAll(/\$\d+/g, '?')}`, bindings as string[])
    const plan = JSON.stringify(rows)
    for (const [, table = ''] of plan.matchAll(/"Node Type":"Seq Scan".*?"Relation Name":"(\w+)"/g))
      if (large.includes(table)) scanned.push(`${table}: ${sql}`)
  }
  expect(scanned).toEqual([])
})
