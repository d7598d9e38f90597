import { beforeAll, describe, expect, test } from 'vitest'
import { commitPendingDecisions } from '../src/domain/review/commit-pending.ts'
import type { RunEvidence } from '../src/domain/review/evidence.ts'
import type { PendingDecision } from '../src/domain/review/pending-decision.ts'
import type { ReviewQueuePage } from '../src/domain/review/queue-page.ts'
import type { SavedReply } from '../src/domain/review/replies.ts'
import { openDatabase } from './support/database.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { type ReviewedQuest, reviewedQuest, submittedRun } from './support/reviewed-quest.ts'
import { shared } from './support/shared.ts'

let admin: Person
let master: Person
let participant: Person
let quest: ReviewedQuest

beforeAll(async () => {
  admin = await administrator()
  ;[master, participant] = await Promise.all([gameMaster(), member()])
  quest = await reviewedQuest(admin)
})

const hold = (who: Person, run: string, version: number, more: object = {}) =>
  who.programme<PendingDecision>('POST', `/review/runs/${run}/hold`, { decision: 'approve', version, ...more })
const decideAtOnce = (who: Person, run: string, body: object) => who.programme('POST', `/runs/${run}/decide`, body)
const release = (who: Person, run: string) => who.programme('DELETE', `/review/runs/${run}/hold`)
const waiting = async (who: Person, query = '?limit=1000') =>
  (await who.programme<ReviewQueuePage>('GET', `/review/waiting${query}`)).data

/** As if the time of every hold were over. */
async function minuteLater(times = 1): Promise<void> {
  const db = openDatabase(shared().live)
  const later = new Date(Date.now() + 61_000)
  await Promise.all(Array.from({ length: times }, () => commitPendingDecisions(db, later)))
  await db.destroy()
}

async function grantsOf(run: string): Promise<number> {
  const db = openDatabase(shared().live)
  const rows = await db('reward_grants').where({ source: `run:${run}` })
  await db.destroy()
  return rows.length
}

