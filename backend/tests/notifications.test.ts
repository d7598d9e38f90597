// What people are told of in the list behind the bell: by whom, about what, until when, and that it is read once.
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Moments, News, Notifications, QuestDetail } from 'waymark-core'
import { turnSeasons } from '../src/domain/content/seasons.ts'
import { tellAnnouncements, tellSeasonsEnding } from '../src/domain/notifications/broadcast.ts'
import { dropNotifications } from '../src/domain/notifications/unread.ts'
import { commitPendingDecisions } from '../src/domain/review/commit-pending.ts'
import { idOf, newId } from '../src/platform/database/ids.ts'
import { give } from './parallel/tokens.ts'
import { openDatabase } from './support/database.ts'
import { type DecisionSent, decide, gameMaster } from './support/game-master.ts'
import { firstNews } from './support/news.ts'
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

const listOf = async (who: Person, query = '') =>
  (await who.programme<Notifications>('GET', `/notifications${query}`)).data
const newsOf = async (who: Person) => (await firstNews(who)).map(({ news }) => news)
const unread = async (who: Person) => (await who.me()).unread
const read = (who: Person, body: object) => who.programme<Notifications>('POST', '/notifications/read', body)

async function decided(who: Person, decision: Omit<DecisionSent, 'version'>) {
  const quest = await reviewedQuest(admin)
  const { run, version } = await submittedRun(who, quest)
  await decide(master, run, { ...decision, version })
  return { quest, run }
}

