import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QuestDetail, QuestList, TraitCatalogue } from 'waymark-core'
import { readAnnouncements } from '../src/domain/content/announcements.ts'
import { turnSeasons } from '../src/domain/content/seasons.ts'
import { announceSeasonEnds } from '../src/domain/moments/season-ends.ts'
import { abandonEnded } from '../src/domain/quests/abandon-ended.ts'
import { openDatabase } from './support/database.ts'
import { decide, gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { created, makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

let admin: Person
let walker: Person
let db: Knex

beforeAll(async () => {
  ;[admin, walker] = await Promise.all([administrator(), member()])
  db = openDatabase(shared().live)
})
afterAll(() => db.destroy())

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const look = async (slug: string, who = walker) =>
  (await who.programme<QuestDetail>('GET', `/quests/${slug}`)).data.quest
const startCode = async (slug: string) => (await walker.programme('POST', `/quests/${slug}/start`, {})).code

/** One more time through a quest of one step to read. */
async function through(slug: string): Promise<Walk> {
  const walk = await Walk.start(walker, slug)
  await walk.send(0)
  await walk.submit()
  return walk
}

describe('a season', () => {
  test('opens its quests by its dates, and closes what is under way when it ends', async () => {
    const season = await created(admin, 'seasons', {
      ...{ slug: `s-${randomUUID()}`, name: 'Thaw', state: 'planned', starts_at: hours(1), ends_at: hours(2) },
    })
    const change = (row: object) => admin.call('PATCH', `/items/seasons/${season.id}`, row)
    const stored = async () => (await db('seasons').where({ id: season.id }).first('state')).state
    const { slug } = await makeQuest({ quest: { season: season.id } })
    expect(await look(slug)).toMatchObject({ state: 'locked', season: 'Thaw', reasons: [{ code: 'not_open_yet' }] })
    expect(await startCode(slug)).toBe('QUEST_LOCKED')

    await change({ starts_at: hours(-1) })
    await Promise.all([turnSeasons(db, new Date()), turnSeasons(db, new Date())])
    expect(await stored()).toBe('running')
    const walk = await Walk.start(walker, slug)

    await change({ ends_at: hours(-0.5) })
    expect((await walk.send(0)).code).toBe('RUN_NOT_OPEN')
    await turnSeasons(db, new Date())
    await abandonEnded(db, new Date())
    expect(await stored()).toBe('closed')
    expect((await walk.now()).run?.state).toBe('abandoned')
    expect(await look(slug)).toMatchObject({ state: 'locked', reasons: [{ code: 'closed' }] })
  })

  test('without dates begins and ends when the team says so', async () => {
    const season = await created(admin, 'seasons', { slug: `s-${randomUUID()}`, name: 'Frost', state: 'planned' })
    const { slug } = await makeQuest({ quest: { season: season.id } })
    expect((await look(slug)).reasons).toEqual([{ code: 'season_planned', season: 'Frost' }])
    await admin.call('PATCH', `/items/seasons/${season.id}`, { state: 'running' })
    await turnSeasons(db, new Date())
    expect((await look(slug)).state).toBe('available')
    await admin.call('PATCH', `/items/seasons/${season.id}`, { state: 'closed' })
    expect((await look(slug)).reasons).toEqual([{ code: 'season_over', season: 'Frost' }])
  })
})

test('what was announced of a season is said no longer than that runs; what is said of it afterwards is', async () => {
  const name = `Season ${randomUUID()}`
  const season = await created(admin, 'seasons', {
    slug: `s-${randomUUID()}`,
    name,
    starts_at: hours(-9),
    ends_at: hours(9),
  })
  const announce = (row: object) =>
    created(admin, 'announcements', {
      slug: `a-${randomUUID()}`,
      status: 'published',
      body: 'Come.',
      title: 'News',
      ...row,
    })
  await announce({ title: `${name} is on`, starts_at: hours(-8) })
  await announce({ title: 'A hint', body: `Look closely in **${name}**.` })
  await announce({ title: 'No season', body: `Nothing of ${name}.` })
  await announce({ title: `${name}: who finished it`, starts_at: hours(-1) })
  const said = async () =>
    (await readAnnouncements({ db, now: new Date(), lang: 'en' })).map(({ title }) => title.replace(name, 'It'))
  expect(await said()).toEqual(expect.arrayContaining(['It is on', 'A hint', 'No season', 'It: who finished it']))
  await admin.call('PATCH', `/items/seasons/${season.id}`, { ends_at: hours(-2) })
  const left = await said()
  expect(left).toEqual(expect.arrayContaining(['No season', 'It: who finished it']))
  expect(left).not.toContain('It is on')
  expect(left).not.toContain('A hint')
})

test('of a season that the team closes early is said what was written afterwards, also when it would have ended', async () => {
  const name = `Season ${randomUUID()}`
  const season = await created(admin, 'seasons', {
    ...{ slug: `s-${randomUUID()}`, name, starts_at: hours(-9), ends_at: hours(9) },
  })
  for (const [title, starts_at] of [
    [`${name} is on`, hours(-8)],
    [`${name}: who finished it`, hours(0)],
  ])
    await created(admin, 'announcements', {
      ...{ slug: `a-${randomUUID()}`, status: 'published', body: 'Come.', title, starts_at },
    })
  await admin.call('PATCH', `/items/seasons/${season.id}`, { state: 'closed' })
  await announceSeasonEnds(db, new Date())
  for (const later of [1, 10]) {
    const said = await readAnnouncements({ db, now: new Date(hours(later)), lang: 'en' })
    expect(said.flatMap(({ title }) => (title.includes(name) ? title.replace(name, 'It') : []))).toEqual([
      'It: who finished it',
    ])
  }
})

describe('a quest that comes again', () => {
  test.each(['daily', 'weekly', 'monthly'] as const)('%s is rewarded once in each period', async (recurrence) => {
    const { slug } = await makeQuest({ quest: { recurrence, kind: 'recurring', max_completions: null } })
    const walk = await through(slug)
    const row = await db('quest_runs').where({ id: walk.run }).first('period_key')
    expect(row.period_key).toMatch(
      { daily: /^\d{4}-\d\d-\d\d$/, weekly: /^\d{4}-W\d\d$/, monthly: /^\d{4}-\d\d$/ }[recurrence],
    )
    const done = await look(slug)
    expect(done).toMatchObject({ state: 'done', recurrence, reasons: [{ code: 'cooldown' }] })
    expect(await startCode(slug)).toBe('QUEST_LOCKED')
    // As if that had been in an earlier period.
    await db('quest_runs').where({ id: walk.run }).update({ period_key: 'earlier' })
    expect((await look(slug)).state).toBe('available')
    expect((await through(slug)).detail.run?.attempt).toBe(2)
  })

  test('is not held up by a review of an earlier period that takes long', async () => {
    const { slug } = await makeQuest({
      quest: { recurrence: 'weekly', kind: 'recurring', max_completions: null, review: 'manual' },
    })
    const waiting = await through(slug)
    expect((await look(slug)).state).toBe('submitted')
    await db('quest_runs').where({ id: waiting.run }).update({ period_key: '2020-W01' })
    const next = await through(slug)
    expect(next.run).not.toBe(waiting.run)
    const master = await gameMaster()
    for (const { run } of [waiting, next]) {
      const { version } = await db('quest_runs').where({ id: run }).first('version')
      expect((await decide(master, run, { decision: 'approve', version })).data.state).toBe('rewarded')
    }
  })

  test('ends when it was done as often as it may be, and waits for its cooldown between', async () => {
    const { slug } = await makeQuest({ quest: { max_completions: 2, cooldown_hours: 5 } })
    const walk = await through(slug)
    const { reasons, state } = await look(slug)
    expect([state, reasons.map(({ code }) => code)]).toEqual(['done', ['cooldown']])
    await db('quest_runs')
      .where({ id: walk.run })
      .update({ decided_at: new Date(Date.now() - 5 * 3_600_000) })
    await through(slug)
    expect(await look(slug)).toMatchObject({ state: 'done', reasons: [{ code: 'completed', times: 2 }] })
  })
})

test('a secret quest is not told of by those that need it, until it is done', async () => {
  const secret = await makeQuest({ quest: { kind: 'secret', min_level: 9 } })
  const open = await makeQuest()
  await created(admin, 'quest_requires', { quest: open.id, requires_quest: secret.id })
  const { data } = await walker.programme<QuestList>('GET', '/quests')
  expect(JSON.stringify(data)).not.toContain(secret.slug)
  expect((await look(open.slug)).reasons).toEqual([{ code: 'secret_needed' }])
  expect((await walker.programme('GET', `/quests/${secret.slug}`)).code).toBe('NOT_FOUND')
  expect(await startCode(secret.slug)).toBe('NOT_FOUND')
  await admin.call('PATCH', `/items/quests/${secret.id}`, { min_level: 1 })
  await through(secret.slug)
  expect(await look(open.slug)).toMatchObject({ state: 'available', requires: [secret.slug] })
})

test('a locked quest says what is missing, and what to do now', async () => {
  const fresh = await member()
  const { level } = await fresh.me()
  const [goal, between, first] = [
    await makeQuest({ quest: { min_level: level.level + 1 } }),
    await makeQuest(),
    await makeQuest({ quest: { xp: 1 } }),
  ]
  await created(admin, 'quest_requires', { quest: goal.id, requires_quest: between.id })
  await created(admin, 'quest_requires', { quest: between.id, requires_quest: first.id })
  const large = await makeQuest({ quest: { xp: 5000 } })
  const { state, reasons, way } = await look(goal.slug, fresh)
  expect(state).toBe('locked')
  expect(reasons).toEqual([
    { code: 'level_needed', needed: level.level + 1, current: level.level, xpToGo: level.xpToGo },
    { code: 'quest_needed', slug: between.slug, title: between.slug },
  ])
  // The one that leads there, and the fewest that give the points. Another test's quest may give as much.
  expect([way[0], way.length]).toEqual([first.slug, 2])
  expect((await db('quests').where({ slug: way[1] }).first('xp')).xp).toBeGreaterThanOrEqual(5000)
  expect((await look(large.slug, fresh)).way).toEqual([])
  await admin.call('PATCH', `/items/quests/${large.id}`, { status: 'archived' })
})

test('a trait is worn by who reached its level, did its quest, or holds its object', async () => {
  const fresh = await member()
  const slot = await db('trait_slots').where({ required: false }).first('id', 'slug')
  const quest = await makeQuest({ quest: { xp: 1 } })
  const gift = await db('item_types').where({ slug: 'coil-of-rope' }).first('id')
  const giver = await makeQuest({ quest: { xp: 1 }, rewards: [{ kind: 'item', item_type: gift.id }] })
  const trait = async (row: object) => {
    const slug = `t-${randomUUID().slice(0, 8)}`
    const { id } = await created(admin, 'traits', {
      ...{ slug, slot: slot.id, name: slug, value: 'x', rarity: 'common', status: 'published' },
      ...row,
    })
    return { id, slug }
  }
  const { level } = (await fresh.me()).level
  const [byLevel, byQuest, byItem] = [
    await trait({ min_level: level + 1 }),
    await trait({ unlock_quest: quest.id }),
    await trait({ unlock_item_type: gift.id }),
  ]
  const mayWear = async () => {
    const { slots } = (await fresh.programme<TraitCatalogue>('GET', '/traits')).data
    const unlocked = new Set(slots.flatMap(({ traits }) => traits.filter((one) => one.unlocked).map((one) => one.slug)))
    return [byLevel, byQuest, byItem].map(({ slug }) => unlocked.has(slug))
  }
  expect(await mayWear()).toEqual([false, false, false])
  const { character } = await fresh.me()
  const save = {
    name: 'W',
    version: character?.version ?? 1,
    choices: { ...character?.choices, [slot.slug]: byQuest.slug },
  }
  const refused = await fresh.programme('PUT', `/characters/${character?.id}`, save)
  expect([refused.code, refused.params]).toEqual(['CHARACTER_INVALID', { slot: slot.slug, reason: 'locked' }])
  for (const { slug } of [quest, giver]) {
    const walk = await Walk.start(fresh, slug)
    await walk.send(0)
    await walk.submit()
  }
  expect(await mayWear()).toEqual([false, true, true])
  expect((await fresh.programme('PUT', `/characters/${character?.id}`, save)).status).toBe(200)
  const { profile } = await fresh.me()
  const thresholds: number[] = await db('levels').orderBy('number').pluck('xp_required')
  const own = db('profiles').where({ id: profile.id })
  const before = await own.clone().first('xp_cached', 'level_cached')
  await own.clone().update({ xp_cached: thresholds[level], level_cached: level + 1 })
  expect(await mayWear()).toEqual([true, true, true])
  await own.clone().update(before)
  for (const { id } of [byLevel, byQuest, byItem])
    await admin.call('PATCH', `/items/traits/${id}`, { status: 'archived' })
})
