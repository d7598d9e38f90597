/** Counts how far people came with one quest, by the week in which each of them first began it. */
import type { Knex } from 'knex'
import type { Context } from '../../platform/context.ts'
import { text, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { countNewcomers } from '../quests/impact.ts'
import { millisOf, weekColumn } from './weeks.ts'

/** Everybody is counted once, in the week in which they began: weeks can be added up. */
export interface QuestWeek {
  began: number
  /** Of those: whose newest attempt is not over. */
  underWay: number
  finished: number
  /** By id of the step: who sent it. */
  sent: Record<string, number>
  /** By how many quarters of a day the first decision of a game master took. */
  waited: Record<string, number>
}

export interface QuestCount {
  /** How many can begin it and never have. */
  able: number
  /** By the week of the decision: who finished it. */
  done: Record<string, number>
  weeks: Record<string, QuestWeek>
}

const quarterOfDay = 6 * 3_600_000
/** Longer than a quarter of a year is alike. */
const longest = 360

export async function countQuest(context: Context, quest: string): Promise<QuestCount> {
  const { db } = context
  const weeks: Record<string, QuestWeek> = {}
  const weekOf = (week: unknown): QuestWeek => {
    const key = String(toInt(week))
    weeks[key] ??= { began: 0, underWay: 0, finished: 0, sent: {}, waited: {} }
    return weeks[key]
  }
  const firsts = () =>
    db('quest_runs as firsts').where({ 'firsts.quest': quest, 'firsts.attempt': 1 }).whereNotNull('firsts.started_at')
  const week = weekColumn(db, 'firsts.started_at').wrap('', ' as week')
  // Of several attempts, what any of them reached counts.
  const progress: Record<string, unknown>[] = await firsts()
    .join('quest_runs as runs', (on) => on.on('runs.profile', 'firsts.profile').andOn('runs.quest', 'firsts.quest'))
    .groupByRaw('1')
    .select(week)
    .countDistinct({
      began: 'firsts.profile',
      finished: db.raw("case when runs.state = 'rewarded' then firsts.profile end"),
      open: db.raw("case when runs.state in ('in_progress', 'submitted', 'approved') then firsts.profile end"),
    })
  for (const row of progress)
    Object.assign(weekOf(row['week']), {
      ...{ began: toInt(row['began']), finished: toInt(row['finished']), underWay: toInt(row['open']) },
    })
  const sent: Record<string, unknown>[] = await firsts()
    .join('quest_runs as runs', (on) => on.on('runs.profile', 'firsts.profile').andOn('runs.quest', 'firsts.quest'))
    .join('submissions', 'submissions.run', 'runs.id')
    .groupByRaw('1, 2')
    .select(week, 'submissions.step')
    .countDistinct({ people: 'firsts.profile' })
  for (const row of sent) weekOf(row['week']).sent[text(row['step'])] = toInt(row['people'])
  for (const row of await decisionTimes(db, quest, week)) weekOf(row.week).waited[toInt(row.waited)] = toInt(row.people)
  const done: { week: unknown; people: unknown }[] = await db('quest_runs')
    .where({ quest, state: 'rewarded' })
    .whereNotNull('decided_at')
    .groupByRaw('1')
    .select(weekColumn(db, 'decided_at').wrap('', ' as week'))
    .countDistinct({ people: 'profile' })
  return {
    able: await countNewcomers(context, quest),
    done: Object.fromEntries(done.map(({ week: at, people }) => [toInt(at), toInt(people)])),
    weeks,
  }
}

async function decisionTimes(
  db: Db,
  quest: string,
  week: Knex.Raw,
): Promise<{ week: unknown; waited: unknown; people: unknown }[]> {
  const waited = db.raw('(? - ?)', [millisOf(db, 'firsts.decided_at'), millisOf(db, 'firsts.submitted_at')])
  return await db('quest_runs as firsts')
    .where({ 'firsts.quest': quest, 'firsts.attempt': 1 })
    .whereNotNull('firsts.submitted_at')
    .whereNotNull('firsts.decided_at')
    .whereNotNull('firsts.decided_by')
    .groupByRaw('1, 2')
    .select(
      week,
      db.raw('case when ? >= ? then cast(? as integer) when ? < 0 then 0 else cast(? / ? as integer) end as waited', [
        ...[waited, longest * quarterOfDay, longest, waited, waited, quarterOfDay],
      ]),
    )
    .count({ people: '*' })
}
