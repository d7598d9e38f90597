/**
 * Notifications: what a participant is told of in the list behind the bell. One is written in the transaction of its
 * cause and exists once for each cause and person, so that none is lost and none comes twice.
 */
import { newId } from '../../platform/database/ids.ts'
import { among } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { publishNews } from '../profiles/publish-news.ts'

export type NotificationKind =
  | 'accepted'
  | 'returned'
  | 'rejected'
  | 'reversed'
  | 'level'
  | 'item'
  | 'sold'
  | 'offered'
  | 'gift'
  | 'gift_accepted'
  | 'gift_returned'
  | 'season_ending'
  | 'season_ended'
  | 'announcement'
  | 'team_invited'
  | 'team_joined'
  | 'team_left'
  | 'team_removed'
  | 'team_begun'
  | 'by_hand'
  | 'objection_answered'
  | 'profile_edited'
  | 'records_changed'
  | 'thanked'
  | 'cheered'

export interface NewNotification {
  profile: string
  kind: NotificationKind
  /** Names what led to it, alike in every database: `accepted:<run>`, `sold:<chain>:<market>:<listing>`. */
  cause: string
  /** Id of the run, item, listing, gift, season, announcement, team, invitation, activity, objection or own profile, or of who thanks. */
  subject: string
  created_at: Date
  /** Profile id of who decided, or joined, left or began. */
  by?: string | null
  /** What they wrote; of a team its name. */
  note?: string | null
  /** Points of a quest, or number of a level. */
  amount?: number | null
}

/** Rows in one statement; SQLite limits the number of values. */
const rowsAtOnce = 80

const rowOf = (notification: NewNotification) => ({
  ...{ id: newId(), by: null, note: null, amount: null, read_at: null, withdrawn: false },
  ...notification,
})

/** Must run in the transaction of the cause. The person's pages hear of it after the commit. */
export async function recordNotifications(db: Db, notifications: readonly NewNotification[]): Promise<void> {
  for (let from = 0; from < notifications.length; from += rowsAtOnce) {
    const rows = notifications.slice(from, from + rowsAtOnce)
    await db('notifications').insert(rows.map(rowOf)).onConflict(['cause', 'profile']).ignore()
  }
  publishNews(
    db,
    notifications.map(({ profile }) => profile),
  )
}

/**
 * Records notifications of one cause that may be taken back: their rows stay then, withdrawn, and come back as they were
 * when the cause does. Returns the ids of the rows.
 */
export async function recordRevocable(db: Db, notifications: readonly NewNotification[]): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < notifications.length; from += rowsAtOnce) {
    const rows = notifications.slice(from, from + rowsAtOnce)
    const written: { id: string }[] = await db('notifications')
      .insert(rows.map(rowOf))
      .onConflict(['cause', 'profile'])
      .merge(['subject', 'withdrawn'])
      .returning('id')
    ids.push(...written.map(({ id }) => id))
  }
  publishNews(
    db,
    notifications.map(({ profile }) => profile),
  )
  return ids
}

/** Takes back what a person was told of one cause. */
export async function withdrawCause(db: Db, profile: string, cause: string): Promise<void> {
  const rows = await db('notifications').where({ profile, cause, withdrawn: false }).update({ withdrawn: true })
  if (rows > 0) publishNews(db, [profile])
}

/** Takes back what people were told of something, in the transaction that revokes what it brought. */
export async function withdrawNotifications(
  db: Db,
  profiles: readonly string[],
  subjects: readonly string[],
  kinds: readonly NotificationKind[] = ['accepted', 'level', 'item'],
): Promise<void> {
  await db('notifications')
    .where(among(db, 'profile', profiles))
    .where({ withdrawn: false })
    .whereIn('kind', kinds)
    .where(among(db, 'subject', subjects))
    .update({ withdrawn: true })
}
