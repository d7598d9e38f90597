/** The list of runs that wait, as the Studio's module reads it. */
import { beforeAll, expect, test } from 'vitest'
import type { ClaimedRun } from '../src/domain/review/claims.ts'
import type { PendingDecision } from '../src/domain/review/pending-decision.ts'
import type { ReviewQueuePage } from '../src/domain/review/queue-page.ts'
import { newId } from '../src/platform/database/ids.ts'
import { crowd } from './support/crowd.ts'
import { openDatabase } from './support/database.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { reviewedQuest, type SubmittedRun, submittedRun } from './support/reviewed-quest.ts'
import { shared } from './support/shared.ts'

let admin: Person

beforeAll(async () => {
  admin = await administrator()
})

const waiting = async (who: Person, query = '') =>
  (await who.programme<ReviewQueuePage>('GET', `/review/waiting${query}`)).data

/** A quest that so many people have submitted, some of them at the very same moment. */
async function submittedBy(people: number): Promise<{ quest: string; runs: string[] }> {
  const { slug } = await reviewedQuest(admin, { title: 'A crowded valley' })
  const db = openDatabase(shared().live)
  const { id: quest } = await db('quests').where({ slug }).first('id')
  const since = Date.now() - 3_600_000
  const rows = (await crowd(db, people)).map(({ profile }, index) => ({
    ...{ id: newId(), quest, profile, attempt: 1, period_key: '', state: 'submitted', version: 2, approvals: '[]' },
    ...{ xp_awarded: 0, started_at: new Date(since), submitted_at: new Date(since + Math.floor(index / 3) * 1000) },
  }))
  await db.batchInsert('quest_runs', rows, 40)
  await db.destroy()
  const inOrder = rows.toSorted((a, b) => +a.submitted_at - +b.submitted_at || (a.id < b.id ? -1 : 1))
  return { quest, runs: inOrder.map(({ id }) => id) }
}

test('more than a hundred are read page after page, none twice and none left out, and the counts are true', async () => {
  const { quest, runs } = await submittedBy(230)
  const seen: string[] = []
  for (let place = ''; ; ) {
    const page = await waiting(admin, `?quest=${quest}${place}`)
    expect(page.total).toBe(230)
    expect(page.runs.length).toBeLessThanOrEqual(100)
    seen.push(...page.runs.map(({ runId }) => runId))
    if (page.next === null) break
    place = `&after=${page.next}`
  }
  expect(seen).toEqual(runs)
  expect((await waiting(admin, `?quest=${quest}&limit=1000`)).runs.map(({ runId }) => runId)).toEqual(runs)

  const countsOf = async () => {
    const { headline, facets } = await waiting(admin, '?limit=1')
    return [headline.waiting, facets.quests.find(({ id }) => id === quest)?.count]
  }
  expect((await countsOf())[1]).toBe(230)
  // A decision that is held is made: it waits no longer, unless it is taken back.
  const [all = 0] = await countsOf()
  const path = `/review/runs/${runs[0]}/hold`
  expect((await admin.programme<PendingDecision>('POST', path, { decision: 'approve', version: 2 })).status).toBe(200)
  expect(await countsOf()).toEqual([all - 1, 229])
  expect((await admin.programme('DELETE', path)).status).toBe(200)
  expect(await countsOf()).toEqual([all, 230])
})

test('who reads a run is told to others, who take it over before they decide', { timeout: 60_000 }, async () => {
  const [quest, one, other] = [await reviewedQuest(admin), await gameMaster(), admin]
  const people = await Promise.all([member(), member()])
  const [{ run, version }, second] = (await Promise.all(people.map((person) => submittedRun(person, quest)))) as [
    SubmittedRun,
    SubmittedRun,
  ]
  const claim = (who: Person, body: object = {}, id = run) =>
    who.programme<ClaimedRun>('POST', `/review/runs/${id}/claim`, body)
  const rowFor = async (who: Person, id = run) =>
    (await waiting(who, '?limit=1000')).runs.find(({ runId }) => runId === id)
  const approve = (who: Person) =>
    who.programme('POST', `/review/runs/${run}/hold`, { decision: 'approve', version, note: '', steps: [] })

  expect((await claim(one)).data.claim?.mine).toBe(true)
  expect((await claim(other)).data.claim?.mine).toBe(false)
  expect((await rowFor(other))?.claim).toMatchObject({ by: 'A Walker', mine: false })
  expect((await approve(other)).code).toBe('CONFLICT')
  expect((await claim(other, { takeOver: true })).data.claim?.mine).toBe(true)
  expect((await rowFor(one))?.claim?.mine).toBe(false)

  // A quarter of an hour without an act ends it, and so does reading another run.
  const db = openDatabase(shared().live)
  await db('review_claims')
    .where({ run })
    .update({ until: new Date(Date.now() - 1) })
  await db.destroy()
  expect((await rowFor(one))?.claim).toBeNull()
  expect((await claim(one)).data.claim?.mine).toBe(true)
  await claim(one, {}, second.run)
  expect([(await rowFor(one))?.claim, (await rowFor(one, second.run))?.claim?.mine]).toEqual([null, true])
  await one.programme('DELETE', `/review/runs/${second.run}/claim`)
  expect((await rowFor(one, second.run))?.claim).toBeNull()
  await claim(other)
  expect((await approve(other)).status).toBe(200)
  expect((await rowFor(other))?.claim).toBeNull()
})

