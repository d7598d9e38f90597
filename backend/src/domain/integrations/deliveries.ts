/** The log of deliveries, and sending again what is in it. Both are kept for thirty days. */
import type { Context, TxContext } from '../../platform/context.ts'
import { iso, isoOrNull, textOrNull, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { pageById } from '../../platform/http/page-by-id.ts'
import type { EventType } from '../events/record.ts'
import { dateOf } from '../review/export-query.ts'

const keptMs = 30 * 86_400_000
const pageSize = 50

export type DeliveryState = 'waiting' | 'delivered' | 'failed'

export interface DeliveryQuery {
  state?: DeliveryState
  /** Id of the last delivery of the page before. */
  cursor?: string
}

export interface WebhookDelivery {
  id: string
  /** The `webhook-id`. */
  event: string
  type: EventType
  /** Profile id of whom it is about, or id of the season. */
  subject: string
  state: DeliveryState
  attempts: number
  createdAt: string
  /** When it was tried last, what was answered, and how long that took. */
  triedAt: string | null
  status: number | null
  tookMs: number | null
  answer: string | null
  /** When it is tried next. */
  nextAt: string | null
}

/** Newest first. */
export interface DeliveryPage {
  deliveries: WebhookDelivery[]
  next: string | null
}

/** One delivery, or all that were given up since then. */
export interface Replay {
  /** @format uuid */
  delivery?: string
  /**
   * Day or moment, ISO 8601.
   * @format date-or-time
   */
  since?: string
}

export async function readDeliveries({ db }: Context, endpoint: string, query: DeliveryQuery): Promise<DeliveryPage> {
  await requireEndpoint(db, endpoint)
  const rows = db('webhook_deliveries as own')
    .join('programme_events as events', 'events.id', 'own.event')
    .where('own.endpoint', endpoint)
    .select('own.*', 'events.type')
  if (query.state) rows.where('own.state', query.state)
  const page = await pageById<Record<string, unknown> & { id: string }>(rows, 'own.id', 'desc', {
    cursor: query.cursor,
    limit: pageSize,
  })
  return {
    next: page.next,
    deliveries: page.rows.map((row) => ({
      ...{ id: row.id, event: String(row['event']), type: row['type'] as EventType, subject: String(row['subject']) },
      ...{ state: row['state'] as DeliveryState, attempts: toInt(row['attempts']), createdAt: iso(row['created_at']) },
      ...{ triedAt: isoOrNull(row['tried_at']), status: toIntOrNull(row['status']) },
      ...{ tookMs: toIntOrNull(row['took_ms']), answer: textOrNull(row['answer']) },
      nextAt: row['state'] === 'waiting' ? iso(row['next_at']) : null,
    })),
  }
}

/** Sends again under the same id. Returns how many deliveries wait for it. */
export async function replay(
  { db, now }: TxContext,
  endpoint: string,
  { delivery, since }: Replay,
): Promise<{ count: number }> {
  await requireEndpoint(db, endpoint)
  if ((delivery === undefined) === (since === undefined)) throw invalid('delivery', 'missing')
  const rows = db('webhook_deliveries').where({ endpoint })
  if (delivery !== undefined) rows.where({ id: delivery })
  else rows.where({ state: 'failed' }).where('created_at', '>=', dateOf('since', since) ?? now)
  const count = await rows.update({ state: 'waiting', attempts: 0, next_at: now, claimed_at: null })
  if (delivery !== undefined && count === 0) throw new ApiError('NOT_FOUND', 'There is no delivery with this id.')
  return { count }
}

async function requireEndpoint(db: Db, id: string): Promise<void> {
  if (!(await db('webhook_endpoints').where({ id }).first('id')))
    throw new ApiError('NOT_FOUND', 'There is no webhook with this id.')
}

/** The job: deletes what is old, some of it in each run. */
export async function dropDeliveries(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptMs)
  for (const [table, column] of [
    ['webhook_deliveries', 'created_at'],
    ['programme_events', 'queued_at'],
  ] as const) {
    const ids: string[] = await db(table).where(column, '<', old).limit(500).pluck('id')
    if (ids.length > 0) await db(table).whereIn('id', ids).delete()
  }
}
