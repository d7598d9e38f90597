/**
 * Deletes what is kept for a while alone and nobody else deletes: what Directus notes of sign-ins and edits, and what has
 * expired although nobody came back. Old rows go in portions, so that nobody waits for them.
 */

import { toDate } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { retentionDeletions } from '../../../platform/metrics/registry.ts'

/** Rows of one statement, and portions of one round: the first round of an old programme has years before it. */
const rowsAtOnce = 500
const portions = 20

const dayMs = 24 * 3600_000

/** `historyDays`: how long Directus's history is kept, with network addresses and browsers. */
export async function dropOld(db: Db, now: Date, { historyDays }: { historyDays: number }): Promise<void> {
  await dropHistory(db, new Date(now.getTime() - historyDays * dayMs))
  await dropExpired(db, 'email_challenges', 'expires_at', now)
  await dropExpired(db, 'review_claims', 'until', now)
  // So long a person can object to what they were refused: `domain/objections/note-refusal.ts`.
  await dropExpired(db, 'refusals', 'at', new Date(now.getTime() - 30 * dayMs))
  await dropExpired(db, 'suspension_mails', 'mailed_at', new Date(now.getTime() - 30 * dayMs))
  // For a day whoever comes with one is told that it has expired.
  await dropExpired(db, 'sign_in_nonces', 'expires_at', new Date(now.getTime() - dayMs))
}

async function dropExpired(db: Db, table: string, column: string, before: Date): Promise<void> {
  count(table, await db(table).where(column, '<', before).delete())
}

/** The oldest have the lowest ids: whatever there is, no more than a portion is looked at where nothing is old. */
async function dropHistory(db: Db, before: Date): Promise<void> {
  for (let portion = 0; portion < portions; portion++) {
    const rows: { id: number; timestamp: unknown }[] = await db('directus_activity')
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', 'timestamp')
    const old = rows.filter(({ timestamp }) => toDate(timestamp) < before).map(({ id }) => id)
    if (old.length > 0) await dropActivity(db, old)
    if (old.length < rowsAtOnce) return
  }
}

async function dropActivity(db: Db, ids: number[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    const revisions: number[] = await trx('directus_revisions').whereIn('activity', ids).pluck('id')
    // Later states of a row go on without the earlier ones.
    for (let from = 0; from < revisions.length; from += rowsAtOnce)
      await trx('directus_revisions')
        .whereIn('parent', revisions.slice(from, from + rowsAtOnce))
        .update({ parent: null })
    count('directus_revisions', await trx('directus_revisions').whereIn('activity', ids).delete())
    count('directus_activity', await trx('directus_activity').whereIn('id', ids).delete())
  })
}

function count(table: string, rows: number): void {
  if (rows > 0) retentionDeletions.inc({ table }, rows)
}
