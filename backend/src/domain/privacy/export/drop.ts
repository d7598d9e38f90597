/** Deletes exports whose time is over, and those of people who are not there any more. */
import type { Db } from '../../../platform/database/transaction.ts'

export async function dropExports(db: Db, now: Date): Promise<void> {
  await db('exports').where('expires_at', '<=', now).delete()
  const gone = db('profiles').whereNull('user').select('id')
  await db('exports').whereIn('profile', gone).delete()
  // Also what was left by a process that wrote on after another one had begun again.
  const living = db('exports').whereNotNull('claim').select('claim')
  await db('export_parts').whereNotIn('claim', living).delete()
}
