/** What became of people by the month in which they joined: who reached level 2, and who was active in which week. */
import type { Context } from '../../platform/context.ts'
import { type People, peopleCell } from './cells.ts'
import { readCounts } from './count.ts'
import { activeWeeks, type CohortCount, levelDays } from './count-cohort.ts'
import { monthOf, monthSpan, monthsBetween } from './months.ts'
import { type NumbersQuery, type Span, weeksOf } from './weeks.ts'

/** Who reached level 2 in time. */
export interface LevelWithin {
  days: number
  /** In fives; null: fewer than five. */
  people: People
}

/** Those who joined in one month. What is not over for all of them yet is left out. */
export interface Cohort {
  /** `YYYY-MM` */
  month: string
  /** In fives; null: fewer than five. */
  people: People
  level2: LevelWithin[]
  /** By week after joining, the first week first; in fives, null: fewer than five. */
  active: People[]
}

/** The cohorts of the months of a span, and of half a year at least, the newest last. */
export interface Cohorts {
  span: Span
  cohorts: Cohort[]
}

const dayMs = 86_400_000
/** Months of a shorter span are as few as nothing can be seen in. */
const fewestMonths = 6

export async function readCohorts({ db, now }: Context, query: NumbersQuery): Promise<Cohorts> {
  const { first: _first, last: _last, ...span } = weeksOf(query, now)
  const until = monthSpan(monthOf(new Date(Math.min(Date.parse(span.until), now.getTime()))))[0]
  const half = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() - fewestMonths + 1))
  const months = monthsBetween(new Date(Math.min(Date.parse(span.from), half.getTime())), until)
  const counts = await readCounts<CohortCount>(
    db,
    months.map((month) => `cohort:${month}`),
  )
  const cohorts = months.flatMap((month): Cohort[] => {
    const count = counts.get(`cohort:${month}`)?.value
    if (!count) return []
    // What lies ahead of those who joined last would look as if they had left.
    const age = (now.getTime() - monthSpan(month)[1].getTime()) / dayMs
    return [
      {
        ...{ month, people: peopleCell(count.people) },
        level2: levelDays
          .filter((days) => days <= age)
          .map((days) => ({ days, people: peopleCell(count.leveled[days] ?? 0) })),
        active: Array.from({ length: activeWeeks }, (_, week) => week)
          .filter((week) => (week + 1) * 7 <= age)
          .map((week) => peopleCell(count.active[week] ?? 0)),
      },
    ]
  })
  return { span, cohorts }
}
