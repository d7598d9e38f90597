/** Filters and cursor of the review queue. */
import type { ReviewMode } from 'waymark-core'
import { invalid } from '../../platform/http/errors.ts'

/** Query of `GET /programme/review/waiting`. */
export interface WaitingFilters {
  /** Id of a quest. */
  quest?: string
  /** Id of a profile. */
  person?: string
  /** Who decides. */
  review?: ReviewMode
  /** Submitted at least so many days ago. */
  days?: string
  /** Words in the title of the quest, or in the name or handle of the person. */
  search?: string
  /** `next` of the page before. */
  after?: string
  /** How many to read, at most 1000. */
  limit?: string
}

export interface QueueQuery {
  quest: string | null
  person: string | null
  review: ReviewMode | null
  /** Submitted at least so many days ago. */
  days: number
  /** Words in the title of the quest, or in the name or handle of the person. */
  search: string
  /** The last one that was read: when it was submitted, and its id. */
  after: { at: Date; id: string } | null
  limit: number
}

type Query = Record<string, string | undefined>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** People scroll in steps of a hundred; a list that refreshes itself asks for all it shows. */
const mostAtOnce = 1000

export function queueQuery(query: Query): QueueQuery {
  return {
    quest: idIn(query, 'quest'),
    person: idIn(query, 'person'),
    review: reviewIn(query),
    days: wholeIn(query, 'days', 0, 3650),
    search: (query['search'] ?? '').trim().slice(0, 100),
    after: afterIn(query),
    limit: Math.max(1, wholeIn(query, 'limit', 100, mostAtOnce)),
  }
}

function idIn(query: Query, field: string): string | null {
  const value = query[field]
  if (!value) return null
  if (!uuid.test(value)) throw invalid(field, 'not_an_id')
  return value
}

function reviewIn(query: Query): ReviewMode | null {
  const value = query['review']
  if (!value) return null
  if (value !== 'auto' && value !== 'manual' && value !== 'two_person') throw invalid('review', 'unknown')
  return value
}

function wholeIn(query: Query, field: string, otherwise: number, most: number): number {
  const value = query[field]
  if (!value) return otherwise
  if (!/^\d{1,6}$/.test(value)) throw invalid(field, 'not_a_whole_number')
  return Math.min(most, Number(value))
}

function afterIn(query: Query): QueueQuery['after'] {
  const value = query['after']
  if (!value) return null
  const [time = '', id = ''] = value.split('_')
  const at = new Date(time)
  if (Number.isNaN(at.getTime()) || !uuid.test(id)) throw invalid('after', 'not_a_place')
  return { at, id }
}

export function placeOf({ submittedAt, runId }: { submittedAt: string; runId: string }): string {
  return `${submittedAt}_${runId}`
}