test('a run is given to somebody of the team who may decide about it, and is theirs until it is decided or given to nobody', async () => {
  const [quest, one, person] = [await reviewedQuest(admin), await gameMaster(), await member()]
  const { run, version } = await submittedRun(person, quest)
  const [reader, participant] = [(await one.me()).profile.id, (await person.me()).profile.id]
  const assign = (to: string | null, id = run) => admin.programme('PUT', `/review/runs/${id}/assignee`, { to })
  const listOf = async (who: Person, desk: string) =>
    (await waiting(who, `?limit=1000&desk=${desk}`)).runs.map(({ runId }) => runId)

  expect((await waiting(admin, '?limit=1')).facets.reviewers.map(({ id }) => id)).toContain(reader)
  expect((await assign(participant)).params).toMatchObject({ field: 'to' })
  const own = await submittedRun(one, quest)
  expect((await assign(reader, own.run)).code).toBe('OWN_RUN')
  expect((await assign(reader)).status).toBe(200)
  expect(await listOf(one, 'mine')).toEqual([run])
  expect([(await listOf(one, 'free')).includes(run), (await listOf(admin, 'free')).includes(run)]).toEqual([
    true,
    false,
  ])
  expect((await assign(null)).status).toBe(200)
  expect([await listOf(one, 'mine'), (await listOf(admin, 'free')).includes(run)]).toEqual([[], true])
  await assign(reader)
  const decided = { decision: 'reject', version, note: 'No.' }
  expect((await admin.programme('POST', `/runs/${run}/decide`, decided)).status).toBe(200)
  await person.programme('POST', `/runs/${run}/appeal`, { reason: 'It is green.' })
  expect(await listOf(one, 'mine')).toEqual([])
})

test('the list begins with who waits longest, and narrows', async () => {
  const quest = await reviewedQuest(admin)
  for (const person of await Promise.all([member(), member()])) await submittedRun(person, quest)
  const all = await waiting(admin, '?limit=1000')
  expect(all.runs.length).toBe(all.total)
  expect(all.runs.map(({ submittedAt }) => submittedAt)).toEqual(
    all.runs.map(({ submittedAt }) => submittedAt).toSorted(),
  )
  expect(all.runs.length).toBeGreaterThan(1)
  const first = await waiting(admin, '?limit=1')
  const second = await waiting(admin, `?limit=1&after=${first.next}`)
  expect([first.runs[0]?.runId, second.runs[0]?.runId]).toEqual(all.runs.slice(0, 2).map(({ runId }) => runId))
  const [someone] = all.runs
  const theirs = await waiting(admin, `?person=${someone?.participant}`)
  expect(new Set(theirs.runs.map(({ participant }) => participant))).toEqual(new Set([someone?.participant]))
  expect((await waiting(admin, '?days=1')).total).toBe(0)
  expect((await waiting(admin, '?search=100%25')).total).toBe(0)
  expect((await waiting(admin, `?search=${someone?.title.slice(0, 6).toUpperCase()}`)).total).toBeGreaterThan(0)
  expect((await admin.programme('GET', '/review/waiting?quest=nobody')).code).toBe('VALIDATION')
  expect(all.headline.waiting).toBe(all.runs.filter(({ held }) => !held).length)
})

test('what waits longer than it should is counted, and told apart', async () => {
  const { run } = await submittedRun(await member(), await reviewedQuest(admin))
  await submittedRun(await member(), await reviewedQuest(admin))
  const db = openDatabase(shared().live)
  await db('quest_runs')
    .where({ id: run })
    .update({ submitted_at: new Date(Date.now() - 49 * 3_600_000) })
  await db.destroy()
  const page = await waiting(admin, '?limit=1000&due=late')
  expect([page.targetHours, page.runs.map(({ runId }) => runId)]).toEqual([48, [run]])
  expect(page.headline.late).toBe(1)
})
