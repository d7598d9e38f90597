/** Another level curve moves exactly the people who were told of before, in one go, and takes nothing from anybody. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '../src/chain/reconcile/reconcile.ts'
import { recordAuthor, recordEarlierAuthors, subjectsOf } from '../src/domain/content/authors.ts'
import { type CurveImpact, curveImpact } from '../src/domain/rewards/level-curve.ts'
import { type CurveInput, type LevelWriter, publishCurve } from '../src/domain/rewards/publish-curve.ts'
import { idOf } from '../src/platform/database/ids.ts'
import { inTransaction, type Trx } from '../src/platform/database/transaction.ts'
import { crowd, type Member } from './support/crowd.ts'
import { copyOfTemplate, databases } from './support/database.ts'
import { full, seedOf } from './support/full.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, send } from './support/person.ts'

interface LevelRow {
  id: string
  number: number
  xp_required: number
}

describe.each(databases)('on %s', (database) => {
  const { db } = copyOfTemplate(database)
  let people: Member[]

  beforeAll(async () => {
    people = await crowd(db, 40)
    const levels = await readLevels()
    // Two levels pay points besides: who comes to them may come further.
    for (const [place, amount] of [
      [1, 90],
      [3, 400],
    ] as const)
      await db('rewards').insert({ id: crypto.randomUUID(), level: levels[place]?.id, kind: 'xp', amount })
    for (const [place, { profile }] of people.entries()) await points(profile, (place * 97) % 1900)
  })
  afterAll(() => db.destroy())

  const readLevels = (): Promise<LevelRow[]> => db('levels').orderBy('number').select('id', 'number', 'xp_required')

  async function points(profile: string, amount: number): Promise<void> {
    const entry = { id: crypto.randomUUID(), profile, amount, subject_kind: 'quest', subject_ref: '' }
    await db('ledger').insert({ ...entry, created_at: new Date(), idem_key: `test:${entry.id}` })
    await db('profiles').where({ id: profile }).increment('xp_cached', amount)
  }

  const context = () => ({ db, now: new Date(), lang: 'en' })
  const writer = (trx: Trx): LevelWriter => ({
    update: async (id, row) => void (await trx('levels').where({ id }).update(row)),
    create: async (row) => void (await trx('levels').insert({ ...row, id: crypto.randomUUID() })),
    remove: async (ids) => void (await trx('levels').whereIn('id', ids).delete()),
  })
  const publish = (input: CurveInput): Promise<CurveImpact> =>
    inTransaction(db, (trx) =>
      publishCurve({ ...context(), db: trx, profile: people[0]?.profile ?? '' }, input, writer(trx)),
    )

  async function inputOf(thresholds: readonly number[], falls: number): Promise<CurveInput> {
    const levels = await readLevels()
    return {
      levels: thresholds.map((xpRequired, at) => ({
        ...{ id: levels[at]?.id ?? null, xpRequired },
        ...(levels[at] ? {} : { title: `Level ${at + 1}` }),
      })),
      ...{ from: levels.map(({ xp_required: xp }) => xp), falls },
    }
  }

  /** Where everybody stands. */
  async function stands(): Promise<Map<string, { level: number; xp: number }>> {
    const rows = await db('profiles').select('id', 'level_cached', 'xp_cached')
    return new Map(rows.map(({ id, level_cached: level, xp_cached: xp }) => [id, { level, xp }]))
  }
  const count = (levels: number[]) =>
    [...Map.groupBy(levels, (level) => level)]
      .map(([level, those]) => ({ level, people: those.length }))
      .toSorted((a, b) => a.level - b.level)

  const curves = fc
    .array(fc.integer({ min: 1, max: 320 }), { minLength: 9, maxLength: 13 })
    .map((steps) => [0, ...steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, step) => sum + step))])

  test('whom a curve would move is whom it moves, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(curves, async (thresholds) => {
        const told = await curveImpact(context(), { thresholds })
        const before = await stands()
        const grants = await db('reward_grants').pluck('id')
        await publish(await inputOf(thresholds, told.falling))
        const after = await stands()
        const moved = [...before].map(([id, was]) => ({ was, is: after.get(id) ?? was }))
        expect(told.rises).toEqual(count(moved.flatMap(({ was, is }) => (is.level > was.level ? [is.level] : []))))
        expect(told.falls).toEqual(count(moved.flatMap(({ was, is }) => (is.level < was.level ? [is.level] : []))))
        expect(told.points).toBe(moved.reduce((sum, { was, is }) => sum + is.xp - was.xp, 0))
        for (const { level, before: had, after: has } of told.levels) {
          expect(had).toBe(moved.filter(({ was }) => was.level === level).length)
          expect(has).toBe(moved.filter(({ is }) => is.level === level).length)
        }
        // Nobody loses points, nor anything that a level gave.
        for (const { was, is } of moved) expect(is.xp).toBeGreaterThanOrEqual(was.xp)
        expect(await db('reward_grants').whereIn('id', grants).pluck('id')).toHaveLength(grants.length)
        expect((await readLevels()).map(({ xp_required: xp }) => xp)).toEqual(thresholds)
        // The same again moves nobody, and pays nobody twice.
        expect(await curveImpact(context(), { thresholds })).toMatchObject({ rising: 0, falling: 0, points: 0 })
      }),
      { numRuns: full ? 60 : 12, seed: seedOf(undefined), endOnFailure: true },
    )
    expect((await reconcile(db, null)).differences).toEqual([])
  })

  test('who publishes it is paid nothing that they wrote, and others what they wrote', async () => {
    const [top = { id: '', xp_required: 0 }] = (await readLevels()).toReversed()
    const own = people.slice(0, 2).map(({ profile }) => profile)
    for (const profile of own) {
      const { user, xp_cached: xp } = await db('profiles').where({ id: profile }).first('user', 'xp_cached')
      await recordAuthor(db, [top.id], user)
      await points(profile, top.xp_required - 1 - xp)
    }
    const reward = crypto.randomUUID()
    await db('rewards').insert({ id: reward, level: top.id, kind: 'xp', amount: 60 })
    const thresholds = (await readLevels()).map(({ id, xp_required: xp }) => (id === top.id ? xp - 1 : xp))
    await publish(await inputOf(thresholds, people.length))
    expect(await db('reward_grants').where({ reward }).whereIn('profile', own).pluck('profile')).toEqual([own[1]])
    await db('rewards').where({ id: reward }).delete()
  })

  test('who wrote a level, a reward of it or a quest before that was noted is taken from the history, deleted rows aside', async () => {
    const [one, two, three] = people.slice(2).map(({ profile }) => profile)
    const userOf = async (profile?: string) => (await db('profiles').where({ id: profile }).first('user')).user
    const [first, second] = await readLevels()
    const reward = { id: crypto.randomUUID(), level: second?.id, kind: 'xp', amount: 1 }
    await db('rewards').insert(reward)
    const quest = idOf('quests', 'base-camp')
    const step = await db('quest_steps').where({ quest }).first('id')
    for (const [profile, collection, item, action] of [
      [one, 'levels', first?.id, 'update'],
      [one, 'rewards', reward.id, 'create'],
      [two, 'quest_steps', step.id, 'update'],
      [two, 'rewards', crypto.randomUUID(), 'update'],
      [three, 'quests', quest, 'login'],
    ])
      await db('directus_activity').insert({ action, user: await userOf(profile), collection, item, ip: '::1' })
    for (let times = 0; times < 2; times++) await recordEarlierAuthors(db)
    const written = await Promise.all([one, two, three].map((profile) => subjectsOf(db, profile ?? '')))
    expect(written).toEqual([new Set([first?.id, second?.id]), new Set([quest]), new Set()])
    await db('rewards').where({ id: reward.id }).delete()
  })

  test('it is refused whole where more people fall back than were confirmed, or the levels are others by now', async () => {
    const levels = await readLevels()
    const steep = levels.map((_, at) => at * 5000)
    const { falling } = await curveImpact(context(), { thresholds: steep })
    expect(falling).toBeGreaterThan(1)
    const before = await stands()
    await expect(publish(await inputOf(steep, falling - 1))).rejects.toThrow(/would fall back/)
    const stale = { ...(await inputOf(steep, falling)), from: levels.map(({ number }) => number) }
    await expect(publish(stale)).rejects.toThrow(/Somebody else changed the levels/)
    await expect(publish(await inputOf([0, 5, 5], 99))).rejects.toThrow(/more points than the one before/)
    await expect(
      publish(
        await inputOf(
          levels.slice(0, 2).map(({ xp_required: xp }) => xp),
          99,
        ),
      ),
    ).rejects.toThrow(/asks for level/)
    expect([await stands(), await readLevels()]).toEqual([before, levels])
  })
})

