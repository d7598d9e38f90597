/** The notifications of a person, and which of them are read. */
import type { Knex } from 'knex'
import type { TxContext } from '../../platform/context.ts'
import { isUuid } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import { type PageById, type PageQuery, pageById } from '../../platform/http/page-by-id.ts'
import { publishNews } from '../profiles/publish-news.ts'
import type { NotificationKind } from './record.ts'

/** A row of `notifications`. */
export interface NotificationRow {
  id: string
  kind: NotificationKind
  subject: string
  by: string | null
  note: string | null
  amount: unknown
  created_at: unknown
  read_at: unknown
}

/** Unread ones are counted up to here: whoever has more sees that it is this many or more. */
const mostCounted = 100

/**
 * Query for what is shown to a person. What was taken back is left out, and what is true no longer: an offer that ended,
 * the end of a season that was opened again, an announcement that the team withdrew, an invitation that was answered.
 */
function shownTo(db: Db, profile: string): Knex.QueryBuilder {
  const isAmong = (kind: NotificationKind, ids: Knex.QueryBuilder) => (rows: Knex.QueryBuilder) =>
    rows.whereNot('notifications.kind', kind).orWhereIn('notifications.subject', ids)
  return db('notifications')
    .where({ 'notifications.profile': profile, 'notifications.withdrawn': false })
    .where(isAmong('offered', db('listings').where({ state: 'active' }).select('id')))
    .where(isAmong('season_ended', db('seasons').where({ state: 'closed' }).select('id')))
    .where(isAmong('announcement', db('announcements').where({ status: 'published' }).select('id')))
    .where(isAmong('team_invited', db('team_invitations').where({ profile }).whereNull('declined_at').select('id')))
}

/** Query for how many are unread, at most `mostCounted`. */
export function unread(db: Db, profile: string): Knex.QueryBuilder {
  const some = shownTo(db, profile).whereNull('notifications.read_at').limit(mostCounted).select('notifications.id')
  return db.from(some.as('unread')).count('*')
}

const columns = ['id', 'kind', 'subject', 'by', 'note', 'amount', 'created_at', 'read_at']

/** Newest first, without those of these ids. */
export const notificationPage = (
  db: Db,
  profile: string,
  query: PageQuery & { without: readonly string[] },
): Promise<PageById<NotificationRow>> =>
  pageById(
    shownTo(db, profile)
      .whereNotIn('notifications.id', [...query.without])
      .select(...columns),
    'notifications.id',
    'desc',
    query,
  )

/** Most that are told as waiting; others stay in their place. */
const mostWaiting = 20

/**
 * Those that ask for an answer about these gifts, invitations and runs, newest first: the newest one about each, however
 * often it was asked.
 */
export async function notificationsWaiting(
  db: Db,
  profile: string,
  subjects: readonly string[],
): Promise<NotificationRow[]> {
  if (subjects.length === 0) return []
  const asking: NotificationKind[] = ['gift', 'team_invited', 'returned']
  const numbered = shownTo(db, profile)
    .whereIn('notifications.kind', asking)
    .whereIn('notifications.subject', [...subjects])
    .select(...columns, db.raw('row_number() over (partition by kind, subject order by id desc) as place'))
  return await db
    .from(numbered.as('numbered'))
    .where('place', 1)
    .orderBy('id', 'desc')
    .limit(mostWaiting)
    .select(...columns)
}

/** Those among these ids that are shown, newest first. */
export async function notificationsOf(db: Db, profile: string, ids: readonly string[]): Promise<NotificationRow[]> {
  return await shownTo(db, profile)
    .whereIn('notifications.id', [...ids])
    .orderBy('notifications.id', 'desc')
    .select(...columns)
}

/** Id of the newest one, whether or not its facts can still be told. */
export async function newestNotification(db: Db, profile: string): Promise<string | null> {
  const newest: { id: string } | undefined = await shownTo(db, profile)
    .orderBy('notifications.id', 'desc')
    .first('notifications.id')
  return newest?.id ?? null
}

/** Marks one as read, or one and all before it, on every device. Reading one twice is reading it once. */
export async function markRead(
  { db, now, profile }: TxContext,
  { id, upTo }: { id?: string | undefined; upTo?: string | undefined },
): Promise<void> {
  if (id !== undefined && !isUuid(id)) throw invalid('id', 'malformed')
  if (upTo !== undefined && !isUuid(upTo)) throw invalid('upTo', 'malformed')
  if (id === undefined && upTo === undefined) return
  const rows = await db('notifications')
    .where({ profile })
    .whereNull('read_at')
    .where((those) => {
      if (id !== undefined) those.orWhere({ id })
      if (upTo !== undefined) those.orWhere('id', '<=', upTo)
    })
    .update({ read_at: now })
  if (rows > 0) publishNews(db, [profile])
}

/** Whoever has seen the moment of a cause has read what the list says of it. */
export async function markSubjectsRead(db: Db, profile: string, subjects: Knex.QueryBuilder, now: Date): Promise<void> {
  await db('notifications')
    .where({ profile })
    .whereNull('read_at')
    .whereIn('kind', ['accepted', 'level', 'item', 'sold', 'season_ended'])
    .whereIn('subject', subjects)
    .update({ read_at: now })
}

/** Whoever has answered something has read what the list says of it. */
export async function markCauseRead(db: Db, profile: string, cause: string, now: Date): Promise<void> {
  await db('notifications').where({ profile, cause }).whereNull('read_at').update({ read_at: now })
}

/** In days: what is older is deleted, read or not; the profile's activity keeps what counts. */
const keptDays = 180

/** Deletes what is old; some of it in each run, so that nobody waits for it. */
export async function dropNotifications(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptDays * 86_400_000)
  const ids: string[] = await db('notifications').where('created_at', '<', old).limit(500).pluck('id')
  if (ids.length > 0) await db('notifications').whereIn('id', ids).delete()
}