describe('a decision from the Studio', () => {
  test('pays nothing while it is held, and pays once when its time is over', async () => {
    const { run, version } = await submittedRun(participant, quest)
    const held = await hold(master, run, version)
    expect(held.status).toBe(200)
    expect(new Date(held.data.dueAt).getTime() - Date.now()).toBeGreaterThan(50_000)
    expect(await grantsOf(run)).toBe(0)
    expect((await waiting(admin)).runs.find(({ runId }) => runId === run)?.held).toMatchObject({
      decision: 'approve',
      by: 'A Walker',
      mine: false,
    })
    // Two servers look at the same moment.
    await minuteLater(2)
    const paid = await grantsOf(run)
    expect(paid).toBeGreaterThan(0)
    await minuteLater()
    expect(await grantsOf(run)).toBe(paid)
    expect((await waiting(admin)).runs.map(({ runId }) => runId)).not.toContain(run)
  })

  test('takes effect by itself once its time is over, whichever server looks first', async () => {
    const { run, version } = await submittedRun(await member(), quest)
    await hold(master, run, version)
    const db = openDatabase(shared().live)
    // As if a server had gone away for a minute.
    await db('held_decisions')
      .where({ run })
      .update({ due_at: new Date(Date.now() - 60_000) })
    await db.destroy()
    expect((await release(master, run)).code).toBe('CONFLICT')
    await expect.poll(() => grantsOf(run)).toBe(1)
  })

  test('is taken back by whoever made it, and by nobody else', async () => {
    const { run, version } = await submittedRun(await member(), quest)
    await hold(master, run, version)
    expect([(await release(admin, run)).code, (await release(participant, run)).code]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ])
    expect((await release(master, run)).status).toBe(200)
    expect((await release(master, run)).code).toBe('CONFLICT')
    await minuteLater()
    expect(await grantsOf(run)).toBe(0)
    expect((await waiting(master)).runs.find(({ runId }) => runId === run)?.held).toBeNull()
  })

  test('belongs to the first of two who decide; they may change their mind', async () => {
    const { run, version } = await submittedRun(await member(), quest)
    const both = await Promise.all([hold(master, run, version), hold(admin, run, version)])
    expect(both.map(({ code }) => code ?? 'ok').sort()).toEqual(['CONFLICT', 'ok'])
    const first = both[0]?.code ? admin : master
    const changed = await hold(first, run, version, { decision: 'reject', note: 'Not this one.' })
    expect(changed.data.decision).toBe('reject')
    await minuteLater()
    expect(await grantsOf(run)).toBe(0)
    expect((await admin.call<{ state: string }>('GET', `/items/quest_runs/${run}`)).data.state).toBe('rejected')
  })

  test('is refused by the rules that refuse a decision at once', async () => {
    const { run, version } = await submittedRun(await member(), quest)
    expect((await hold(master, run, version + 1)).code).toBe('VERSION_CONFLICT')
    expect((await hold(master, run, version, { decision: 'reject' })).params).toMatchObject({ field: 'comment' })
    expect((await hold(master, run, version, { decision: 'return', note: ' ' })).params).toMatchObject({
      field: 'comment',
    })
    expect((await hold(master, run, version, { decision: 'return', note: 'x', steps: [run] })).code).toBe(
      'STEP_UNKNOWN',
    )
    expect((await hold(master, run, version, { decision: 'pay' })).code).toBe('VALIDATION')
    expect((await hold(master, crypto.randomUUID(), 1)).code).toBe('NOT_FOUND')
    const returned = await hold(master, run, version, { decision: 'return', note: 'Once more.', steps: [quest.text] })
    expect(returned.status).toBe(200)
    await minuteLater()
    expect((await admin.call<{ state: string }>('GET', `/items/quest_runs/${run}`)).data.state).toBe('in_progress')
  })

  test('that is overtaken is dropped, and whoever made it reads why; nobody but they overtake it', async () => {
    const { run, version } = await submittedRun(await member(), quest)
    await hold(master, run, version)
    const reject = { decision: 'reject', version, note: 'At once.' }
    const other = await decideAtOnce(admin, run, reject)
    expect([other.status, other.code]).toEqual([409, 'CONFLICT'])
    expect((await decideAtOnce(master, run, reject)).status).toBe(200)
    await minuteLater()
    const [told] = (await waiting(master)).unsettled.filter(({ runId }) => runId === run)
    expect(told).toMatchObject({ decision: 'approve', code: 'RUN_NOT_OPEN' })
    expect((await waiting(admin)).unsettled).toEqual([])
    expect((await admin.programme('DELETE', `/review/unsettled/${told?.id}`)).code).toBe('NOT_FOUND')
    expect((await master.programme('DELETE', `/review/unsettled/${told?.id}`)).status).toBe(200)
    expect((await waiting(master)).unsettled).toEqual([])
    expect(await grantsOf(run)).toBe(0)
  })

  test('is not offered about the own run, nor to participants', async () => {
    const own = await submittedRun(master, quest)
    expect((await hold(master, own.run, own.version)).code).toBe('OWN_RUN')
    expect((await waiting(master)).runs.find(({ runId }) => runId === own.run)?.own).toBe(true)
    for (const [method, path] of [
      ['GET', '/review/waiting'],
      ['GET', `/review/runs/${own.run}`],
      ['POST', `/review/runs/${own.run}/hold`],
      ['DELETE', `/review/runs/${own.run}/hold`],
      ['DELETE', `/review/unsettled/${own.run}`],
      ['POST', `/review/runs/${own.run}/claim`],
      ['DELETE', `/review/runs/${own.run}/claim`],
      ['PUT', `/review/runs/${own.run}/assignee`],
    ] as const) {
      const reply = await participant.programme(
        method,
        path,
        method === 'POST' ? { decision: 'approve', version: 1 } : undefined,
      )
      expect([path, reply.status, reply.code]).toEqual([path, 403, 'FORBIDDEN'])
    }
  })
})

