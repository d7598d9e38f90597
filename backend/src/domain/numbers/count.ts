/**
 * Counts by a job what the numbers of the programme are told from: what is asked at the desk reads a few rows, however
 * many people there are. What takes long to count is counted seldom.
 */
import type { Knex } from 'knex'
import type { Context } from '../../platform/context.ts'
import { iso, json, toDate } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { cohortEnd, countCohort } from './count-cohort.ts'
import { countLevels } from './count-levels.ts'
import { countMarket } from './count-market.ts'
import { countQuest } from './count-quest.ts'
import { monthsBetween } from './months.ts'

/** How old a count is at least before it is made again, in ms. */
const oftenestMs = 10 * 60_000
/** Counting takes at most one part in so many of the time. */
const sparing = 200

interface Subject {
  count: (context: Context) => Promise<unknown>
  /** From when on it does not change any more. */
  end?: Date
}

async function subjectsOf(db: Db, now: Date): Promise<Map<string, Subject>> {
  const quests: string[] = await db('quests').whereNot({ status: 'draft' }).orderBy('id').pluck('id')
  const first = await db('profiles').whereNotNull('date_created').orderBy('date_created').first('date_created')
  const months = first ? monthsBetween(toDate(first.date_created), now) : []
  return new Map<string, Subject>([
    ['levels', { count: countLevels }],
    ['market', { count: countMarket }],
    ...quests.map((id): [string, Subject] => [`quest:${id}`, { count: (context) => countQuest(context, id) }]),
    ...months.map((month): [string, Subject] => [
      `cohort:${month}`,
      { count: (context) => countCohort(context, month), end: cohortEnd(month) },
    ]),
  ])
}

/** Counts what has waited longest for it, one subject a time. Says which; null: nothing is due. */
export async function countNext(db: Db, now: Date): Promise<string | null> {
  const subjects = await subjectsOf(db, now)
  const known: { subject: string; due_at: unknown }[] = await db('programme_numbers').select('subject', 'due_at')
  const missing = [...subjects.keys()].filter((key) => !known.some(({ subject }) => subject === key))
  if (missing.length > 0)
    await db('programme_numbers')
      .insert(missing.map((subject) => ({ subject, due_at: new Date(0) })))
      .onConflict('subject')
      .ignore()
  const next: { subject: string; due_at: unknown } | undefined = await db('programme_numbers')
    .whereIn('subject', [...subjects.keys()])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .first('subject', 'due_at')
  if (!next) return null
  const row: Knex.QueryBuilder = db('programme_numbers').where({ subject: next.subject })
  // Another process was first.
  const claimed = await row
    .clone()
    .where({ due_at: next.due_at })
    .update({ due_at: new Date(now.getTime() + oftenestMs) })
  if (claimed !== 1) return next.subject
  const subject = subjects.get(next.subject)
  const began = performance.now()
  const value = JSON.stringify(await subject?.count({ db, now, lang: 'en' }))
  const pause = Math.max(oftenestMs, (performance.now() - began) * sparing)
  const isOver = subject?.end && subject.end <= now
  await row.update({ value, counted_at: now, due_at: isOver ? null : new Date(now.getTime() + pause) })
  return next.subject
}

/** How long a round counts on, in ms. */
const roundMs = 500

export async function countNumbers(db: Db, now: Date): Promise<void> {
  const end = performance.now() + roundMs
  while ((await countNext(db, now)) !== null && performance.now() < end);
}

export interface Counted<T> {
  value: T
  countedAt: string
}

/** What was counted of some subjects, by subject. */
export async function readCounts<T>(db: Db, subjects: readonly string[]): Promise<Map<string, Counted<T>>> {
  const rows: { subject: string; value: unknown; counted_at: unknown }[] = await db('programme_numbers')
    .whereIn('subject', subjects)
    .whereNotNull('counted_at')
    .select('subject', 'value', 'counted_at')
  return new Map(
    rows.map((row) => [row.subject, { value: json<T>(row.value, null as T), countedAt: iso(row.counted_at) }]),
  )
}
