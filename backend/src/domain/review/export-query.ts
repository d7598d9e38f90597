/** Filters of an export. */
import { invalid } from '../../platform/http/errors.ts'

/** Query of the exports. */
export interface ExportQuery {
  /**
   * Id of a quest.
   * @format uuid
   */
  quest?: string
  /** Slug of a season: quests of it. */
  season?: string
  /**
   * First day or moment, ISO 8601.
   * @format date-or-time
   */
  from?: string
  /**
   * Last day or moment, ISO 8601; of a day, all of it.
   * @format date-or-time
   */
  until?: string
}

/** Throws VALIDATION for a day that the calendar does not have. */
export function exportSpan({ from, until }: ExportQuery): { from: Date | null; until: Date | null } {
  const end = dateOf('until', until)
  const wholeDay = end && until?.length === 10
  return { from: dateOf('from', from), until: wholeDay ? new Date(end.getTime() + 86_400_000 - 1) : end }
}

export function dateOf(field: string, value: string | undefined): Date | null {
  if (!value) return null
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw invalid(field, 'not_a_date')
  return date
}
