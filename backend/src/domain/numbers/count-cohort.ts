/** Counts what became of those who joined in one month. */
import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { monthSpan } from './months.ts'
import { millisOf } from './weeks.ts'

export interface CohortCount {
  people: number
  /** Who reached level 2 within so many days. */
  leveled: Record<number, number>
  /** By how many weeks after they had joined: to whom something happened in that week. */
  active: Record<number, number>
}

const dayMs = 86_400_000
/** Within how many days of joining level 2 is reached. */
export const levelDays = [1, 7, 28] as const
/** For how many weeks after joining people are followed. */
export const activeWeeks = 12

/** When what became of its people is over, so that it does not change any more. */
export const cohortEnd = (month: string): Date =>
  new Date(monthSpan(month)[1].getTime() + Math.max(activeWeeks * 7, ...levelDays) * dayMs)

export async function countCohort({ db }: Pick<Context, 'db'>, month: string): Promise<CohortCount> {
  const members = () => db('profiles').whereBetween('profiles.date_created', withoutEnd(monthSpan(month)))
  const since = db.raw('(? - ?)', [millisOf(db, 'activity.at'), millisOf(db, 'profiles.date_created')])
  const all = await members().count({ people: '*' }).first()
  const firsts = members()
    .join('activity', 'activity.profile', 'profiles.id')
    .where({ 'activity.kind': 'level_up' })
    .where('activity.level', '>=', 2)
    .groupBy('profiles.id')
    .select(db.raw('min(?) as took', [since]))
  const leveled = await db
    .from(firsts.as('firsts'))
    .first(
      levelDays.map((days) =>
        db.raw('sum(case when took <= ? then 1 else 0 end) as ??', [days * dayMs, `within_${days}`]),
      ),
    )
  const active: { week: unknown; people: unknown }[] = await members()
    .join('activity', 'activity.profile', 'profiles.id')
    .whereRaw('? >= 0 and ? < ?', [since, since, activeWeeks * 7 * dayMs])
    .groupByRaw('1')
    .select(db.raw('cast(floor(? / ?) as integer) as week', [since, 7 * dayMs]))
    .countDistinct({ people: 'profiles.id' })
  return {
    people: toInt(all?.['people']),
    leveled: Object.fromEntries(levelDays.map((days) => [days, toInt(leveled?.[`within_${days}`])])),
    active: Object.fromEntries(active.map(({ week, people }) => [toInt(week), toInt(people)])),
  }
}

const withoutEnd = ([from, until]: [Date, Date]): [Date, Date] => [from, new Date(until.getTime() - 1)]
