// Rope teams: who comes and goes, who sees whom, and that what they do together pays each of them once and no leaver.
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Moments, QuestDetail, QuestList, TeamOffer, TeamPage } from 'waymark-core'
import { recordAuthor } from '../src/domain/content/authors.ts'
import { settleTeamRuns } from '../src/domain/quests/settle-open-teams.ts'
import { commitPendingDecisions } from '../src/domain/review/commit-pending.ts'
import { agreedToAll } from './support/agreed.ts'
import { type Member, newcomers } from './support/crowd.ts'
import { openDatabase } from './support/database.ts'
import { decide, gameMaster } from './support/game-master.ts'
import { dress } from './support/looks.ts'
import { firstNews } from './support/news.ts'
import { administrator, type Person } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

let admin: Person
let master: Person
let db: Knex

beforeAll(async () => {
  ;[admin, master] = await Promise.all([administrator(), gameMaster()])
  db = openDatabase(shared().live)
})
afterAll(() => db.destroy())

type Three = [Member, Member, Member]

/** Through onboarding, without a wallet: the accounts of the test chain are others' here. */
async function people(size: number): Promise<Member[]> {
  const all = await newcomers(db, size)
  const consents = await agreedToAll(db)
  for (const { profile, user } of all)
    await db('profiles')
      .where({ id: profile })
      .update({ onboarding_step: 'done', consents, handle: `w${user.replaceAll('-', '').slice(-18)}` })
  return all
}
const post = <T = TeamPage>(who: Person, path: string, body: object = {}) => who.programme<T>('POST', path, body)
const pageOf = async (who: Person) => (await who.programme<TeamPage>('GET', '/team')).data
const teamOf = async (who: Person) => (await pageOf(who)).team
const newsOf = async (who: Person) => (await firstNews(who)).map(({ news }) => news)
const points = async ({ profile }: Member) =>
  Number((await db('ledger').where({ profile, subject_kind: 'quest' }).sum({ sum: 'amount' }).first())?.['sum'] ?? 0)

async function linkOf(captain: Person): Promise<string> {
  return (await post(captain, '/team/link')).data.team?.link?.token ?? ''
}

/** The first is captain; the others come by link. */
async function roped(...[captain, ...others]: Member[]): Promise<string> {
  await post(captain as Member, '/team', { name: 'North face' })
  const token = await linkOf(captain as Member)
  for (const other of others) expect((await post(other, '/team/join', { token })).status).toBe(200)
  return token
}

async function three(): Promise<Three> {
  const all = (await people(3)) as Three
  await roped(...all)
  return all
}

const together = (rule: 'all' | 'any', count: number | null = null, more: object = {}) =>
  makeQuest({
    steps: [{ kind: 'text', config: { minLength: 1 } }],
    quest: { kind: 'team', review: 'manual', xp: 30, team_rule: rule, team_count: count, ...more },
  })

interface HandedIn {
  run: string
  version: number
}

/** Begins it, or goes on with what the team began, and hands in. */
async function handIn(who: Person, slug: string): Promise<HandedIn> {
  const walk = await Walk.start(who, slug)
  await walk.send(0, { text: 'We were four on the rope.' })
  const { data } = await walk.submit()
  return { run: walk.run, version: data.run?.version ?? 0 }
}

const approve = ({ run, version }: HandedIn) => decide(master, run, { decision: 'approve', version })
const detailOf = async (who: Person, slug: string) => (await who.programme<QuestDetail>('GET', `/quests/${slug}`)).data
const leave = (who: Person) => post(who, '/team/leave')