test('the evidence has every answer by its kind, and what was said before', async () => {
  const person = await member()
  const { run, version } = await submittedRun(person, quest)
  const look = async () => (await master.programme<RunEvidence>('GET', `/review/runs/${run}`)).data
  const evidence = await look()
  expect(evidence).toMatchObject({ runId: run, version, own: false, attempt: 1, history: [] })
  const [text, link, quiz] = evidence.steps.map(({ answer }) => answer)
  expect(text?.text).toBe('The valley is green.')
  expect(link?.url).toBe('https://example.com/page')
  expect(quiz?.questions).toEqual([
    { question: 'Up?', chosen: 'yes', right: true },
    { question: 'Down?', chosen: 'yes', right: false },
  ])
  // The right answers themselves stay where they are.
  expect(JSON.stringify(evidence)).not.toMatch(/"(secret|answers|codes|choices)"/)
  await decideAtOnce(master, run, { decision: 'return', version, note: 'More, please.', steps: [quest.text] })
  await person.programme('POST', `/runs/${run}/steps/${quest.text}`, { text: 'Green, with a river.' })
  await person.programme('POST', `/runs/${run}/submit`, {})
  const again = await look()
  expect(again.steps[0]?.answer?.text).toBe('Green, with a river.')
  expect(again.steps[0]?.earlier).toMatchObject([
    { revision: 1, state: 'returned', comment: 'More, please.', answer: { text: 'The valley is green.' } },
  ])
  await decideAtOnce(master, run, { decision: 'reject', version: again.version, note: 'Not so.' })
  const second = await submittedRun(person, quest)
  expect((await master.programme<RunEvidence>('GET', `/review/runs/${second.run}`)).data.history).toMatchObject([
    { runId: run, attempt: 1, state: 'rejected', note: 'Not so.', decidedBy: 'A Walker' },
  ])
})

test("what the team has ready to say is said in the participant's language, by their name", async () => {
  const person = await member()
  const { run } = await submittedRun(person, quest)
  const texts = { en: 'Thanks, {name}. See {quest} again. {me}', de: 'Danke, {name}. {nothing}' }
  const added = await master.programme<SavedReply>('POST', '/review/replies', { name: 'Thanks', texts })
  expect(added.status).toBe(200)
  const { id } = added.data
  const said = async () =>
    (await master.programme<RunEvidence>('GET', `/review/runs/${run}`)).data.replies.find((one) => one.id === id)
  expect(await said()).toMatchObject({ text: 'Thanks, A Walker. See A look at the valley again. A Walker' })
  const db = openDatabase(shared().live)
  const walker = (await person.me()).profile.id
  await db('profiles').where({ id: walker }).update({ locale: 'de-AT' })
  expect(await said()).toMatchObject({ text: 'Danke, A Walker. {nothing}', english: false })
  await db('profiles').where({ id: walker }).update({ locale: 'ja' })
  await db.destroy()
  expect(await said()).toMatchObject({ text: expect.stringContaining('Thanks'), english: true })
  const put = (body: object) => admin.programme('PUT', `/review/replies/${id}`, body)
  expect((await put({ name: 'Thanks', texts: { de: 'Danke.' } })).params).toMatchObject({ field: 'texts.en' })
  expect((await put({ name: 'Thanks', texts: { en: 'Well done.' } })).status).toBe(200)
  expect((await said())?.text).toBe('Well done.')
  expect((await participant.programme('GET', '/review/replies')).code).toBe('FORBIDDEN')
  expect((await participant.programme('DELETE', `/review/replies/${id}`)).code).toBe('FORBIDDEN')
  expect((await master.programme('DELETE', `/review/replies/${id}`)).status).toBe(200)
  expect(await said()).toBeUndefined()
})

test('where two must approve, the first waits for somebody else', async () => {
  const both = await reviewedQuest(admin, { review: 'two_person' })
  const { run, version } = await submittedRun(await member(), both)
  await hold(master, run, version)
  await minuteLater()
  const row = async (who: Person) => (await waiting(who, '?limit=1000')).runs.find(({ runId }) => runId === run)
  expect(await row(master)).toMatchObject({ approvedBy: ['A Walker'], approvedByMe: true, version: version + 1 })
  expect(await row(admin)).toMatchObject({ approvedBy: ['A Walker'], approvedByMe: false })
  expect((await hold(master, run, version + 1)).code).toBe('APPROVED_ALREADY')
  expect((await hold(admin, run, version + 1)).status).toBe(200)
  expect(await grantsOf(run)).toBe(0)
  await minuteLater()
  expect(await grantsOf(run)).toBe(1)
})

