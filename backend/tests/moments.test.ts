// What was earned is told once: whatever it was, on every device, and no more once it was taken back.
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me, Moment, Moments, QuestDetail, QuestList } from 'waymark-core'
import { turnSeasons } from '../src/domain/content/seasons.ts'
import { announceSeasonEnds } from '../src/domain/moments/season-ends.ts'
import { commitPendingDecisions } from '../src/domain/review/commit-pending.ts'
import { newId } from '../src/platform/database/ids.ts'
import { openDatabase } from './support/database.ts'
import { decide, gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { created, makeQuest, Walk } from './support/quests.ts'
import { reviewedQuest, submittedRun } from './support/reviewed-quest.ts'
import { shared } from './support/shared.ts'

let admin: Person
let master: Person
let db: Knex

beforeAll(async () => {
  ;[admin, master] = await Promise.all([administrator(), gameMaster()])
  db = openDatabase(shared().live)
})
afterAll(() => db.destroy())

type Quest = Extract<Moment, { kind: 'quest' }>

const momentsOf = async (who: Person, query = '') => (await who.programme<Moments>('GET', `/moments${query}`)).data
const waiting = async (who: Person) => (await who.me()).moments
const see = (who: Person, id: string, body: object = {}) => who.programme<Moments>('POST', `/moments/${id}/seen`, body)
const only = async (who: Person) => {
  const { moments } = await momentsOf(who)
  expect(moments).toHaveLength(1)
  return moments[0] as Quest
}

const readersOn = async (who: Person, slug: string) =>
  (await who.programme<QuestDetail>('GET', `/quests/${slug}`)).data.run?.reviewers

async function finish(who: Person, slug: string): Promise<Walk> {
  const walk = await Walk.start(who, slug)
  await walk.send(0)
  expect((await walk.submit()).data.run?.state).toBe('rewarded')
  return walk
}

describe('a quest that is done', () => {
  test('is told with its points, the level it reached, the object it gave and what came into reach', async () => {
    const who = await member()
    const { level, profile } = await who.me()
    const { xp } = level
    // As whoever signed in by e-mail.
    await db('profiles').where({ id: profile.id }).update({ primary_wallet: null })
    const type = await db('item_types').where({ slug: 'canvas-pack' }).first('id')
    const quest = await makeQuest({ quest: { xp: 130 }, rewards: [{ kind: 'item', item_type: type.id }] })
    const onChain = await makeQuest({ steps: [{ kind: 'on_chain', config: { check: 'wallet_linked' } }] })
    const next = await makeQuest()
    for (const { id } of [onChain, next])
      await created(admin, 'quest_requires', { quest: id, requires_quest: quest.id })
    expect(await waiting(who)).toBe(0)
    await finish(who, quest.slug)
    expect(await waiting(who)).toBe(1)
    const moment = await only(who)
    expect(moment).toMatchObject({
      ...{ kind: 'quest', xp: 130, reviewed: false, reviewers: [], note: null, owed: [] },
      quest: { slug: quest.slug, title: quest.slug },
      before: { level: 1, xp },
      after: { level: 2, xp: xp + 130 },
      levels: [{ number: 2, title: 'Walker', icon: 'walking-boot' }],
    })
    // The pack is the quest's, the mug the level's.
    expect(moment.items.map(({ itemType, state }) => [itemType.slug, state]).sort()).toEqual([
      ['canvas-pack', 'mintable'],
      ['tin-mug', 'mintable'],
    ])
    const opened = moment.opened.map(({ slug }) => slug)
    expect(opened).toContain(next.slug)
    // What asks for a wallet that they do not have comes after what asks for none. Others make quests meanwhile.
    expect(opened.indexOf(onChain.slug)).toBeGreaterThan(opened.indexOf(next.slug))
    // More than are named, so that the rest is counted as it is.
    const all = (await who.programme<QuestList>('GET', '/quests')).data.quests
    const atLevel = all.filter(({ state, minLevel }) => state === 'available' && minLevel === 2)
    expect(opened).toEqual(expect.arrayContaining(atLevel.map(({ slug }) => slug)))
    const shown = (quests: { slug: string | null; cover: string | null }[]) =>
      quests.map(({ slug, cover }) => [slug, cover])
    expect(shown(all)).toEqual(expect.arrayContaining(shown(moment.opened)))
  })

  test('is told in the language of whoever asks', async () => {
    const who = await member()
    await finish(who, (await makeQuest({ quest: { xp: 130 } })).slug)
    const { levels } = (await momentsOf(who, '?lang=de')).moments[0] as Quest
    expect(levels[0]?.title).not.toBe('Walker')
    expect(levels[0]?.untranslated).toBeUndefined()
  })

  test('that somebody read is told with their name and words, unless they hide or are suspended', async () => {
    const who = await member()
    const quest = await reviewedQuest(admin)
    const { run, version } = await submittedRun(who, quest)
    await decide(master, run, { decision: 'approve', version, note: 'A fine valley.' })
    expect(await only(who)).toMatchObject({ reviewed: true, reviewers: ['A Walker'], note: 'A fine valley.' })
    const { profile, userId } = await master.me()
    // The quest itself says the same.
    const told = async () => {
      const names = (await only(who)).reviewers
      expect(await readersOn(who, quest.slug)).toEqual(names)
      return names
    }
    expect(await told()).toEqual(['A Walker'])
    await db('profiles').where({ id: profile.id }).update({ visibility: 'hidden' })
    expect(await told()).toEqual([])
    await db('profiles').where({ id: profile.id }).update({ visibility: 'public' })
    await db('directus_users').where({ id: userId }).update({ status: 'suspended' })
    expect(await told()).toEqual([])
    await db('directus_users').where({ id: userId }).update({ status: 'active' })
    expect(await told()).toEqual(['A Walker'])
  })

  test('and read by two names both', async () => {
    const who = await member()
    const quest = await reviewedQuest(admin, { review: 'two_person' })
    const { run, version } = await submittedRun(who, quest)
    await decide(master, run, { decision: 'approve', version })
    expect(await waiting(who)).toBe(0)
    expect(await readersOn(who, quest.slug)).toEqual([])
    await decide(await gameMaster(), run, { decision: 'approve', version: version + 1 })
    expect((await only(who)).reviewers).toHaveLength(2)
    expect(await readersOn(who, quest.slug)).toHaveLength(2)
  })
})

describe('a moment', () => {
  test('is seen once, on every device, and by its person alone', async () => {
    const [who, other] = [await member(), await member()]
    await finish(who, (await makeQuest()).slug)
    const { id } = await only(who)
    expect((await see(other, id)).code).toBe('NOT_FOUND')
    expect((await see(who, randomUUID())).code).toBe('NOT_FOUND')
    expect((await momentsOf(other)).moments).toEqual([])
    const both = await Promise.all([see(who, id), see(who, id)])
    expect(both.map(({ status, data }) => [status, data.total])).toEqual([
      [200, 0],
      [200, 0],
    ])
    expect(await momentsOf(who)).toEqual({ moments: [], next: null, total: 0, last: null })
    expect(await waiting(who)).toBe(0)
  })

  test('is not written by a decision that was taken back within its minute', async () => {
    const who = await member()
    const { run, version } = await submittedRun(who, await reviewedQuest(admin))
    await master.programme('POST', `/review/runs/${run}/hold`, { decision: 'approve', version })
    await master.programme('DELETE', `/review/runs/${run}/hold`)
    await commitPendingDecisions(db, new Date(Date.now() + 61_000))
    expect(await waiting(who)).toBe(0)
  })

  test('is written once when the minute is over, whoever looks first', async () => {
    const who = await member()
    const { run, version } = await submittedRun(who, await reviewedQuest(admin))
    await master.programme('POST', `/review/runs/${run}/hold`, { decision: 'approve', version })
    const later = new Date(Date.now() + 61_000)
    await Promise.all([commitPendingDecisions(db, later), commitPendingDecisions(db, later)])
    expect(await waiting(who)).toBe(1)
  })

  test('goes when its rewards are taken back, and those after it say what is true then', async () => {
    const who = await member()
    const { xp } = (await who.me()).level
    const first = await finish(who, (await makeQuest({ quest: { xp: 110 - xp } })).slug)
    await finish(who, (await makeQuest({ quest: { xp: 40 } })).slug)
    const second = (await momentsOf(who)).moments[1] as Quest
    expect([second.before.level, second.after.level]).toEqual([1, 2])
    const { run } = await first.now()
    await decide(admin, first.run, { decision: 'reverse', version: run?.version ?? 0, note: 'Handed in twice.' })
    const left = await only(who)
    expect(left).toMatchObject({
      id: second.id,
      before: { level: 1, xp },
      after: { level: 1, xp: xp + 40 },
      levels: [],
    })
    expect(await waiting(who)).toBe(1)
    expect((await see(who, left.id)).data.total).toBe(0)
  })

  test('still says what it can when its object is with somebody else, and its quest no longer published', async () => {
    const [who, other] = [await member(), await member()]
    const type = await db('item_types').where({ slug: 'canvas-pack' }).first('id')
    const quest = await makeQuest({ rewards: [{ kind: 'item', item_type: type.id }] })
    await finish(who, quest.slug)
    const [item] = (await only(who)).items
    await db('items')
      .where({ id: item?.id ?? '' })
      .update({ owner: (await other.me()).profile.id })
    await db('quests').where({ id: quest.id }).update({ status: 'archived' })
    expect(await only(who)).toMatchObject({ items: [], quest: { slug: null, title: quest.slug } })
  })
})

test('ten thousand that wait are told page by page, and skipped by one call', async () => {
  const who = await member()
  const walk = await finish(who, (await makeQuest()).slug)
  const { profile } = await who.me()
  const rows = Array.from({ length: 10_000 }, (_, place) => ({
    ...{ id: newId(), profile: profile.id, kind: 'quest', cause: `test:${profile.id}:${place}`, subject: walk.run },
    ...{ xp_before: 0, xp_after: 10, withdrawn: false, created_at: new Date() },
  }))
  await db.batchInsert('moments', rows, 100)
  const began = Date.now()
  const first = await momentsOf(who)
  expect(Date.now() - began).toBeLessThan(2000)
  expect([first.moments.length, first.total, first.last]).toEqual([20, 10_001, rows.at(-1)?.id])
  const second = await momentsOf(who, `?limit=50&cursor=${first.next}`)
  expect(second.moments.map(({ id }) => id)).toEqual(rows.slice(19, 69).map(({ id }) => id))
  expect((await who.programme('GET', '/moments?cursor=x')).params).toMatchObject({ field: 'cursor' })
  expect((await who.programme('GET', '/moments?limit=51')).code).toBe('VALIDATION')
  expect(await waiting(who)).toBe(10_001)
  // One that came after the list was read is not skipped.
  await finish(who, (await makeQuest()).slug)
  expect((await see(who, first.last ?? '', { upTo: true })).data.total).toBe(1)
  expect(await waiting(who)).toBe(1)
})

describe('the end of a season', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

  test('is told once to everybody who finished a quest of it, and to nobody else', async () => {
    const [who, other] = [await member(), await member()]
    const season = await created(admin, 'seasons', {
      ...{ slug: `s-${randomUUID()}`, name: 'Frost', state: 'running', starts_at: hours(-2), ends_at: hours(1) },
    })
    const quests = [
      await makeQuest({ quest: { season: season.id, xp: 25 } }),
      await makeQuest({ quest: { season: season.id } }),
    ]
    const { id } = await finish(who, quests[0]?.slug ?? '').then(() => only(who))
    await see(who, id)
    const end = async () => {
      await turnSeasons(db, new Date())
      await Promise.all([announceSeasonEnds(db, new Date()), announceSeasonEnds(db, new Date())])
    }
    await end()
    expect(await waiting(who)).toBe(0)
    const change = (row: object) => admin.call('PATCH', `/items/seasons/${season.id}`, row)
    await change({ ends_at: hours(-0.5) })
    await end()
    await end()
    const told = { kind: 'season', name: 'Frost', questsDone: 1, quests: 2, xp: 25 }
    expect((await momentsOf(who)).moments).toMatchObject([told])
    expect(await waiting(other)).toBe(0)
    // The team gives it another week.
    await change({ ends_at: hours(100), state: 'running' })
    await end()
    expect([await waiting(who), (await momentsOf(who)).moments]).toEqual([0, []])
    await change({ ends_at: hours(-0.1) })
    await end()
    expect((await momentsOf(who)).moments).toMatchObject([told])
    await see(who, (await momentsOf(who)).moments[0]?.id ?? '')
    await end()
    expect(await waiting(who)).toBe(0)
  })

  test('long ago is told to nobody', async () => {
    const who = await member()
    const season = await created(admin, 'seasons', {
      ...{ slug: `s-${randomUUID()}`, name: 'Old', state: 'running', starts_at: hours(-2) },
    })
    await finish(who, (await makeQuest({ quest: { season: season.id } })).slug)
    await admin.call('PATCH', `/items/seasons/${season.id}`, { state: 'closed', ends_at: hours(-24 * 31) })
    await turnSeasons(db, new Date())
    await announceSeasonEnds(db, new Date())
    expect((await momentsOf(who)).moments.map(({ kind }) => kind)).toEqual(['quest'])
  })
})

test('how many wait is told with everything about oneself', async () => {
  const who = await member()
  await finish(who, (await makeQuest()).slug)
  const { data } = await who.programme<Me>('GET', '/me')
  expect(data.moments).toBe((await momentsOf(who)).total)
})
