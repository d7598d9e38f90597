/** The list of runs that wait, as the Studio's module reads it. */
import { beforeAll, expect, test } from 'vitest'
import type { PendingDecision } from '../src/domain/review/pending-decision.ts'
import type { ReviewQueuePage } from '../src/domain/review/queue-page.ts'
import { newId } from '../src/platform/database/ids.ts'
import { crowd } from './support/crowd.ts'
import { openDatabase } from './support/database.ts'
import { administrator, member, type Person } from './support/person.ts'
import { reviewedQuest, submittedRun } from './support/reviewed-quest.ts'
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
