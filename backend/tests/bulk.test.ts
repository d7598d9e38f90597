/** What the team gives to many people at once: each line once, whatever ends half-way, and taken back the same way. */
import fc from 'fast-check'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ledger, Notifications, QuestDetail, QuestList } from 'waymark-core'
import { reconcile } from '../src/chain/reconcile/reconcile.ts'
import { applyBulkLists, confirmBulk, serveBatch } from '../src/domain/bulk/apply.ts'
import { type BulkList, type BulkRow, readBulkList } from '../src/domain/bulk/bulk-list.ts'
import type { BulkThing } from '../src/domain/bulk/list-row.ts'
import type { DeskPerson, DeskPersonDetail } from '../src/domain/bulk/person.ts'
import { planBulk } from '../src/domain/bulk/plan.ts'
import { undoBatch, undoBulk, undoBulkLists } from '../src/domain/bulk/undo.ts'
import type { QuestsNumbers } from '../src/domain/numbers/quests.ts'
import { inTransaction, type Trx } from '../src/platform/database/transaction.ts'
import { administrators, crowd, gameMasters, type Member, newcomers } from './support/crowd.ts'
import { copyOfTemplate, databases, openDatabase } from './support/database.ts'
import { full, seedOf } from './support/full.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { makeQuest } from './support/quests.ts'
import { shared } from './support/shared.ts'

const fileOf = (lines: readonly string[]) => Buffer.from(lines.join('\n')).toString('base64')

