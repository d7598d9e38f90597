/** What other systems may read: events, for those that fetch instead of being told, and people by their id. */
import type { Context } from '../../platform/context.ts'
import { iso, json, textOrNull, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { pageById } from '../../platform/http/page-by-id.ts'
import type { EventType } from '../events/record.ts'
import type { Viewer } from '../profiles/viewer.ts'
import { ofVisiblePeople } from '../profiles/visible-people.ts'

const pageSize = 100

export interface EventQuery {
  /** Id of the last event that is known; from the oldest without it. */
  after?: string
}

/** As webhooks send it. */
export interface ProgrammeEvent {
  id: string
  type: EventType
  timestamp: string
  data: Record<string, string | number>
}

export interface EventPage {
  events: ProgrammeEvent[]
  /** To go on from; null where there are no more yet. */
  next: string | null
}

export interface ServicePerson {
  id: string
  handle: string | null
  displayName: string
  level: number
  xp: number
  joinedAt: string
}

/** Of thirty days, in their order. One that is not queued yet may still get company before it. */
export async function readEvents({ db }: Context, { after }: EventQuery): Promise<EventPage> {
  const rows = db('programme_events').whereNotNull('queued_at').select('id', 'type', 'at', 'data')
  const page = await pageById<{ id: string; type: EventType; at: unknown; data: unknown }>(rows, 'id', 'asc', {
    cursor: after,
    limit: pageSize,
  })
  const events = page.rows.map(({ id, type, at, data }) => ({ id, type, timestamp: iso(at), data: json(data, {}) }))
  return { events, next: page.next }
}

/** Profile of somebody whose account can be used: neither suspended nor gone. */
export async function findActive(db: Db, id: string) {
  const row = await db('profiles')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where({ 'profiles.id': id, 'directus_users.status': 'active' })
    .first('profiles.*')
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such participant.')
  return row
}

/** Another system sees whom everybody who has set out may see. */
const anybody: Viewer = { profile: null, isMember: true }

export async function readServicePerson({ db }: Context, id: string): Promise<ServicePerson> {
  const row = await ofVisiblePeople(db('profiles').where({ 'profiles.id': id }), anybody).first('profiles.*')
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such participant.')
  return {
    ...{ id, handle: textOrNull(row.handle), displayName: row.display_name ?? '' },
    ...{ level: toInt(row.level_cached), xp: toInt(row.xp_cached), joinedAt: iso(row.date_created) },
  }
}