describe('a rope team', () => {
  test('takes whoever it invites, whom alone the invitation is for', async () => {
    const [captain, friend, other] = (await people(3)) as Three
    await post(captain, '/team', { name: ' North face ' })
    const { handle } = (await friend.me()).profile
    await post(captain, '/team/invitations', { who: `@${handle}` })
    await post(captain, '/team/invitations', { who: friend.profile })
    const [invitation, ...more] = (await pageOf(friend)).invitations
    expect(invitation).toMatchObject({ team: 'North face', name: 'A walker', profile: captain.profile })
    expect(more).toEqual([])
    expect((await teamOf(captain))?.sent).toMatchObject([{ id: invitation?.id, profile: friend.profile }])
    expect(await newsOf(friend)).toEqual([{ kind: 'team_invited', team: 'North face', by: 'A walker' }])
    const accept = `/team/invitations/${invitation?.id}/accept`
    expect((await post(other, accept)).code).toBe('NOT_FOUND')
    expect((await post(friend, accept)).data.team?.members).toMatchObject([
      { captain: true, own: false, profile: captain.profile, name: 'A walker' },
      { captain: false, own: true, profile: friend.profile },
    ])
    expect((await post(friend, accept)).code).toBe('NOT_FOUND')
    const again = await post(captain, '/team/invitations', { who: friend.profile })
    expect([again.code, again.params]).toEqual(['ALREADY_IN_TEAM', { reason: 'on_own_team' }])
    expect(await newsOf(friend)).toEqual([])
    expect(await newsOf(captain)).toEqual([{ kind: 'team_joined', team: 'North face', name: 'A walker' }])
  })

  test('whose invitation was declined does not ask again for a week', async () => {
    const [captain, friend] = (await people(2)) as [Member, Member]
    await post(captain, '/team', { name: 'North face' })
    await post(captain, '/team/invitations', { who: friend.profile })
    const [first] = (await pageOf(friend)).invitations
    expect((await post(friend, `/team/invitations/${first?.id}/decline`)).data.invitations).toEqual([])
    expect((await post(captain, '/team/invitations', { who: friend.profile })).code).toBe('RATE_LIMITED')
    await db('team_invitations')
      .where({ profile: friend.profile })
      .update({ declined_at: new Date(Date.now() - 8 * 86_400_000) })
    await post(captain, '/team/invitations', { who: friend.profile })
    const [second] = (await pageOf(friend)).invitations
    expect((await post(captain, `/team/invitations/${second?.id}/decline`)).data.team?.sent).toEqual([])
    expect((await pageOf(friend)).invitations).toEqual([])
  })

  test('whoever was declined does not ask again by another team that they make', async () => {
    const [captain, mate, friend] = (await people(3)) as Three
    await post(captain, '/team', { name: 'North face' })
    await post(captain, '/team/invitations', { who: friend.profile })
    const [first] = (await pageOf(friend)).invitations
    await post(friend, `/team/invitations/${first?.id}/decline`)
    // What was declined is not taken back, and outlives the team.
    expect((await post(captain, `/team/invitations/${first?.id}/decline`)).code).toBe('NOT_FOUND')
    await leave(captain)
    await post(captain, '/team', { name: 'South face' })
    expect((await post(captain, '/team/invitations', { who: friend.profile })).code).toBe('RATE_LIMITED')
    // Somebody else on it was not declined.
    await post(mate, '/team/join', { token: await linkOf(captain) })
    expect((await post(mate, '/team/invitations', { who: friend.profile })).status).toBe(200)
    expect((await pageOf(friend)).invitations).toMatchObject([{ team: 'South face' }])
  })

  test('is left for another in one step, by an invitation or a link, and kept where the other takes nobody', async () => {
    const [captain, mate, host, ...crowd] = (await people(10)) as [Member, Member, Member, ...Member[]]
    await roped(captain, mate)
    await post(host, '/team', { name: 'South face' })
    await post(host, '/team/invitations', { who: mate.profile })
    const [asked] = (await pageOf(mate)).invitations
    const change = (to: object) => post(mate, '/team/switch', to)
    expect((await change({ invitation: randomUUID() })).code).toBe('NOT_FOUND')
    expect((await change({ token: 'x' })).code).toBe('TEAM_LINK_OVER')
    expect((await change({})).code).toBe('VALIDATION')
    const token = await linkOf(host)
    for (const one of crowd) await post(one, '/team/join', { token })
    expect((await change({ invitation: asked?.id })).code).toBe('TEAM_FULL')
    expect(await pageOf(mate)).toMatchObject({ team: { name: 'North face' }, invitations: [{ id: asked?.id }] })
    expect(await newsOf(captain)).not.toContainEqual(expect.objectContaining({ kind: 'team_left' }))
    await leave(crowd[0] as Member)
    expect((await change({ invitation: asked?.id })).data).toMatchObject({
      team: { name: 'South face' },
      invitations: [],
    })
    expect(await newsOf(captain)).toContainEqual({ kind: 'team_left', team: 'North face', name: 'A walker' })
    // Back by a link; and going where one is already changes nothing.
    const back = await linkOf(captain)
    for (const _ of [1, 2]) expect((await change({ token: back })).data.team).toMatchObject({ name: 'North face' })
    expect((await teamOf(captain))?.members).toHaveLength(2)
    expect((await newsOf(captain)).filter(({ kind }) => kind === 'team_left')).toHaveLength(1)
  })

  test('says to whoever invites themselves that it is them', async () => {
    const [captain] = (await people(1)) as [Member]
    await post(captain, '/team', { name: 'North face' })
    const { handle } = (await captain.me()).profile
    for (const who of [captain.profile, `@${handle}`])
      expect(await post(captain, '/team/invitations', { who })).toMatchObject({
        ...{ code: 'VALIDATION', params: { field: 'who', reason: 'yourself' } },
      })
  })

  test('has another name from anybody on it, ten times a day at most, and never one that is not seen', async () => {
    const [captain, second, other] = (await people(3)) as Three
    await roped(captain, second)
    const rename = (who: Person, name: string) => who.programme<TeamPage>('PUT', '/team', { name })
    expect((await rename(second, ' South ridge ')).data.team?.name).toBe('South ridge')
    expect((await teamOf(captain))?.name).toBe('South ridge')
    expect((await rename(second, '\u200b')).params).toMatchObject({ field: 'name', reason: 'missing' })
    expect((await rename(second, 'x'.repeat(41))).code).toBe('VALIDATION')
    expect((await rename(other, 'Not mine')).code).toBe('NOT_IN_TEAM')
    // The same name is no change.
    const codes: (string | number)[] = []
    for (const name of ['South ridge', ...Array.from({ length: 10 }, (_, place) => `Ridge ${place}`)])
      codes.push((await rename(second, name)).code ?? 200)
    expect(codes).toEqual([...Array(10).fill(200), 'RATE_LIMITED'])
    expect((await teamOf(captain))?.name).toBe('Ridge 8')
  })

  test('takes whoever was passed its link, once each, tells everybody who came, and takes no ninth', async () => {
    const [captain, ...others] = await people(9)
    await post(captain as Member, '/team', { name: 'North face' })
    const token = await linkOf(captain as Member)
    const last = others.at(-1) as Member
    expect((await post<TeamOffer>(last, '/team/link/open', { token })).data).toEqual({
      ...{ name: 'North face', members: ['A walker'], size: 1, most: 8, own: false },
    })
    const joined = await Promise.all(others.map((other) => post(other, '/team/join', { token })))
    expect(joined.map(({ status, code }) => code ?? status).sort()).toEqual([...Array(7).fill(200), 'TEAM_FULL'])
    expect((await teamOf(captain as Member))?.members).toHaveLength(8)
    const told = (await newsOf(captain as Member)).filter(({ kind }) => kind === 'team_joined')
    expect(told).toHaveLength(7)
    // Joining again is joining once, and one team a person.
    const member = others.find((_, place) => joined[place]?.status === 200) as Member
    expect((await post(member, '/team/join', { token })).status).toBe(200)
    expect((await post(member, '/team', { name: 'Another' })).code).toBe('ALREADY_IN_TEAM')
  })

  test('is led to by its newest link alone, for seven days, and by none that it never gave', async () => {
    const [captain, friend] = (await people(2)) as [Member, Member]
    const old = await roped(captain)
    const token = await linkOf(captain)
    for (const wrong of [old, 'x', randomUUID()])
      expect((await post(friend, '/team/join', { token: wrong })).code).toBe('TEAM_LINK_OVER')
    expect((await teamOf(captain))?.link).toMatchObject({ token: null })
    await db('teams')
      .where({ captain: captain.profile })
      .update({ link_expires_at: new Date(Date.now() - 1000) })
    expect((await post(friend, '/team/link/open', { token })).code).toBe('TEAM_LINK_OVER')
    expect((await post(friend, '/team/join', { token })).code).toBe('TEAM_LINK_OVER')
    expect((await teamOf(captain))?.link).toBeNull()
  })

  test('is made and joined by nobody who is in the middle of onboarding, and invites them as it does nobody', async () => {
    const [captain] = await people(1)
    const [newcomer] = (await newcomers(db, 1)) as [Member]
    const token = await roped(captain as Member)
    for (const who of [newcomer.user, newcomer.profile, randomUUID()])
      expect((await post(captain as Member, '/team/invitations', { who })).code).toBe('NOT_FOUND')
    expect((await post(newcomer, '/team', { name: 'Too early' })).code).toBe('CONSENT_DUE')
    const further = { onboarding_step: 'first_quest', consents: await agreedToAll(db) }
    await db('profiles').where({ id: newcomer.profile }).update(further)
    expect((await post(newcomer, '/team', { name: 'Too early' })).code).toBe('FORBIDDEN')
    expect((await post(newcomer, '/team/join', { token })).code).toBe('FORBIDDEN')
  })

  test('has a name that is seen as it is', async () => {
    const [captain] = (await people(1)) as [Member]
    for (const name of ['\u200b\u200b', '\u3164', 'a\u202eevil', 'tab\there', '\u001b[31mred'])
      expect((await post(captain, '/team', { name })).params, name).toMatchObject({ field: 'name' })
    expect((await post(captain, '/team', { name: 'Übermut 登山' })).status).toBe(200)
  })

  test('goes on under whoever is longest on it, and ends with the last', async () => {
    const [captain, second, third] = await three()
    expect((await leave(captain)).data.team).toBeNull()
    expect(await teamOf(second)).toMatchObject({ captain: true })
    expect(await newsOf(third)).toContainEqual({ kind: 'team_left', team: 'North face', name: 'A walker' })
    await leave(second)
    await leave(third)
    expect(await db('teams').where({ captain: third.profile })).toEqual([])
    expect((await leave(third)).code).toBe('NOT_IN_TEAM')
  })

  test('whose captain alone takes somebody off it, whom its link does not let in again', async () => {
    const [captain, second, third] = (await people(3)) as Three
    const token = await roped(captain, second, third)
    const members = (await teamOf(second))?.members ?? []
    const path = `/team/members/${members[2]?.id}`
    expect((await second.programme('DELETE', path)).code).toBe('FORBIDDEN')
    expect((await captain.programme<TeamPage>('DELETE', path)).data.team?.members).toHaveLength(2)
    expect((await captain.programme('DELETE', path)).code).toBe('NOT_FOUND')
    expect(await newsOf(third)).toContainEqual({ kind: 'team_removed', team: 'North face' })
    expect((await post(third, '/team/join', { token })).code).toBe('TEAM_LINK_OVER')
  })

  test('names nobody who hides or was suspended, and whoever was erased is on it no more', async () => {
    const [captain, shy, gone] = await three()
    await db('profiles').where({ id: shy.profile }).update({ visibility: 'hidden' })
    await db('directus_users').where({ id: gone.user }).update({ status: 'suspended' })
    const unknown = { profile: null, name: null, handle: null, level: 0 }
    expect((await teamOf(captain))?.members.slice(1)).toMatchObject([unknown, unknown])
    expect(await newsOf(captain)).toMatchObject([{ name: null }, { name: null }])
    // They hide from each other as from anybody: nobody is invited whom one may not see.
    expect((await post(captain, '/team/invitations', { who: shy.profile })).code).toBe('NOT_FOUND')
    await db('profiles').where({ id: gone.profile }).update({ user: null })
    await linkOf(captain)
    expect((await teamOf(captain))?.members).toHaveLength(2)
  })
})