describe.each(databases)('on %s', (database) => {
  const { db } = copyOfTemplate(database)
  const size = full ? 1000 : 60
  const now = new Date()
  let people: Member[]
  let admin: { profile: string; isAdmin: boolean }
  let masters: { profile: string; isAdmin: boolean }[]
  let rope: string
  let trait: string

  beforeAll(async () => {
    people = await crowd(db, size)
    admin = { profile: (await administrators(db, 1))[0]?.profile ?? '', isAdmin: true }
    masters = (await gameMasters(db, 2)).map(({ profile }) => ({ profile, isAdmin: false }))
    rope = (await db('item_types').where({ slug: 'coil-of-rope' }).first('id')).id
    trait = (await db('traits').where({ slug: 'shirt-paper' }).first('id')).id
    // Some stand just below the second level, which pays, so that the list lifts them.
    const [, second] = await db('levels').orderBy('number').pluck('xp_required')
    for (const { profile } of people.slice(0, size / 2)) await points(profile, Number(second) - 10)
  })
  afterAll(() => db.destroy())

  /** As one had them from elsewhere. */
  async function points(profile: string, amount: number): Promise<void> {
    const entry = { id: crypto.randomUUID(), profile, amount, subject_kind: 'quest', subject_ref: '', created_at: now }
    await db('ledger').insert({ ...entry, idem_key: `test:${entry.id}` })
    await db('profiles').where({ id: profile }).increment('xp_cached', amount)
  }

  const context = (trx: Trx, profile: string) => ({ db: trx, now, lang: 'en', profile })
  const plan = (what: BulkThing, lines: readonly string[], reason: string) =>
    inTransaction(db, (trx) => planBulk(context(trx, masters[0]?.profile ?? ''), { file: fileOf(lines), what, reason }))
  const confirm = (id: string) => inTransaction(db, (trx) => confirmBulk(context(trx, admin.profile), id, admin))
  const undo = (id: string) => inTransaction(db, (trx) => undoBulk(context(trx, admin.profile), id, admin, 'A slip.'))
  const sums = async (id: string) =>
    Object.fromEntries(
      (await readBulkList({ db, now, lang: 'en' }, id, admin)).sums.map((one) => [one.state, one.count]),
    )
  const ids = () => people.map(({ profile }) => profile)
  const agree = async () => expect((await reconcile(db, null)).differences).toEqual([])

  /** What everybody has, as the books say. */
  async function books() {
    const by = { column: 'id' }
    return {
      people: await db('profiles').orderBy([by]).select('id', 'xp_cached', 'level_cached'),
      ledger: await db('ledger').where({ subject_kind: 'by_hand' }).groupBy('profile').select('profile').sum('amount'),
      items: await db('items').whereNotNull('owner').groupBy('owner').orderBy('owner').select('owner').count('*'),
      traits: await db('reward_grants')
        .where({ kind: 'trait' })
        .whereNotIn('id', db('grant_reversals').select('grant'))
        .orderBy('profile')
        .pluck('profile'),
    }
  }

  /** Goes on until nothing is left, while processes end at any line: some before, some after what they did is stored. */
  async function withCuts(step: (trx: Trx, size: number) => Promise<boolean>, cuts: readonly [number, boolean][]) {
    for (const [lines, isCut] of cuts)
      await inTransaction(db, async (trx) => {
        await step(trx, lines)
        if (isCut) throw new Error('cut')
      }).catch((error: Error) => expect(error.message).toBe('cut'))
    await Promise.all([applyBulkLists(db, now), applyBulkLists(db, now)])
    await Promise.all([undoBulkLists(db, now), undoBulkLists(db, now)])
  }
  const someCuts = fc.array(fc.tuple(fc.integer({ min: 1, max: size }), fc.boolean()), { maxLength: 8 })
  const [cutsGiving = [], cutsTaking = []] = fc.sample(someCuts, { numRuns: 2, seed: seedOf(process.env['BULK_SEED']) })

  test.each<[string, () => BulkThing]>([
    ['points, with the levels that they reach', () => ({ kind: 'xp', amount: 40 })],
    ['an object', () => ({ kind: 'item', ref: rope })],
    ['a trait', () => ({ kind: 'trait', ref: trait })],
    ['points, taken', () => ({ kind: 'xp', amount: 25, take: true })],
    ['an object, taken', () => ({ kind: 'item', ref: rope, take: true })],
    ['a trait, taken', () => ({ kind: 'trait', ref: trait, take: true })],
  ])('%s: once each, whatever ends half-way, and undone as if it had not been', async (name, what) => {
    if (what().take && what().kind !== 'xp') {
      const given = await plan({ ...what(), take: false }, ids(), `${name}, given before`)
      await confirm(given)
      await applyBulkLists(db, now)
    }
    const before = await books()
    const id = await plan(what(), ids(), name)
    const ready = (await sums(id))['ready'] ?? 0
    expect(ready).toBe(size)
    await confirm(id)
    await withCuts((trx, lines) => serveBatch(trx, id, now, lines), cutsGiving)
    const after = await sums(id)
    expect((after['done'] ?? 0) + (after['none'] ?? 0)).toBe(size)
    expect(await db('notifications').where({ kind: 'by_hand', note: name })).toHaveLength(after['done'] ?? 0)
    await agree()
    expect(await books()).not.toEqual(before)
    await undo(id)
    await withCuts((trx, lines) => undoBatch(trx, id, now, lines), cutsTaking)
    expect((await sums(id))['undone']).toBe(after['done'])
    await agree()
    const { ledger: _, ...had } = before
    const { ledger, ...has } = await books()
    expect(has).toEqual(had)
    expect(ledger.map((row) => Number(Object.values(row)[1]))).toEqual(ledger.map(() => 0))
  })

  test('whoever is unknown, named twice, suspended, erased or confirms it is told, by the line, and gets nothing', async () => {
    const [one, suspended, erased, later] = await newcomers(db, 4)
    const { profile: confirmer } = masters[1] ?? { profile: '' }
    await db('directus_users').where({ id: one?.user }).update({ email: 'Mae@example.com' })
    await db('directus_users').where({ id: suspended?.user }).update({ status: 'suspended' })
    await db('profiles').where({ id: erased?.profile }).update({ user: null })
    const handle = `w${later?.user.replaceAll('-', '').slice(-18)}`
    await db('profiles').where({ id: later?.profile }).update({ handle })
    const lines = ['e-mail', 'mae@EXAMPLE.com', one, suspended, erased, `@${handle}`, confirmer, 'nobody@example.com']
    const file = lines.map((line) => (typeof line === 'object' ? line.profile : String(line)))
    const id = await plan({ kind: 'xp', amount: 5 }, file, 'For coming.')
    expect(await sums(id)).toEqual({ ready: 3, twice: 1, suspended: 1, erased: 1, unknown: 1 })
    // Between the dry run and now.
    await db('directus_users').where({ id: later?.user }).update({ status: 'suspended' })
    await inTransaction(db, (trx) => confirmBulk(context(trx, confirmer), id, masters[1] ?? admin))
    await applyBulkLists(db, now)
    expect(await sums(id)).toEqual({ done: 1, own: 1, twice: 1, suspended: 2, erased: 1, unknown: 1 })
    const again = await plan({ kind: 'xp', amount: 5 }, [one?.profile ?? ''], 'For coming.')
    expect(await sums(again)).toEqual({ had: 1 })
    await agree()
  })

  test('two organisers who give the same for the same reason at once give it once', async () => {
    const [someone, other] = await newcomers(db, 2)
    const lines = [someone?.profile ?? '', other?.profile ?? '']
    const lists = [
      await plan({ kind: 'xp', amount: 7 }, lines, 'Both.'),
      await plan({ kind: 'xp', amount: 7 }, lines, 'Both.'),
    ]
    for (const id of lists) await confirm(id)
    await Promise.all([applyBulkLists(db, now), applyBulkLists(db, now)])
    const [first, second] = [await sums(lists[0] ?? ''), await sums(lists[1] ?? '')]
    expect([first, second].toSorted((one) => (one['done'] ? -1 : 1))).toEqual([{ done: 2 }, { had: 2 }])
    await agree()
  })

  test('a supply that ends half-way serves who stands first, and an object that was minted since is left', async () => {
    const few = await newcomers(db, 4)
    const { id: limited, issued } = (await db('item_types').whereNotNull('supply_max').first('id', 'issued')) ?? {}
    await db('item_types')
      .where({ id: limited })
      .update({ supply_max: Number(issued) + 2 })
    const id = await plan(
      { kind: 'item', ref: limited },
      few.map(({ profile }) => profile),
      'The last two.',
    )
    await confirm(id)
    await applyBulkLists(db, now)
    expect(await sums(id)).toEqual({ done: 2, short: 2 })
    const [first, second] = few
    expect(
      await db('items')
        .where({ item_type: limited })
        .whereIn('owner', [first?.profile ?? '', second?.profile ?? '']),
    ).toHaveLength(2)
    await db('items').where({ item_type: limited, owner: first?.profile }).update({ state: 'minted' })
    await undo(id)
    await undoBulkLists(db, now)
    expect(await sums(id)).toEqual({ left: 1, undone: 1, short: 2 })
    await agree()
  })

  test('lists are undone in any order: what a later one took is not taken twice, and comes back with that list', async () => {
    const [someone] = await newcomers(db, 1)
    const profile = someone?.profile ?? ''
    const apply = async (what: BulkThing) => {
      const id = await plan(what, [profile], crypto.randomUUID())
      await confirm(id)
      await applyBulkLists(db, now)
      return id
    }
    const takeBack = async (id: string) => {
      await undo(id)
      await undoBulkLists(db, now)
      return [await sums(id), (await db('profiles').where({ id: profile }).first('xp_cached')).xp_cached]
    }
    const given = await apply({ kind: 'xp', amount: 40 })
    const later = await apply({ kind: 'xp', amount: 7 })
    const taken = await apply({ kind: 'xp', amount: 25, take: true })
    expect(await takeBack(given)).toEqual([{ left: 1 }, 22])
    expect(await takeBack(later)).toEqual([{ undone: 1 }, 15])
    expect(await takeBack(taken)).toEqual([{ undone: 1 }, 40])
    await agree()
  })
})

