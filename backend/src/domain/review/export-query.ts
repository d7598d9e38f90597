/** Filters of an export. */
import { invalid } from '../../platform/http/errors.ts'

/** Query of the exports. */
export interface ExportFilters {
  /** Id of a quest. */
  quest?: string
  /** Slug of a season: quests of it. */
  season?: string
  /** First day or moment, ISO 8601. */
  from?: string
  /** Last day or moment, ISO 8601. */
  until?: string
}

export interface ExportQuery {
  /** Id of a quest. */
  quest: string | null
  /** Slug of a season: quests of it. */
  season: string | null
  from: Date | null
  /** The whole day, when only a day is given. */
  until: Date | null
}

type Query = Record<string, string | undefined>

export function exportQuery(query: Query): ExportQuery {
  const { quest, season } = query
  if (quest && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(quest)) throw invalid('quest', 'not_an_id')
  const until = dateIn(query, 'until')
  const wholeDay = until && /^\d{4}-\d{2}-\d{2}$/.test(query['until'] ?? '')
  return {
    quest: quest || null,
    season: season || null,
    from: dateIn(query, 'from'),
    until: wholeDay ? new Date(until.getTime() + 86_400_000 - 1) : until,
  }
}

function dateIn(query: Query, field: string): Date | null {
  const value = query[field]
  if (!value) return null
  const date = new Date(value)
  if (Number.isNaN(date.getTime()) || !/^\d{4}-\d{2}-\d{2}/.test(value)) throw invalid(field, 'not_a_date')
  return date
}
