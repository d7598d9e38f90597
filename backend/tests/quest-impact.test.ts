/** What a change would change is told before it is stored, and it is what happens once it was; so is what people will see. */
import fc from 'fast-check'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProfile, type Profile } from '../src/domain/profiles/profile.ts'
import { questCards } from '../src/domain/quests/cards.ts'
import { type QuestImpact, whoCanBegin } from '../src/domain/quests/impact.ts'
import type { QuestPreview, TriedAnswer } from '../src/domain/quests/preview.ts'
import type { QuestChange } from '../src/domain/quests/quest-draft.ts'
import { type Climbers, climbers, questsUnderWay } from './support/climbers.ts'
import { openDatabase } from './support/database.ts'
import { full, seedOf } from './support/full.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, type Person, send } from './support/person.ts'
import { created, makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

const now = new Date()
let admin: Person
let master: Person
let db: Knex
let world: Climbers
let profiles: Profile[]

beforeAll(async () => {
  ;[admin, master] = await Promise.all([administrator(), gameMaster()])
  db = openDatabase(shared().live)
  world = await climbers(db, 'impact', now)
  const found = await Promise.all(world.people.map((id) => findProfile(db, { id })))
  // Whoever is suspended is shown nothing.
  profiles = found.filter((profile) => profile !== null).slice(0, -1)
})
afterAll(() => db.destroy())

/** Another object each time: what is cached is as of a request. */
const context = () => ({ db, now: new Date(now), lang: 'en' })

type Able = Map<string, string[]>

/** By quest, who can begin it, as everybody is shown their quests. */
async function shownAsOpen(): Promise<Able> {
  const able: Able = new Map(world.quests.map(({ slug }) => [slug, []]))
  for (const profile of profiles)
    for (const { slug, state } of (await questCards(context(), profile)).cards)
      if (state === 'available') able.get(slug)?.push(profile.id)
  return able
}
const ours = (ids: readonly string[]) => world.people.filter((id) => ids.includes(id))

const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const pick = <T>(...values: T[]) => fc.constantFrom(...values)

/** A change of one of the quests, by its place; what names other rows does so by their places, too. */
const changes = fc.record({
  quest: fc.nat(5),
  columns: fc.record(
    {
      status: pick('draft', 'published', 'published', 'archived'),
      kind: pick('side', 'team', 'secret'),
      team_rule: pick('each', 'all', 'any'),
      min_level: pick(1, 2, 3, 4, null),
      starts_at: pick(null, at(-5), at(5)),
      ends_at: pick(null, at(9), at(-1)),
      season: pick(null, 'planned', 'running', 'closed'),
      recurrence: pick(null, 'daily', 'weekly'),
      max_completions: pick(null, 1, 2, 3),
      cooldown_hours: pick(0, 4, 24, 100, null),
    },
    { requiredKeys: [] },
  ),
  needs: fc.option(fc.nat(5)),
  forgets: fc.option(fc.nat(2)),
})

async function changeFrom({
  quest,
  columns,
  needs,
  forgets,
}: typeof changes extends fc.Arbitrary<infer T> ? T : never) {
  const { id = '' } = world.quests[quest] ?? {}
  const { season, ends_at, ...others } = columns
  const mayEnd = quest >= questsUnderWay
  const edges: string[] = await db('quest_requires').where({ quest: id }).orderBy('id').pluck('id')
  const change = {
    ...others,
    ...(ends_at !== undefined && (mayEnd || ends_at !== at(-1)) ? { ends_at } : {}),
    ...(season === undefined || (season === 'closed' && !mayEnd)
      ? {}
      : { season: season && world.seasons[season as 'planned'] }),
    requires: {
      create: needs === null || needs === quest ? [] : [{ requires_quest: world.quests[needs]?.id ?? '' }],
      update: [],
      delete: forgets === null ? [] : edges.slice(forgets, forgets + 1),
    },
  } as QuestChange
  return { id, change }
}

/** Remembers the quests as they are; the function puts them back. */
async function beginnings(): Promise<() => Promise<void>> {
  const ids = world.quests.map(({ id }) => id)
  const quests = await db('quests').whereIn('id', ids)
  const edges = await db('quest_requires').whereIn('quest', ids)
  return async () => {
    for (const quest of quests) await db('quests').where({ id: quest.id }).update(quest)
    await db('quest_requires').whereIn('quest', ids).delete()
    await db('quest_requires').insert(edges)
  }
}

const rounds = full ? 200 : 6
const seed = seedOf(process.env['WAYMARK_SEED'])

test(`of ${rounds} changes, who can begin what is what it was said to become (WAYMARK_SEED=${seed})`, async () => {
  const restore = await beginnings()
  const first = await shownAsOpen()
  let before = first
  let moved = 0
  let saved = 0
  for (const [round, drawn] of fc.sample(changes, { seed, numRuns: rounds }).entries()) {
    // Left to itself, one change after another closes everything.
    if (round % 3 === 0) {
      await restore()
      before = first
    }
    const { id, change } = await changeFrom(drawn)
    const predicted = await whoCanBegin(context(), { quest: id, change })
    for (const [slug, [able]] of predicted) expect(ours(able), `${slug} before`).toEqual(ours(before.get(slug) ?? []))
    const { status } = await admin.call('PATCH', `/items/quests/${id}`, change)
    const after = await shownAsOpen()
    // What people are in the middle of is not taken back, and circles are refused.
    const wanted = status === 200 ? predicted : new Map()
    for (const [slug, able] of after)
      expect(ours(able), `${slug} after ${JSON.stringify(change)}`).toEqual(
        ours(wanted.get(slug)?.[1] ?? before.get(slug) ?? []),
      )
    if (status === 200) saved += 1
    if (JSON.stringify([...before]) !== JSON.stringify([...after])) moved += 1
    before = after
  }
  expect(saved).toBeGreaterThan(rounds / 3)
  expect(moved).toBeGreaterThan(rounds / 3)
}, 600_000)

test('publishing, closing and archiving say how many they open and close a quest for, and name those who lose it', async () => {
  const name = 'impact-told'
  const { quests, itemType, people } = await climbers(db, name, now)
  const [first, , third, fourth] = quests.map(({ id }) => id)
  const ask = async (quest: string | undefined, change: QuestChange, who = master) =>
    (await who.programme<QuestImpact>('POST', '/desk/quests/impact', { ...(quest ? { quest } : {}), change })).data

  const ended = await ask(first, { ends_at: at(-1) })
  const [own] = ended.quests
  expect(own).toMatchObject({
    slug: quests[0]?.slug,
    after: 0,
    opens: 0,
    underWay: 1,
    endsRuns: true,
    waiting: 1,
    done: 3,
  })
  expect(own?.closes).toBe(own?.before)
  expect(own?.closesFor).toHaveLength(Math.min(20, own?.closes ?? 0))
  expect([ended.quests.length, ended.closes]).toEqual([1, own?.closes])

  const archived = await ask(third, { status: 'archived' })
  expect(archived.quests[0]).toMatchObject({ after: null, opens: 0 })
  // What cannot be required any more opens what required it.
  expect(archived.quests.slice(1).map(({ slug, closes }) => [slug, closes])).toContainEqual([`${name}-1`, 0])

  const hidden = await db('quests').where({ id: fourth }).update({ status: 'draft' })
  expect(hidden).toBe(1)
  const rewards = { create: [{ kind: 'item' as const, item_type: itemType }] }
  const issued = (count: number) => db('item_types').where({ id: itemType }).update({ issued: count })
  await issued(2)
  const published = await ask(fourth, { status: 'published', min_level: 1, rewards })
  const opened = published.quests[0]
  expect(opened).toMatchObject({ before: null, closes: 0, closesFor: [], endsRuns: false })
  // Others look at these books, too.
  await issued(0)
  // Twelve there are, two are given, and five runs under way promise one.
  const promised = await db('quest_runs')
    .whereIn('profile', people)
    .whereIn('state', ['in_progress', 'submitted', 'approved'])
  expect(published.costs).toEqual([{ name: 'Flag', wanted: opened?.after, left: 12 - 2 - promised.length }])

  const rewarded = (amount: number) => ({
    status: 'published' as const,
    rewards: { create: [{ kind: 'xp' as const, amount }] },
  })
  expect((await ask(fourth, rewarded(1))).isTold).toBe(false)
  expect((await ask(fourth, rewarded(99_999_999))).isTold).toBe(true)
  expect((await ask(fourth, { ...rewarded(99_999_999), status: 'draft' })).isTold).toBe(false)

  const unchanged = await ask(first, {})
  expect(unchanged.quests[0]).toMatchObject({ opens: 0, closes: 0, closesFor: [] })
})

test('it is for the team alone, and about a quest that there is', async () => {
  const body = { change: { status: 'published' } }
  const walker = await member()
  expect((await walker.programme('POST', '/desk/quests/impact', body)).code).toBe('FORBIDDEN')
  expect((await send('POST', '/programme/desk/quests/impact', body)).code).toBe('INVALID_CREDENTIALS')
  const unknown = { ...body, quest: '00000000-0000-4000-8000-000000000000' }
  expect((await master.programme('POST', '/desk/quests/impact', unknown)).code).toBe('NOT_FOUND')
  expect((await master.programme('POST', '/desk/quests/impact', body)).status).toBe(200)
})

test('whoever saves the form of a quest that somebody would lose is asked again, on the server, until they have seen it', async () => {
  const { quests } = await climbers(db, 'impact-asked', now)
  const [quest] = quests
  const save = (change: object) => master.call('PATCH', `/items/quests/${quest?.id}`, change)
  const level = async () => (await db('quests').where({ id: quest?.id }).first('min_level')).min_level
  const told = await master.programme<QuestImpact>('POST', '/desk/quests/impact', {
    ...{ quest: quest?.id, change: { min_level: 9 } },
  })
  const { closes } = told.data
  expect(closes).toBeGreaterThan(1)
  for (const seen of [0, closes - 1])
    expect((await save({ min_level: 9, impact: { seen } })).code).toBe('INVALID_PAYLOAD')
  expect(await level()).toBe(1)
  expect((await save({ min_level: 9, impact: { seen: closes } })).status).toBe(200)
  expect(await level()).toBe(9)
  // Where nobody loses anything, nothing is asked.
  expect((await save({ min_level: 2, impact: { seen: 0 } })).status).toBe(200)
  expect(await level()).toBe(2)
})

test('of a quest that is scheduled, says how many can begin it on that day, and what the others have not done', async () => {
  const first = await makeQuest()
  const draft = await makeQuest({ quest: { status: 'draft' } })
  await created(admin, 'quest_requires', { quest: draft.id, requires_quest: first.id })
  const impact = async (change: object) =>
    (await master.programme<QuestImpact>('POST', '/desk/quests/impact', { quest: draft.id, change })).data
  const scheduled = { status: 'published', starts_at: at(72) }
  const opening = async () => (await impact(scheduled)).opening
  // Others have not done it: whoever plays the other tests at the same time.
  const lacking = [{ title: first.slug, people: expect.any(Number) }]
  expect(await opening()).toEqual({ at: at(72), people: 0, lacking })
  expect((await (await Walk.start(await member(), first.slug)).finish(0)).data.run?.state).toBe('rewarded')
  expect(await opening()).toEqual({ at: at(72), people: 1, lacking })
  expect((await impact({ status: 'published' })).opening).toBeNull()
  expect((await impact({ status: 'draft', starts_at: at(72) })).opening).toBeNull()
})

describe('a preview', () => {
  const quiz = {
    ...{ kind: 'quiz' as const, secret: { answers: [1, 0] } },
    config: {
      questions: [
        { question: 'Which knot?', options: ['Bowline', 'Figure of eight'] },
        { question: 'Who ties in first?', options: ['The last', 'The first'] },
      ],
    },
  }
  const steps = async (quest: string) =>
    (await db('quest_steps').where({ quest }).orderBy('sort').pluck('id')) as string[]
  const preview = (quest: string, as: object, more: object = {}) =>
    master.programme<QuestPreview>('POST', '/desk/preview', {
      quest,
      as: { level: 1, done: 'nothing', ...as },
      ...more,
    })

  test('shows a draft as somebody will see it, at any level, with what comes before done or not, on any day', async () => {
    const first = await makeQuest()
    const season = await created(admin, 'seasons', {
      ...{ slug: `season-${first.slug}`, name: 'Thaw', state: 'planned', starts_at: at(48), ends_at: at(96) },
    })
    const draft = await makeQuest({ quest: { status: 'draft', min_level: 3, season: season.id }, steps: [quiz] })
    await created(admin, 'quest_requires', { quest: draft.id, requires_quest: first.id })
    const walker = await member()
    expect((await walker.programme('GET', `/quests/${draft.slug}`)).code).toBe('NOT_FOUND')

    const codesFor = async (as: object) =>
      (await preview(draft.id, as)).data.detail?.quest.reasons.map(({ code }) => code)
    expect(await codesFor({})).toEqual(['level_needed', 'quest_needed', 'not_open_yet'])
    expect(await codesFor({ level: 3, done: 'before' })).toEqual(['not_open_yet'])
    const open = (await preview(draft.id, { level: 3, done: 'before', at: at(48) })).data
    expect(open).toMatchObject({
      published: false,
      season: { name: 'Thaw' },
      detail: { quest: { state: 'available' } },
    })
    expect(open.list.quests.find(({ slug }) => slug === first.slug)?.state).toBe('done')
    expect(await codesFor({ level: 3, done: 'before', at: at(96) })).toEqual(['closed'])
    const typed = {
      title: 'Thin ice',
      min_level: 1,
      requires: { delete: await db('quest_requires').where({ quest: draft.id }).pluck('id') },
    }
    const changed = (await preview(draft.id, { at: at(48) }, { change: typed })).data.detail?.quest
    expect(changed).toMatchObject({ title: 'Thin ice', state: 'available' })
    expect((await db('quests').where({ id: draft.id }).first('title')).title).toBe(draft.slug)
  })

  test('shows the picture that a form holds, and says whether that is stored', async () => {
    const { id } = await makeQuest({ quest: { status: 'draft', starts_at: at(48) } })
    const cover = (await db('directus_files').first('id')).id
    const [stored] = await db('quests').where({ id })
    const asStored = { ...{ title: stored.title, xp: stored.xp, cover: null }, starts_at: at(48), min_level: 1 }
    const shown = async (change: object) => {
      const { data } = await preview(id, {}, { change })
      return [data.detail?.quest.cover, data.unsaved]
    }
    expect(await shown(asStored)).toEqual([null, false])
    expect(await shown({ ...asStored, cover })).toEqual([cover, true])
    expect(await shown({ ...asStored, rewards: { create: [{ kind: 'xp', amount: 5 }] } })).toEqual([null, true])
    await db('quests').where({ id }).update({ cover })
    expect(await shown({ ...asStored, cover })).toEqual([cover, false])
  })

  test('of a secret quest shows nothing to whoever is not told of it', async () => {
    const first = await makeQuest()
    const secret = await makeQuest({ quest: { kind: 'secret' } })
    await created(admin, 'quest_requires', { quest: secret.id, requires_quest: first.id })
    expect((await preview(secret.id, {})).data.detail).toBeNull()
    expect((await preview(secret.id, { done: 'before' })).data.detail?.quest.state).toBe('available')
  })

  test('marks answers by the rule without telling the right ones, and stores nothing of them', async () => {
    const { id } = await makeQuest({
      quest: { status: 'draft' },
      steps: [quiz, { kind: 'code', secret: { codes: ['Kite'] } }],
    })
    const [questions = '', code = ''] = await steps(id)
    const attempt = (step: string, answer: object, who = master) =>
      who.programme<TriedAnswer>('POST', '/desk/preview/answer?lang=de', { step, answer })
    expect((await attempt(questions, { choices: [1, 1] })).data).toEqual({ state: 'wrong', wrongQuestions: [1] })
    expect((await attempt(questions, { choices: [1, 0] })).data).toEqual({ state: 'sent' })
    expect((await attempt(questions, { choices: [1] })).data).toEqual({ state: 'open' })
    expect((await attempt(questions, { choices: [] })).code).toBe('ANSWER_INVALID')
    expect((await attempt(code, { code: ' kite ' })).data).toEqual({ state: 'sent' })
    expect(JSON.stringify((await preview(id, {})).data)).not.toMatch(/kite|answers/i)
    expect(await db('quest_runs').where({ quest: id })).toEqual([])
    expect(await db('submissions').whereIn('step', [questions, code])).toEqual([])

    for (let tried = 0; tried < 10; tried++) expect((await attempt(code, { code: 'Swift' })).data.state).toBe('wrong')
    const refused = await attempt(code, { code: 'Kite' })
    expect([refused.code, Number(refused.params?.['retryAfterSeconds']) > 60]).toEqual(['RATE_LIMITED', true])
    expect((await attempt(questions, { choices: [1, 0] })).status).toBe(200)
  })

  test('is for the team alone, and of what there is', async () => {
    const { id } = await makeQuest({ steps: [quiz] })
    const [step] = await steps(id)
    const walker = await member()
    const nothing = '00000000-0000-4000-8000-000000000000'
    const calls = [
      ['/desk/preview', { quest: id, as: { level: 1, done: 'nothing' } }, { quest: nothing }, 'NOT_FOUND'],
      ['/desk/preview/answer', { step, answer: { choices: [1, 0] } }, { step: nothing }, 'STEP_UNKNOWN'],
    ] as const
    for (const [path, body, unknown, code] of calls) {
      expect((await walker.programme('POST', path, body)).code).toBe('FORBIDDEN')
      expect((await send('POST', `/programme${path}`, body)).code).toBe('INVALID_CREDENTIALS')
      expect((await master.programme('POST', path, { ...body, ...unknown })).code).toBe(code)
      expect((await master.programme('POST', path, body)).status).toBe(200)
    }
    expect((await preview(id, { at: '2030-13-45' })).code).toBe('VALIDATION')
  })
})