describe('over the wire', () => {
  let db: Knex
  let admin: Person
  let master: Person
  let other: Person
  let someone: Person
  beforeAll(async () => {
    db = openDatabase(shared().live)
    ;[admin, master, other, someone] = await Promise.all([administrator(), gameMaster(), gameMaster(), member()])
  })
  afterAll(() => db.destroy())

  const draft = (lines: readonly string[], change: object = {}) => ({
    ...{ file: fileOf(lines), what: { kind: 'xp', amount: 30 }, reason: 'You carried the rope at the meeting.' },
    ...change,
  })
  const plan = (who: Person, lines: readonly string[], change: object = {}) =>
    who.programme<BulkList>('POST', '/desk/bulk', draft(lines, change))
  const settled = async (id: string, state: string) =>
    await expect.poll(async () => (await admin.programme<BulkList>('GET', `/desk/bulk/${id}`)).data.state).toBe(state)

  test('participants plan nothing; one organiser alone gives nothing, and takes nothing back', async () => {
    const { profile } = await someone.me()
    expect((await plan(someone, [profile.id])).code).toBe('FORBIDDEN')
    const { data: list } = await plan(master, [profile.id])
    expect(list).toMatchObject({ state: 'planned', mine: true, mayApply: false, mayUndo: false, total: 1 })
    expect((await master.programme('POST', `/desk/bulk/${list.id}/apply`, {})).code).toBe('OWN_DECISION')
    expect((await someone.programme('POST', `/desk/bulk/${list.id}/apply`, {})).code).toBe('FORBIDDEN')
    expect((await other.programme('POST', `/desk/bulk/${list.id}/undo`, { reason: 'No.' })).code).toBe('FORBIDDEN')
    const taking = (await plan(master, [profile.id], { what: { kind: 'xp', amount: 5, take: true } })).data
    expect((await other.programme('POST', `/desk/bulk/${taking.id}/apply`, {})).code).toBe('FORBIDDEN')
    expect((await master.programme('DELETE', `/desk/bulk/${taking.id}`)).status).toBe(200)
    expect((await master.programme('GET', `/desk/bulk/${taking.id}`)).code).toBe('NOT_FOUND')
  })

  test('a second organiser confirms; the person reads why, in the news and beside the points, and once more when it is undone', async () => {
    const { profile } = await someone.me()
    const { data: list } = await plan(master, [profile.id, 'nobody@example.com'])
    const { data: problems } = await other.programme<BulkRow[]>('GET', `/desk/bulk/${list.id}/rows?problems=true`)
    expect(problems).toMatchObject([{ line: 2, entry: 'nobody@example.com', state: 'unknown', profile: null }])
    const twice = await Promise.all([0, 1].map(() => other.programme('POST', `/desk/bulk/${list.id}/apply`, {})))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    await settled(list.id, 'applied')
    const news = async () => (await someone.programme<Notifications>('GET', '/notifications')).data.notifications
    expect((await news())[0]?.news).toEqual({
      ...{ kind: 'by_hand', taken: false, xp: 30, name: null, note: 'You carried the rope at the meeting.' },
    })
    const { lines, balance } = (await someone.programme<Ledger>('GET', '/ledger')).data
    expect(lines[0]).toMatchObject({ kind: 'by_hand', amount: 30, subject: 'You carried the rope at the meeting.' })
    expect((await admin.programme('POST', `/desk/bulk/${list.id}/undo`, { reason: 'The wrong list.' })).status).toBe(
      200,
    )
    await settled(list.id, 'undone')
    expect((await news())[0]?.news).toMatchObject({ kind: 'by_hand', taken: true, xp: 30, note: 'The wrong list.' })
    const after = (await someone.programme<Ledger>('GET', '/ledger')).data
    expect(after.balance).toBe(balance - 30)
    expect(after.lines[0]).toMatchObject({ kind: 'reversal', amount: -30 })
  })

  test('attendance counts as if they had said the word of the place, and pays where two must only by both', async () => {
    const steps = [{ kind: 'attend' as const, config: { confirm: true } }]
    const { id: quest, slug } = await makeQuest({ steps, quest: { xp: 20, review: 'two_person' } })
    const who = await member()
    const { profile } = await who.me()
    const what = { kind: 'attendance', ref: quest }
    const { data: alone } = await plan(admin, [profile.id], { what, reason: 'The meeting in May.' })
    const run = async () => (await who.programme<QuestDetail>('GET', `/quests/${slug}`)).data.run
    expect((await admin.programme('POST', `/desk/bulk/${alone.id}/apply`, {})).status).toBe(200)
    await settled(alone.id, 'applied')
    expect(await run()).toMatchObject({ state: 'submitted' })
    const { data: again } = await plan(master, [profile.id], { what })
    expect(again.sums).toEqual([{ state: 'had', count: 1 }])

    const second = await member()
    const { data: both } = await plan(master, [(await second.me()).profile.id], { what })
    await other.programme('POST', `/desk/bulk/${both.id}/apply`, {})
    await settled(both.id, 'applied')
    const paid = async () => (await second.programme<QuestDetail>('GET', `/quests/${slug}`)).data.run
    expect(await paid()).toMatchObject({ state: 'rewarded', xpAwarded: 20 })
    await admin.programme('POST', `/desk/bulk/${both.id}/undo`, { reason: 'Another meeting.' })
    await settled(both.id, 'undone')
    expect((await paid())?.state).toBe('reversed')
  })

  test('numbers are told to the team alone, of whole weeks and of four at least', async () => {
    for (const page of ['quests', 'cohorts', 'levels', 'market']) {
      expect((await someone.programme('GET', `/desk/numbers/${page}`)).code).toBe('FORBIDDEN')
      expect((await master.programme('GET', `/desk/numbers/${page}`)).status).toBe(200)
    }
    const spanOf = (days: string) => master.programme<QuestsNumbers>('GET', `/desk/numbers/quests?${days}`)
    const { data } = await spanOf('from=2026-06-03&until=2026-06-04')
    expect(data.span).toEqual({ from: '2026-05-11', until: '2026-06-07' })
    expect((await spanOf('from=2026-06-03&until=2026-01-01')).params).toMatchObject({ field: 'from' })
  })

  test('the desk finds somebody by name, handle and id, and shows them as they see themselves; nobody else does', async () => {
    const { profile } = await someone.me()
    const find = async (search: string) =>
      (await master.programme<DeskPerson[]>('GET', `/desk/people?search=${encodeURIComponent(search)}`)).data
    for (const search of [profile.id, `@${profile.handle}`])
      expect((await find(search)).map(({ id }) => id)).toContain(profile.id)
    expect(await find('nobody@example.com')).toEqual([])
    const { data } = await master.programme<DeskPersonDetail>('GET', `/desk/people/${profile.id}`)
    const { quests } = (await someone.programme<QuestList>('GET', '/quests')).data
    expect(data.quests.map(({ title, state }) => [title, state])).toEqual(
      quests.map(({ title, state }) => [title, state]),
    )
    expect(data).toMatchObject({ handle: profile.handle, account: 'active', appeals: [] })
    for (const path of ['people', `people/${profile.id}`, 'bulk'])
      expect((await someone.programme('GET', `/desk/${path}`)).code).toBe('FORBIDDEN')
    expect((await master.programme('GET', `/desk/people/${crypto.randomUUID()}`)).code).toBe('NOT_FOUND')
  })

  test('what is no list, and what cannot be given, is refused with the field', async () => {
    const { profile } = await someone.me()
    for (const [lines, change, reason] of [
      [['', ';;'], {}, 'empty'],
      [[profile.id], { what: { kind: 'xp' } }, 'missing'],
      [[profile.id], { what: { kind: 'item' } }, 'missing'],
      [[profile.id], { what: { kind: 'item', ref: profile.id } }, 'unknown'],
    ] as const)
      expect((await plan(master, lines, change)).params).toMatchObject({ reason })
  })
})