test('game masters publish levels by a call of their own, and nobody else may ask', async () => {
  const [admin, master, walker] = await Promise.all([administrator(), gameMaster(), member()])
  const { data: levels } = await admin.call<LevelRow[]>('GET', '/items/levels?sort=number')
  const thresholds = levels.map(({ xp_required: xp }) => xp)
  const input = {
    levels: levels.map(({ id, xp_required: xpRequired }) => ({ id, xpRequired })),
    ...{ from: thresholds, falls: 0 },
  }
  for (const [method, path, body] of [
    ['POST', '/desk/levels/impact', { thresholds }],
    ['PUT', '/desk/levels', input],
  ] as const) {
    expect((await walker.programme(method, path, body)).code).toBe('FORBIDDEN')
    expect((await send(method, `/programme${path}`, body)).code).toBe('INVALID_CREDENTIALS')
  }
  const wrong = await master.programme<CurveImpact>('POST', '/desk/levels/impact', { thresholds: [0, 10, 10] })
  expect(wrong.data.problems).toEqual([{ level: 3, fault: 'not_rising' }])
  // Others share this server: it is asked for what it refuses, so that nobody of theirs is moved.
  const older = { ...input, from: thresholds.map((xp) => xp + 1) }
  expect((await master.programme('PUT', '/desk/levels', older)).code).toBe('VERSION_CONFLICT')
  // Points are written on the page alone, which moves people with them.
  const other = await admin.call('PATCH', `/items/levels/${levels[1]?.id}`, { xp_required: 1 })
  expect([other.status, other.code]).toEqual([400, 'INVALID_PAYLOAD'])
})