test('on its rope everybody wears their gear, as far as they show themselves', async () => {
  const [captain, second, shy] = await three()
  for (const [{ profile }, name] of [
    [second, 'Second on the rope'],
    [shy, 'Last on the rope'],
  ] as const)
    await dress(db, profile, name)
  await db('profiles').where({ id: shy.profile }).update({ visibility: 'hidden' })
  const characters = (await teamOf(captain))?.members.map(({ character }) => character)
  expect(characters).toMatchObject([null, { name: 'Second on the rope', worn: { head: 'field-cap' } }, null])
  // Whoever is invited is shown likewise, until they hide.
  const [invited] = (await people(1)) as [Member]
  await dress(db, invited.profile, 'Invited to the rope')
  await post(captain, '/team/invitations', { who: invited.profile })
  const sent = async () => (await teamOf(captain))?.sent.map(({ profile, character }) => [profile, character?.name])
  expect(await sent()).toEqual([[invited.profile, 'Invited to the rope']])
  await db('profiles').where({ id: invited.profile }).update({ visibility: 'hidden' })
  expect(await sent()).toEqual([[null, undefined]])
})

describe('a quest that a rope team does together', () => {
  test('is told as ready to whoever can begin it for the team, until it is begun', async () => {
    const quest = await together('all')
    const [captain, second, alone] = (await people(3)) as Three
    const ready = async (who: Person) =>
      (await teamOf(who))?.ready.map(({ slug }) => slug).filter((slug) => slug === quest.slug)
    await post(alone, '/team', { name: 'South face' })
    expect((await alone.me()).team).toBe('South face')
    expect(await ready(alone)).toEqual([])
    expect([(await captain.me()).team, (await captain.me()).teamQuests > 0]).toEqual([null, true])
    await roped(captain, second)
    expect([await ready(captain), await ready(second)]).toEqual([[quest.slug], [quest.slug]])
    expect((await captain.me()).teamQuests).toBe(0)
    await Walk.start(captain, quest.slug)
    expect(await ready(captain)).toEqual([])
  })

  test('is begun by two at least, for everybody who may begin it', async () => {
    const [captain, second, alone] = (await people(3)) as Three
    const { slug } = await together('all')
    const locked = { code: 'QUEST_LOCKED', params: { reasons: [{ code: 'team_needed' }] } }
    expect(await post(alone, `/quests/${slug}/start`)).toMatchObject(locked)
    const card = async (who: Person) =>
      (await who.programme<QuestList>('GET', '/quests')).data.quests.find((quest) => quest.slug === slug)
    await roped(captain)
    expect(await post(captain, `/quests/${slug}/start`)).toMatchObject(locked)
    expect(await card(captain)).toMatchObject({ state: 'locked', reasons: [{ code: 'team_needed' }] })
    await post(second, '/team/join', { token: await linkOf(captain) })
    expect(await card(captain)).toMatchObject({ state: 'available', reasons: [] })
    await Promise.all([Walk.start(captain, slug), Walk.start(second, slug)])
    expect(await card(second)).toMatchObject({ state: 'in_progress' })
    expect((await detailOf(captain, slug)).together).toMatchObject({
      ...{ rule: 'all', needed: 2, accepted: 0, done: false },
      parts: [{ own: true }, { own: false, profile: second.profile, sent: false }],
    })
    const begun = [...(await newsOf(captain)), ...(await newsOf(second))].filter(({ kind }) => kind === 'team_begun')
    expect(begun).toHaveLength(1)
  })

  test('says from the start that nobody is left to do it with, and is open once somebody is', async () => {
    const [captain, second, late] = (await people(3)) as Three
    await roped(captain, second)
    const { slug } = await together('all', null, { max_completions: 1 })
    await approve(await handIn(captain, slug))
    await approve(await handIn(second, slug))
    // Both have done it; whoever comes now has nobody on the team to do it with.
    await post(late, '/team/join', { token: await linkOf(captain) })
    const missing = [{ code: 'mates_needed' }]
    expect((await detailOf(late, slug)).quest).toMatchObject({ state: 'locked', reasons: missing })
    const { quests } = (await late.programme<QuestList>('GET', '/quests')).data
    expect(quests.find((quest) => quest.slug === slug)).toMatchObject({ state: 'locked', reasons: missing })
    expect((await post(late, `/quests/${slug}/start`)).params).toEqual({ reasons: missing })
    const [fourth] = (await people(1)) as [Member]
    await post(fourth, '/team/join', { token: await linkOf(captain) })
    expect((await detailOf(late, slug)).quest).toMatchObject({ state: 'available', reasons: [] })
    expect((await post(late, `/quests/${slug}/start`)).status).toBe(200)
  })

  test('pays each of them once when the last part is accepted, and none of them before', async () => {
    const all = await three()
    const [captain, second, third] = all
    const { slug } = await together('all')
    const parts = [await handIn(captain, slug), await handIn(second, slug), await handIn(third, slug)] as const
    await approve(parts[0])
    expect(await detailOf(captain, slug)).toMatchObject({
      ...{ quest: { state: 'submitted' }, run: { state: 'approved' } },
      together: { accepted: 1, needed: 3 },
    })
    expect(await Promise.all(all.map(points))).toEqual([0, 0, 0])
    // The last two in the same moment, one of them pressed twice, and the first once more.
    const replies = await Promise.all([approve(parts[1]), approve(parts[2]), approve(parts[2])])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    await approve(parts[0])
    expect(await Promise.all(all.map(points))).toEqual([30, 30, 30])
    for (const who of all) {
      const { moments } = (await who.programme<Moments>('GET', '/moments')).data
      expect(moments).toHaveLength(1)
      expect((await newsOf(who)).filter(({ kind }) => kind === 'accepted')).toMatchObject([{ xp: 30 }])
      expect((await detailOf(who, slug)).together).toMatchObject({ done: true })
    }
    expect((await teamOf(captain))?.quests).toEqual([])
  })

  test('is approved by nobody whom it pays, too', async () => {
    const [captain, second] = (await people(2)) as [Member, Member]
    await roped(captain, second)
    const { slug } = await together('any', 1)
    const part = await handIn(captain, slug)
    const row = await db('quest_runs').where({ id: part.run }).first()
    const profile = (await master.me()).profile.id
    await db('quest_runs').insert({ ...row, id: randomUUID(), profile, state: 'in_progress' })
    expect((await approve(part)).code).toBe('OWN_RUN')
    expect(await points(captain)).toBe(0)
    await db('quest_runs').where({ team_run: row.team_run, profile }).delete()
    expect((await approve(part)).status).toBe(200)
    expect([await points(captain), await points(second)]).toEqual([30, 30])
  })

  test('pays whoever wrote it once another game master has accepted their own part, and not for what a friend did', async () => {
    const [author, friend] = (await people(2)) as [Member, Member]
    await roped(author, friend)
    const { id, slug } = await together('any', 1, { review: 'auto' })
    await recordAuthor(db, [id], author.user)
    const own = await Walk.start(author, slug)
    await handIn(friend, slug)
    expect([await points(author), await points(friend)]).toEqual([0, 30])
    expect((await newsOf(author)).filter(({ kind }) => kind === 'accepted')).toEqual([])
    await own.send(0, { text: 'And down again.' })
    const { run } = (await own.submit()).data
    expect(run).toMatchObject({ state: 'submitted' })
    expect(await points(author)).toBe(0)
    await approve({ run: own.run, version: run?.version ?? 0 })
    expect([await points(author), await points(friend)]).toEqual([30, 30])
  })

  test('is decided after its minute by whoever holds the decision, once', async () => {
    const [captain, second] = (await people(2)) as [Member, Member]
    await roped(captain, second)
    const { slug } = await together('all')
    for (const { run, version } of [await handIn(captain, slug), await handIn(second, slug)])
      await master.programme('POST', `/review/runs/${run}/hold`, { decision: 'approve', version })
    const later = new Date(Date.now() + 61_000)
    await Promise.all([commitPendingDecisions(db, later), commitPendingDecisions(db, later)])
    expect([await points(captain), await points(second)]).toEqual([30, 30])
  })

  test('pays nobody who left before, and the others as soon as what remains is accepted', async () => {
    const [captain, second, third] = await three()
    const { slug } = await together('all')
    const parts = [await handIn(captain, slug), await handIn(second, slug), await handIn(third, slug)] as const
    for (const part of parts.slice(0, 2)) await approve(part as HandedIn)
    expect(await points(captain)).toBe(0)
    await leave(third)
    expect(await Promise.all([captain, second, third].map(points))).toEqual([30, 30, 0])
    expect((await approve(parts[2])).code).toBe('RUN_NOT_OPEN')
    expect(await points(third)).toBe(0)
  })

  test('waits for another when one is left alone with an accepted part', async () => {
    const [captain, second, late] = (await people(3)) as Three
    await roped(captain, second)
    const { slug } = await together('all')
    const part = await handIn(captain, slug)
    await approve(part)
    await post(late, '/team/join', { token: await linkOf(captain) })
    // A part is accepted: whoever comes now waits.
    expect((await detailOf(late, slug)).quest).toMatchObject({ state: 'locked', reasons: [{ code: 'team_under_way' }] })
    expect((await post(late, `/quests/${slug}/start`)).params).toEqual({ reasons: [{ code: 'team_under_way' }] })
    await leave(second)
    expect(await points(captain)).toBe(0)
    await approve(await handIn(late, slug))
    expect(await Promise.all([captain, second, late].map(points))).toEqual([30, 0, 30])
  })

  test('pays everybody who began it once so many parts are accepted, where any will do', async () => {
    const all = await three()
    const [captain, second] = all
    const { id, slug } = await together('any', 2)
    const parts = [await handIn(captain, slug), await handIn(second, slug)] as const
    // What was begun keeps the rule that it was begun with.
    await admin.call('PATCH', `/items/quests/${id}`, { team_rule: 'each', team_count: null })
    await approve(parts[0])
    expect(await Promise.all(all.map(points))).toEqual([0, 0, 0])
    await approve(parts[1])
    expect(await Promise.all(all.map(points))).toEqual([30, 30, 30])
  })

  test('is paid at once where the system decides, and the answer says so to whoever sent the last part', async () => {
    const [captain, second] = (await people(2)) as [Member, Member]
    await roped(captain, second)
    const { slug } = await together('all', null, { review: 'auto' })
    await handIn(captain, slug)
    const walk = await Walk.start(second, slug)
    const { data } = await walk.finish(0, { text: 'And down again.' })
    expect(data).toMatchObject({ run: { state: 'rewarded' }, granted: [{ reward: { kind: 'xp', amount: 30 } }] })
    expect([await points(captain), await points(second)]).toEqual([30, 30])
  })

  test('takes back one share alone, and pays it never again', async () => {
    const [captain, second] = (await people(2)) as [Member, Member]
    await roped(captain, second)
    const { slug } = await together('all')
    const part = await handIn(captain, slug)
    await approve(part)
    await approve(await handIn(second, slug))
    const { run } = await detailOf(captain, slug)
    await decide(admin, part.run, { decision: 'reverse', version: run?.version ?? 0, note: 'Handed in twice.' })
    expect([await points(captain), await points(second)]).toEqual([0, 30])
    // The other has done it: there are no two who may begin it.
    expect((await post(captain, `/quests/${slug}/start`)).params).toEqual({ reasons: [{ code: 'mates_needed' }] })
    await settleTeamRuns(db, new Date())
    expect([await points(captain), await points(second)]).toEqual([0, 30])
  })

  test('goes on without somebody who was suspended or erased', async () => {
    const [captain, second, third] = await three()
    const { slug } = await together('all')
    const parts = [await handIn(captain, slug), await handIn(second, slug), await handIn(third, slug)] as const
    for (const part of parts.slice(0, 2)) await approve(part as HandedIn)
    await db('directus_users').where({ id: third.user }).update({ status: 'suspended' })
    await Promise.all([settleTeamRuns(db, new Date()), settleTeamRuns(db, new Date())])
    expect(await Promise.all([captain, second, third].map(points))).toEqual([30, 30, 0])
    expect((await approve(parts[2])).code).toBe('RUN_NOT_OPEN')
  })

  test('is nothing that a refusal ends: whoever is refused tries again, and the team waits', async () => {
    const [captain, second] = (await people(2)) as [Member, Member]
    await roped(captain, second)
    const { slug } = await together('all')
    const [first, other] = [await handIn(captain, slug), await handIn(second, slug)]
    await approve(first)
    await decide(master, other.run, { decision: 'reject', version: other.version, note: 'That is another hill.' })
    const { together: seen } = await detailOf(captain, slug)
    expect(seen?.parts).toMatchObject([
      { own: true, accepted: true },
      { sent: false, accepted: false },
    ])
    await approve(await handIn(second, slug))
    expect([await points(captain), await points(second)]).toEqual([30, 30])
  })
})
