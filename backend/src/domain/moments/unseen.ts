/** The moments that a person has not seen. */
import type { Knex } from 'knex'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { type PageById, type PageQuery, pageById } from '../../platform/http/page-by-id.ts'
import { markSubjectsRead } from '../notifications/unread.ts'
import { publishNews } from '../profiles/publish-news.ts'
import type { MomentKind } from './record.ts'

/** A row of `moments`. */
export interface MomentRow {
  id: string
  kind: MomentKind
  subject: string
  xp_before: unknown
  xp_after: unknown
  created_at: unknown
}

/**
 * Query for what waits to be shown. What was taken back is left out, and the end of a season that was opened again or
 * deleted.
 */
export function unseen(db: Db, profile: string): Knex.QueryBuilder {
  return db('moments')
    .where({ 'moments.profile': profile, 'moments.withdrawn': false })
    .whereNull('moments.seen_at')
    .where((rows) =>
      rows
        .whereNot('moments.kind', 'season')
        .orWhereIn('moments.subject', db('seasons').where({ state: 'closed' }).select('id')),
    )
}

/** Oldest first. */
export function unseenPage(db: Db, profile: string, query: PageQuery): Promise<PageById<MomentRow>> {
  const rows = unseen(db, profile).select('id', 'kind', 'subject', 'xp_before', 'xp_after', 'created_at')
  return pageById(rows, 'moments.id', 'asc', query)
}

/** How many wait, and the id of the newest. */
export async function unseenTotal(db: Db, profile: string): Promise<{ total: number; last: string | null }> {
  const [counted] = await unseen(db, profile).count({ count: '*' })
  const newest: { id: string } | undefined = await unseen(db, profile).orderBy('moments.id', 'desc').first('id')
  return { total: Number(counted?.['count'] ?? 0), last: newest?.id ?? null }
}

/**
 * Marks a moment as seen, on every device; with `upTo` all that came before it too. Seeing one twice is seeing it once.
 */
export async function markSeen(
  { db, now, profile }: TxContext,
  id: string,
  { upTo = false }: { upTo?: boolean | undefined },
): Promise<void> {
  if (!(await db('moments').where({ id, profile }).first('id')))
    throw new ApiError('NOT_FOUND', 'There is no such moment.')
  const seen = db('moments').where({ profile }).whereNull('seen_at')
  if (upTo) seen.where('id', '<=', id)
  else seen.where({ id })
  await markSubjectsRead(db, profile, seen.clone().select('subject'), now)
  if ((await seen.update({ seen_at: now })) > 0) publishNews(db, [profile])
}
