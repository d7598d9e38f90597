/** Filters and cursor of the review queue. */
import type { ReviewMode } from 'waymark-core'
import { isUuid } from '../../platform/database/ids.ts'
import { invalid } from '../../platform/http/errors.ts'

/** Query of `GET /programme/review/waiting`. */
export interface ReviewQueueQuery {
  /**
   * Id of a quest.
   * @format uuid
   */
  quest?: string
  /**
   * Id of a profile.
   * @format uuid
   */
  person?: string
  /** Who decides. */
  review?: ReviewMode
  /**
   * Submitted at least so many days ago; at most 3650 are counted.
   * @whole 0..999999
   */
  days?: number
  /** `late`: longer than it should wait. */
  due?: 'late'
  /** `mine`: what whoever asks reads, or is to read. `free`: what nobody else reads, nor is to read. */
  desk?: 'mine' | 'free'
  /** Words in the title of the quest, or in the name or handle of the person. */
  search?: string
  /** `next` of the page before. */
  after?: string
  /**
   * How many to read, at most 1000.
   * @whole 0..999999
   */
  limit?: number
}

/** The last run that was read: when it was submitted, and its id. */
export interface QueuePlace {
  at: Date
  id: string
}

export function readPlace(after: string | undefined): QueuePlace | null {
  if (!after) return null
  const [time = '', id = ''] = after.split('_')
  const at = new Date(time)
  if (Number.isNaN(at.getTime()) || !isUuid(id)) throw invalid('after', 'not_a_place')
  return { at, id }
}

export function placeOf({ submittedAt, runId }: { submittedAt: string; runId: string }): string {
  return `${submittedAt}_${runId}`
}
