/**
 * Events: what other systems are told of. One is written in the transaction of its cause, so that none is lost; the job
 * `deliverWebhooks` takes them from there. They hold ids alone: whoever is told asks for more with rights of their own.
 */
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'

export const eventTypes = [
  'quest_run.submitted',
  'quest_run.approved',
  'quest_run.returned',
  'quest_run.rejected',
  'quest_run.reversed',
  'level.reached',
  'item.granted',
  'item.minted',
  'item.sold',
  'season.ended',
  'person.joined',
  'person.erased',
] as const

export type EventType = (typeof eventTypes)[number]

export interface NewEvent {
  type: EventType
  /** Profile id of whom it is about, or id of the season. Events of one subject are delivered in their order. */
  subject: string
  /** Ids, and numbers of levels. */
  data: Record<string, string | number>
  at: Date
  /** Names what led to it where that may happen twice, as when a block is replaced: it is told once then. */
  cause?: string
}

/** Rows in one statement; SQLite limits the number of values. */
const rowsAtOnce = 80

/** Must run in the transaction of the cause. */
export async function recordEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += rowsAtOnce)
    await db('programme_events')
      .insert(
        events.slice(from, from + rowsAtOnce).map(({ type, subject, data, at, cause }) => {
          const id = newId()
          return { id, type, subject, at, data: JSON.stringify(data), cause: cause ?? id, queued_at: null }
        }),
      )
      .onConflict('cause')
      .ignore()
}