describe('a decision', () => {
  test('that accepts is told with its points, who read it and what they wrote', async () => {
    const who = await member()
    const { quest } = await decided(who, { decision: 'approve', note: 'A fine valley.' })
    const [news] = (await newsOf(who)).filter(({ kind }) => kind === 'accepted')
    expect(news).toMatchObject({
      ...{ kind: 'accepted', xp: quest.xp, by: ['A Walker'], note: 'A fine valley.' },
      quest: { slug: quest.slug, title: 'A look at the valley' },
    })
    expect(await unread(who)).toBe((await listOf(who)).unread)
  })

  test('that returns, and one that refuses later, are told each with its own words', async () => {
    const who = await member()
    const quest = await reviewedQuest(admin)
    const { run, version } = await submittedRun(who, quest)
    await decide(master, run, { decision: 'return', version, note: 'Which ridge?', steps: [quest.text] })
    await who.programme('POST', `/runs/${run}/steps/${quest.text}`, { text: 'The ridge behind it.' })
    const { data } = await who.programme<QuestDetail>('POST', `/runs/${run}/submit`, {})
    await decide(master, run, { decision: 'reject', version: data.run?.version ?? 0, note: 'That is another hill.' })
    expect(await newsOf(who)).toMatchObject([
      { kind: 'rejected', note: 'That is another hill.' },
      { kind: 'returned', by: ['A Walker'], note: 'Which ridge?' },
    ])
  })

  test('is told when its minute is over, and not at all when it is taken back before', async () => {
    const who = await member()
    const { run, version } = await submittedRun(who, await reviewedQuest(admin))
    await master.programme('POST', `/review/runs/${run}/hold`, { decision: 'approve', version })
    expect(await unread(who)).toBe(0)
    await master.programme('DELETE', `/review/runs/${run}/hold`)
    await commitPendingDecisions(db, new Date(Date.now() + 61_000))
    expect(await newsOf(who)).toEqual([])
    await master.programme('POST', `/review/runs/${run}/hold`, { decision: 'approve', version })
    const later = new Date(Date.now() + 61_000)
    await Promise.all([commitPendingDecisions(db, later), commitPendingDecisions(db, later)])
    expect((await newsOf(who)).filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
  })

  test('by two people is told once, by the second', async () => {
    const who = await member()
    const { run, version } = await submittedRun(who, await reviewedQuest(admin, { review: 'two_person' }))
    await decide(master, run, { decision: 'approve', version })
    expect(await newsOf(who)).toEqual([])
    await decide(await gameMaster(), run, { decision: 'approve', version: version + 1 })
    expect((await newsOf(who)).filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
  })

  test('that takes back what was paid withdraws the news of it, and is told itself', async () => {
    const who = await member()
    const quest = await makeQuest({ quest: { xp: 130 } })
    const walk = await Walk.start(who, quest.slug)
    await walk.send(0)
    const { data } = await walk.submit()
    expect(await newsOf(who)).toMatchObject([{ kind: 'level', number: 2, title: 'Walker' }])
    await decide(admin, walk.run, { decision: 'reverse', version: data.run?.version ?? 0, note: 'Handed in twice.' })
    expect(await newsOf(who)).toMatchObject([{ kind: 'reversed', note: 'Handed in twice.' }])
  })

  test('names nobody who hides or was suspended', async () => {
    const [who, shy] = [await member(), await gameMaster()]
    const { run, version } = await submittedRun(who, await reviewedQuest(admin))
    await decide(shy, run, { decision: 'return', version, note: 'Which ridge?' })
    const { profile, userId } = await shy.me()
    const by = async () => (await newsOf(who)).flatMap((news) => ('by' in news ? news.by : []))
    expect(await by()).toEqual(['A Walker'])
    await db('profiles').where({ id: profile.id }).update({ visibility: 'hidden' })
    expect(await by()).toEqual([])
    await db('profiles').where({ id: profile.id }).update({ visibility: 'public' })
    await db('directus_users').where({ id: userId }).update({ status: 'suspended' })
    expect(await by()).toEqual([])
  })
})

describe('a notification', () => {
  test('is read once, on every device, and by its person alone', async () => {
    const [who, other] = [await member(), await member()]
    await decided(who, { decision: 'return', note: 'Which ridge?' })
    const [{ id = '' } = {}] = await firstNews(who)
    expect((await read(other, { id })).data.unread).toBe(0)
    expect(await unread(who)).toBe(1)
    const both = await Promise.all([read(who, { id }), read(who, { id })])
    expect(both.map(({ data }) => [data.unread, data.waiting[0]?.read])).toEqual([
      [0, true],
      [0, true],
    ])
    expect(await unread(who)).toBe(0)
    expect((await read(who, { id: 'x' })).params).toMatchObject({ field: 'id' })
  })

  test('is read by whoever has seen the moment of the same cause', async () => {
    const who = await member()
    await decided(who, { decision: 'approve' })
    expect(await unread(who)).toBeGreaterThan(0)
    const { last } = (await who.programme<Moments>('GET', '/moments')).data
    await who.programme('POST', `/moments/${last}/seen`, {})
    expect(await unread(who)).toBe(0)
  })

  test('is kept for half a year', async () => {
    const who = await member()
    await decided(who, { decision: 'return', note: 'Which ridge?' })
    await dropNotifications(db, new Date(Date.now() + 179 * 86_400_000))
    expect(await newsOf(who)).toHaveLength(1)
    const { profile } = await who.me()
    await db('notifications')
      .where({ profile: profile.id })
      .update({ created_at: new Date(Date.now() - 181 * 86_400_000) })
    await dropNotifications(db, new Date())
    expect(await newsOf(who)).toEqual([])
  })
})

test('somebody whose name, place or words the team changed is told so, once for each change; nobody tells themselves', async () => {
  const who = await member()
  const { id } = (await who.me()).profile
  const told = async () => (await newsOf(who)).filter(({ kind }) => kind === 'profile_edited').length
  const write = (by: Person, change: object) => by.call('PATCH', `/items/profiles/${id}`, change)
  expect((await write(who, { bio: 'My own words.' })).status).toBe(200)
  expect(await told()).toBe(0)
  expect((await write(master, { bio: 'Words of the team.' })).status).toBe(200)
  await expect.poll(told).toBe(1)
  // Nothing of it is another, or it is refused.
  expect((await write(master, { bio: 'Words of the team.' })).status).toBe(200)
  expect((await write(master, { place: 'x'.repeat(41) })).status).toBeGreaterThanOrEqual(400)
  expect((await write(admin, { display_name: 'Somebody else', place: 'The valley' })).status).toBe(200)
  await expect.poll(told).toBe(2)
})

test('ten thousand unread ones are told page by page, counted up to a hundred, and read by one call', async () => {
  const who = await member()
  const { run } = await decided(who, { decision: 'return', note: 'Which ridge?' })
  const { profile } = await who.me()
  const rows = Array.from({ length: 10_000 }, (_, place) => ({
    ...{ id: newId(), profile: profile.id, kind: 'returned', cause: `test:${profile.id}:${place}`, subject: run },
    ...{ withdrawn: false, created_at: new Date() },
  }))
  await db.batchInsert('notifications', rows, 100)
  const first = await listOf(who)
  // The newest one about the quest asks for an answer; the others are what was asked before.
  expect(first.waiting.map(({ id }) => id)).toEqual([rows.at(-1)?.id])
  expect([first.notifications.length, first.unread, first.last]).toEqual([20, 100, rows.at(-1)?.id])
  const second = await listOf(who, `?limit=50&cursor=${first.next}`)
  expect(second.notifications.map(({ id }) => id)).toEqual(
    rows
      .slice(-71, -21)
      .map(({ id }) => id)
      .reverse(),
  )
  expect((await who.programme('GET', '/notifications?cursor=x')).params).toMatchObject({ field: 'cursor' })
  expect((await who.programme('GET', '/notifications?limit=51')).code).toBe('VALIDATION')
  // One that came after the list was read stays unread.
  await decided(who, { decision: 'return', note: 'And this one?' })
  expect((await read(who, { upTo: first.last })).data.unread).toBe(1)
})

test('what waits for an answer stands first, each thing once, and on no other page, until it is answered', async () => {
  const [who, other] = await Promise.all([member(), member()])
  const quest = await reviewedQuest(admin)
  const { run, version } = await submittedRun(who, quest)
  await decide(master, run, { decision: 'return', version, note: 'Which ridge?', steps: [quest.text] })
  const { profile } = await who.me()
  const item = await give({ db }, (await other.me()).profile.id, idOf('item_types', 'field-cap'))
  await other.programme('POST', `/items/${item}/give`, { to: profile.id, note: '' })
  await other.programme('POST', '/team', { name: 'North face' })
  await other.programme('POST', '/team/invitations', { who: profile.id })
  const asked = async () => {
    const { waiting, notifications } = await listOf(who)
    return [waiting, notifications].map((some) => some.map(({ news }) => news.kind))
  }
  expect(await asked()).toEqual([['team_invited', 'gift', 'returned'], []])
  const [invitation, gift, returned] = (await listOf(who)).waiting.map(({ waits }) => waits)
  expect(returned).toBe(run)
  const { last } = await listOf(who)
  await read(who, { upTo: last })
  expect((await listOf(who, `?cursor=${last}`)).waiting).toEqual([])
  expect((await listOf(who, `?cursor=${last}`)).notifications).toEqual([])
  await who.programme('POST', `/gifts/${gift}/accept`, {})
  await who.programme('POST', `/team/invitations/${invitation}/decline`, {})
  expect(await asked()).toEqual([['returned'], ['gift']])
  await who.programme('POST', `/runs/${run}/steps/${quest.text}`, { text: 'The ridge behind it.' })
  expect(await asked()).toEqual([[], ['gift', 'returned']])
})

describe('everybody', () => {
  const titlesOf = async (who: Person) =>
    (await newsOf(who)).flatMap((news) => (news.kind === 'announcement' ? news.title : []))
  const announce = (row: object) =>
    created(admin, 'announcements', { slug: `a-${randomUUID()}`, body: 'Come.', status: 'published', ...row })

  test('is told of an announcement once, when it is shown, in their language, until the team withdraws it', async () => {
    const [who, late] = [await member(), await member()]
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const shown = await announce({ title: 'The pass is open', body: '## Come\n**All** of you, by [the map](/quests).' })
    const coming = await announce({ title: 'The bridge is closed', starts_at: later })
    await Promise.all([tellAnnouncements(db, new Date()), tellAnnouncements(db, new Date())])
    await tellAnnouncements(db, new Date())
    expect((await titlesOf(who)).filter((title) => title === 'The pass is open')).toHaveLength(1)
    expect(await newsOf(who)).toContainEqual({
      ...{ kind: 'announcement', title: 'The pass is open', note: 'Come All of you, by the map.' },
    })
    expect(await titlesOf(late)).not.toContain('The bridge is closed')
    await tellAnnouncements(db, new Date(Date.now() + 3_700_000))
    expect(await titlesOf(who)).toContain('The bridge is closed')
    await admin.call('PATCH', `/items/announcements/${shown.id}`, { status: 'archived' })
    expect(await titlesOf(who)).not.toContain('The pass is open')
    await admin.call('PATCH', `/items/announcements/${coming.id}`, { status: 'archived' })
  })

  test('who takes part in a season is told three days before its end, once for each end', async () => {
    const [who, other] = [await member(), await member()]
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const season = await created(admin, 'seasons', {
      ...{ slug: `s-${randomUUID()}`, name: 'Frost', state: 'running', starts_at: hours(-2), ends_at: hours(90) },
    })
    await Walk.start(who, (await makeQuest({ quest: { season: season.id } })).slug)
    const ending = async (of: Person) =>
      (await newsOf(of)).filter(
        (news): news is Extract<News, { kind: 'season_ending' }> => news.kind === 'season_ending',
      )
    const turn = async () => {
      await turnSeasons(db, new Date())
      await Promise.all([tellSeasonsEnding(db, new Date()), tellSeasonsEnding(db, new Date())])
    }
    await turn()
    expect(await ending(who)).toEqual([])
    await admin.call('PATCH', `/items/seasons/${season.id}`, { ends_at: hours(70) })
    await turn()
    await turn()
    expect((await ending(who)).map(({ name }) => name)).toEqual(['Frost'])
    expect(await ending(other)).toEqual([])
  })
})
