/**
 * What helps a team that reviews much: criteria, answers that are alike, and a second reader who does not see what the
 * first decided. Asked of the operations themselves: a share of all runs that is read twice would reach into other tests.
 */
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReviewDecision } from 'waymark-core'
import { questDetail } from '../src/domain/quests/detail.ts'
import { printAnswers } from '../src/domain/review/answer-prints.ts'
import { commitPendingDecisions } from '../src/domain/review/commit-pending.ts'
import { decideRun } from '../src/domain/review/decide.ts'
import { runEvidence } from '../src/domain/review/evidence.ts'
import { bandsOfPrint } from '../src/domain/review/likeness.ts'
import { cancelDecision, deferDecision } from '../src/domain/review/pending-decision.ts'
import { queuePage } from '../src/domain/review/queue-page.ts'
import type { StepMarks } from '../src/domain/review/rubric.ts'
import { newId } from '../src/platform/database/ids.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { layOutQuest } from './parallel/arena.ts'
import { crowd, gameMasters, type Member } from './support/crowd.ts'
import { copyOfTemplate, databases } from './support/database.ts'

const story =
  'We met at the ridge before dawn and walked down to the hut, where Ines made coffee and told us how the old fires were lit.'

describe.each(databases)('on %s', (database) => {
  let db: Knex
  let people: Member[]
  let masters: Member[]

  beforeAll(async () => {
    ;({ db } = copyOfTemplate(database))
    people = await crowd(db, 6)
    masters = await gameMasters(db, 4)
  })
  afterAll(() => db?.destroy())

  const contextOf = ({ profile }: Member, lang = 'en') => ({ db, now: new Date(), lang, profile })
  const decide = (who: Member, run: string, decision: ReviewDecision) =>
    inTransaction(db, (trx) => decideRun({ ...contextOf(who), db: trx }, run, decision))
  const hold = (who: Member, run: string, decision: ReviewDecision, marks: StepMarks[] = []) =>
    inTransaction(db, (trx) => deferDecision({ ...contextOf(who), db: trx }, run, { ...decision, marks }, 60))
  const minuteLater = () => commitPendingDecisions(db, new Date(Date.now() + 61_000))
  const person = (at: number) => people[at] as Member
  const master = (at: number) => masters[at] as Member

  /** A run of a quest with a text or a file, submitted with this answer. */
  async function submitted(
    who: Member,
    answer: { text: string } | { files: string[] } = { text: story },
    quest?: { id: string; slug: string; steps: string[] },
  ) {
    const laid = quest ?? (await layOutQuest({ db }, { review: 'manual', kinds: ['text'] }))
    if ('files' in answer) await db('quest_steps').where({ quest: laid.id }).update({ kind: 'file' })
    const run = newId()
    const step = laid.steps[0] as string
    await db('quest_runs').insert({
      ...{ id: run, quest: laid.id, profile: who.profile, attempt: 1, period_key: '', state: 'submitted', version: 2 },
      ...{ approvals: '[]', xp_awarded: 0, started_at: new Date(), submitted_at: new Date() },
    })
    await db('submissions').insert({
      ...{ id: newId(), run, step, revision: 1, answer: JSON.stringify(answer), state: 'sent' },
      date_created: new Date(),
    })
    return { run, step, quest: laid }
  }
  const stateOf = async (run: string) => (await db('quest_runs').where({ id: run }).first('state')).state

  test('criteria are read with the task, and which are met with the decision, not before', async () => {
    const { run, step, quest } = await submitted(person(0))
    const criteria = [{ en: 'It names a place.', de: 'Ein Ort ist genannt.' }, { en: '' }, { en: 'It names a person.' }]
    await db('quest_steps')
      .where({ id: step })
      .update({ criteria: JSON.stringify(criteria) })
    const read = async (lang = 'en') => (await questDetail(contextOf(person(0), lang), quest.slug)).steps[0]?.criteria
    expect((await read('de'))?.map(({ text }) => text)).toEqual(['Ein Ort ist genannt.', 'It names a person.'])

    const back: ReviewDecision = { decision: 'return', version: 2, note: 'Who was there?' }
    await expect(hold(master(0), run, back, [{ step, met: [true] }])).rejects.toMatchObject({ code: 'VALIDATION' })
    const marks = [{ step, met: [true, false] }]
    await hold(master(0), run, back, marks)
    expect((await read())?.map(({ met }) => met)).toEqual([undefined, undefined])
    await inTransaction(db, (trx) => cancelDecision({ ...contextOf(master(0)), db: trx }, run))
    await hold(master(0), run, back)
    await minuteLater()
    expect((await read())?.map(({ met }) => met)).toEqual([undefined, undefined])

    const again = await submitted(person(1), { text: story }, quest)
    await hold(master(0), again.run, back, marks)
    await minuteLater()
    const seen = async () => (await questDetail(contextOf(person(1)), quest.slug)).steps[0]?.criteria
    expect((await seen())?.map(({ met }) => met)).toEqual([true, false])
    // What was said of an answer is not said of the next one.
    await db('submissions').insert({
      ...{ id: newId(), run: again.run, step, revision: 2, answer: JSON.stringify({ text: story }), state: 'sent' },
      date_created: new Date(),
    })
    expect((await seen())?.map(({ met }) => met)).toEqual([undefined, undefined])
    // Whoever approves and says no more finds everything met.
    const third = await submitted(person(2), { text: story }, quest)
    await hold(master(0), third.run, { decision: 'approve', version: 2 })
    await minuteLater()
    const approved = (await questDetail(contextOf(person(2)), quest.slug)).steps[0]?.criteria
    expect(approved?.map(({ met }) => met)).toEqual([true, true])
  })

  test('a reviewer is told of texts and pictures that others, or the same person, sent for the step before', async () => {
    const first = await submitted(person(0))
    const copied = story.replace('coffee', 'tea')
    const copy = await submitted(person(1), { text: copied }, first.quest)
    const other = await submitted(person(2), { text: story.split('').reverse().join('') }, first.quest)
    await printAnswers(db, new Date())
    const alikeTo = async (run: string) => (await runEvidence(contextOf(master(0)), run)).steps[0]?.alike
    expect(await alikeTo(copy.run)).toMatchObject([{ runId: first.run, own: false, what: 'text' }])
    expect((await alikeTo(copy.run))?.[0]?.share).toBeGreaterThan(0.8)
    expect(await alikeTo(other.run)).toEqual([])
    await db('quest_runs')
      .where({ id: first.run })
      .update({ profile: person(1).profile, attempt: 2, period_key: 'x' })
    expect(await alikeTo(copy.run)).toMatchObject([{ own: true }])

    const [one, near, far] = ['0f1e2d3c4b5a6978', '0f1e2d3c4b5a697b', 'f0e1d2c3b4a59687'].map((print) => ({
      ...{ file: randomUUID(), print },
    })) as { file: string; print: string }[]
    expect(bandsOfPrint('0f1e2d3c4b5a6978')).toContain('p0:0f')
    await db('picture_prints').insert([one, near, far])
    const filed = await submitted(person(0), { files: [String(one?.file)] })
    const alike = await submitted(person(1), { files: [String(near?.file)] }, filed.quest)
    const unlike = await submitted(person(2), { files: [String(far?.file)] }, filed.quest)
    await printAnswers(db, new Date())
    expect(await alikeTo(alike.run)).toMatchObject([{ runId: filed.run, what: 'picture', share: 62 / 64 }])
    expect(await alikeTo(unlike.run)).toEqual([])
  })

  describe('where all are read twice', () => {
    const approve: ReviewDecision = { decision: 'approve', version: 2 }
    const back: ReviewDecision = { decision: 'return', version: 2, note: 'Once more.' }

    beforeAll(() => db('programme').update({ review_second_share: 100 }))
    afterAll(() => db('programme').update({ review_second_share: 0 }))

    const rowFor = async (who: Member, run: string) =>
      (await queuePage(contextOf(who), { limit: 1000 }, 60)).runs.find(({ runId }) => runId === run)

    test('the second reader does not see the first decision, and both agree before it is so', async () => {
      const { run } = await submitted(person(3))
      await hold(master(0), run, approve)
      expect((await rowFor(master(1), run))?.held?.decision).toBeNull()
      expect((await rowFor(master(0), run))?.held?.decision).toBe('approve')
      await minuteLater()
      expect([await stateOf(run), await rowFor(master(1), run)]).toMatchObject([
        'submitted',
        { held: null, readByMe: false, approvedBy: [] },
      ])
      expect(JSON.stringify(await runEvidence(contextOf(master(1)), run))).not.toContain(master(0).profile)
      expect((await rowFor(master(0), run))?.readByMe).toBe(true)
      await expect(hold(master(0), run, approve)).rejects.toMatchObject({ code: 'APPROVED_ALREADY' })
      await expect(decide(master(0), run, approve)).rejects.toMatchObject({ code: 'APPROVED_ALREADY' })
      await decide(master(1), run, approve)
      expect(await stateOf(run)).toBe('rewarded')
      expect(await db('reward_grants').where({ source: `run:${run}` })).toHaveLength(1)
    })

    test('where they differ a third person decides', async () => {
      const { run } = await submitted(person(4))
      await decide(master(0), run, approve)
      await decide(master(1), run, back)
      expect(await stateOf(run)).toBe('submitted')
      for (const who of [0, 1])
        await expect(decide(master(who), run, approve)).rejects.toMatchObject({ code: 'APPROVED_ALREADY' })
      await decide(master(2), run, back)
      expect(await stateOf(run)).toBe('in_progress')
    })

    test('two who return say both what is missing', async () => {
      const { run } = await submitted(person(5))
      await decide(master(0), run, { ...back, note: 'Who was there?' })
      await decide(master(1), run, { ...back, note: 'When was it?' })
      const { decision_note } = await db('quest_runs').where({ id: run }).first('decision_note')
      expect(decision_note).toBe('Who was there?\n\nWhen was it?')
    })

    test('how far they agree is told', async () => {
      const { agreement } = await queuePage(contextOf(master(0)), { limit: 1 }, 60)
      expect(agreement).toEqual({ runs: 3, agreed: 2, kappa: expect.closeTo(0.4, 10) })
    })
  })
})
