/**
 * Erases whoever is due, step by step. Each step is one transaction that also notes the step: a process may end at any
 * moment, and the next one goes on. Where several run at once, one of them does a step, and the others find it done.
 */
import { toDate } from '../../../platform/database/columns.ts'
import { type Db, inTransaction } from '../../../platform/database/transaction.ts'
import { subjectOf } from '../subject.ts'
import { isWaitedFor } from './matters.ts'
import { overwriteFreed } from './overwrite-freed.ts'
import { type Erasing, type ErasureTools, erasureSteps, type Step } from './steps.ts'

/** People whose erasure begins in one round. */
const mostBegun = 20

interface Due {
  id: string
  profile: string
}

/** One that fails is tried again in the next round, and keeps nobody waiting; the first failure is thrown at the end. */
export async function eraseDue(tools: ErasureTools, db: Db, now: Date, atOnce = mostBegun): Promise<void> {
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  const due: Due[] = await db('erasures').where({ state: 'asked' }).where('until', '<=', now).orderBy('until')
  let begun = 0
  // Those that wait for something, such as a listing, keep no place from the others.
  for (const one of due) {
    if (begun === atOnce) break
    if (await begin(db, { ...one, now }).catch(note)) begun++
  }
  const running: Due[] = await db('erasures').where({ state: 'running' }).orderBy('until')
  for (const one of running) await erase(tools, db, { ...one, now }).catch(note)
  await overwriteFreed(db).catch(note)
  if (failures.length > 0) throw failures[0]
}

/** From here on nobody can undo it, and nobody is signed in to the account. False where something is waited for. */
async function begin(db: Db, { id, profile, now }: Erasing): Promise<boolean> {
  if (await isWaitedFor(db, profile)) return false
  return await inTransaction(db, async (trx) => {
    const begun = await trx('erasures')
      .where({ id, state: 'asked' })
      .update({ state: 'running', begun_at: now, step: null })
    if (begun !== 1) return false
    const { user } = await subjectOf(trx, profile)
    await trx('directus_users').whereIn('id', user).update({ status: 'archived', token: null })
    await trx('directus_sessions').whereIn('user', user).delete()
    return true
  })
}

async function erase(tools: ErasureTools, db: Db, erasing: Erasing): Promise<void> {
  const row = await db('erasures').where({ id: erasing.id, state: 'running' }).first('step')
  if (!row) return
  let last: string | null = row.step
  // A step of another version is not known: all of them can be done again.
  const done = erasureSteps.findIndex(({ name }) => name === last)
  for (const step of erasureSteps.slice(done + 1)) {
    if (step.isDue && !(await step.isDue(db, erasing))) return
    if (!(await perform(tools, db, erasing, step, last))) return
    last = step.name
  }
}

/** False where another process was first, or it begins again. */
async function perform(
  tools: ErasureTools,
  db: Db,
  erasing: Erasing,
  { name, outside, work }: Step,
  last: string | null,
): Promise<boolean> {
  const { id, profile, now } = erasing
  await outside?.(tools, db, erasing, await subjectOf(db, profile))
  return await inTransaction(db, async (trx) => {
    const isLast = name === erasureSteps.at(-1)?.name
    const noted = await trx('erasures')
      .where({ id, state: 'running', step: last })
      .update(isLast ? { step: name, state: 'done', done_at: now } : { step: name })
    if (noted !== 1) return false
    const isDone = work ? await work(tools, trx, erasing, await subjectOf(trx, profile)) : true
    if (!isDone) await trx('erasures').where({ id }).update({ step: null, state: 'running', done_at: null })
    return isDone
  })
}

/** Erasures by how far they are, and how long the oldest one is overdue, for the metrics. */
export async function countErasures(db: Db, now: Date): Promise<{ asked: number; running: number; overdueMs: number }> {
  const rows: { state: string; until: unknown }[] = await db('erasures')
    .whereIn('state', ['asked', 'running'])
    .select('state', 'until')
  const of = (state: string) => rows.filter((row) => row.state === state).length
  const overdue = rows.map(({ until }) => now.getTime() - toDate(until).getTime())
  return { asked: of('asked'), running: of('running'), overdueMs: Math.max(0, ...overdue) }
}
