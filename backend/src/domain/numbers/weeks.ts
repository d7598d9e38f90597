/** Weeks from Monday to Sunday, in UTC, by their number since that of 1 January 1970. */

import type { Knex } from 'knex'
import { type Db, isSqlite } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'

const dayMs = 86_400_000
/** Monday of the week of 1 January 1970, which was a Thursday. */
const daysBefore = 3
/** Weeks of the shortest span. */
const shortest = 4

export const weekOf = (at: Date): number => Math.floor((at.getTime() / dayMs + daysBefore) / 7)

/** First day of a week, as `YYYY-MM-DD`. */
export const mondayOf = (week: number): string => new Date((week * 7 - daysBefore) * dayMs).toISOString().slice(0, 10)

/** The week of a column of time. */
export function weekColumn(db: Db, column: string): Knex.Raw {
  return isSqlite(db)
    ? db.raw('((cast(?? as integer) / 86400000 + 3) / 7)', [column])
    : db.raw('cast(floor((extract(epoch from ??) / 86400 + 3) / 7) as integer)', [column])
}

/** Milliseconds since 1970 of a column of time. */
export function millisOf(db: Db, column: string): Knex.Raw {
  return isSqlite(db)
    ? db.raw('cast(?? as integer)', [column])
    : db.raw('cast(extract(epoch from ??) * 1000 as bigint)', [column])
}

/** Query of the numbers. */
export interface NumbersQuery {
  /**
   * A day of the first week; without it, twelve weeks before the last.
   * @format date-or-time
   */
  from?: string
  /**
   * A day of the last week; without it, today.
   * @format date-or-time
   */
  until?: string
}

/** Whole weeks. */
export interface Span {
  /** Monday of the first week, `YYYY-MM-DD`. */
  from: string
  /** Sunday of the last week, `YYYY-MM-DD`. */
  until: string
}

interface Weeks extends Span {
  first: number
  last: number
}

/** The weeks of a span: those in which its days lie, and earlier ones where these are fewer than four. */
export function weeksOf({ from, until }: NumbersQuery, now: Date): Weeks {
  const last = weekOf(until ? dayOf('until', until) : now)
  const asked = from ? weekOf(dayOf('from', from)) : last - 11
  if (asked > last) throw invalid('from', 'after_until')
  const first = Math.min(asked, last - shortest + 1)
  const sunday = new Date(Date.parse(mondayOf(last + 1)) - dayMs).toISOString().slice(0, 10)
  return { first, last, from: mondayOf(first), until: sunday }
}

function dayOf(field: string, value: string): Date {
  const day = new Date(value)
  if (Number.isNaN(day.getTime())) throw invalid(field, 'not_a_date')
  return day
}