test('an appeal is marked, and somebody else decides about it', async () => {
  const person = await member()
  const { run, version } = await submittedRun(person, quest)
  await decideAtOnce(master, run, { decision: 'reject', version, note: 'No.' })
  await person.programme('POST', `/runs/${run}/appeal`, { reason: 'It is green, look again.' })
  const row = async (who: Person) => (await waiting(who, '?limit=1000')).runs.find(({ runId }) => runId === run)
  expect(await row(master)).toMatchObject({ appeal: { text: 'It is green, look again.' }, refusedByMe: true })
  const seen = await row(admin)
  expect(seen?.refusedByMe).toBe(false)
  expect((await hold(master, run, seen?.version ?? 0)).code).toBe('OWN_DECISION')
  expect((await hold(admin, run, seen?.version ?? 0)).status).toBe(200)
})

describe('taking back what was paid', () => {
  const reverse = { decision: 'reverse', note: 'The picture was not theirs.' }
  const stateOf = async (run: string) =>
    (await admin.call<{ state: string; version: number }>('GET', `/items/quest_runs/${run}`)).data

  /** What the ledger says about the grants of the run: the payment, and what takes it back. */
  async function bookings(run: string): Promise<number[]> {
    const db = openDatabase(shared().live)
    const grants: string[] = await db('reward_grants')
      .where({ source: `run:${run}` })
      .pluck('id')
    const keys = grants.flatMap((id) => [`reward:${id}`, `reversal:${id}`])
    const amounts: unknown[] = await db('ledger').whereIn('idem_key', keys).pluck('amount')
    await db.destroy()
    return amounts.map(Number).toSorted((a, b) => b - a)
  }

  test('is never held: it happens at once, by an administrator, and once', async () => {
    const person = await member()
    const before = (await person.me()).level.xp
    const { run, version } = await submittedRun(person, quest)
    for (const who of [master, admin])
      expect((await hold(who, run, version, reverse)).params).toMatchObject({ field: 'decision' })
    await hold(master, run, version)
    // Nothing is paid yet, so nothing is taken back; whoever holds it takes back the decision instead.
    expect((await decideAtOnce(admin, run, { ...reverse, version })).code).toBe('RUN_NOT_OPEN')
    await minuteLater()
    const paid = await stateOf(run)
    expect([paid.state, (await person.me()).level.xp - before]).toEqual(['rewarded', quest.xp])
    for (const who of [master, admin])
      expect((await hold(who, run, paid.version, reverse)).params).toMatchObject({ field: 'decision' })
    expect((await decideAtOnce(master, run, { ...reverse, version: paid.version })).code).toBe('FORBIDDEN')
    await minuteLater()
    expect(await stateOf(run)).toEqual(paid)

    const twice = await Promise.all([1, 2].map(() => decideAtOnce(admin, run, { ...reverse, version: paid.version })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([(await stateOf(run)).state, (await person.me()).level.xp]).toEqual(['reversed', before])
    expect(await bookings(run)).toEqual([quest.xp, -quest.xp])
  })

  test('that somebody put among the held ones takes nothing back, and says so', async () => {
    const person = await member()
    const { run, version } = await submittedRun(person, quest)
    await hold(master, run, version)
    await minuteLater()
    const paid = await stateOf(run)
    const db = openDatabase(shared().live)
    const by = (await master.me()).profile.id
    const at = new Date(Date.now() - 1000)
    const row = { run, by, ...reverse, steps: '[]', version: paid.version, made_at: at, due_at: at, failures: 0 }
    await db('held_decisions').insert(row)
    await minuteLater()
    expect(await db('held_decisions').where({ run })).toEqual([])
    expect(await db('unsettled_decisions').where({ run }).pluck('code')).toEqual(['FORBIDDEN'])
    await db('unsettled_decisions').where({ run }).delete()
    await db.destroy()
    expect(await stateOf(run)).toEqual(paid)
  })
})
