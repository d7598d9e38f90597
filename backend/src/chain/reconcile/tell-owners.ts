/** Tells people of rows about them that are not what was logged: whoever changed them would not. */
import { recordNotifications } from '../../domain/notifications/record.ts'
import { among } from '../../platform/database/insert-rows.ts'
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import type { Difference } from './report.ts'

/** Once for each time that something new is found about somebody, however many rows it is. */
export async function tellOwners(db: Db, differences: readonly Difference[], now: Date): Promise<void> {
  const newest = new Map<string, string>()
  for (const { owner, since } of differences)
    if (owner !== null && since > (newest.get(owner) ?? '')) newest.set(owner, since)
  if (newest.size === 0) return
  await inTransaction(db, async (trx) => {
    // Who was erased hears of nothing, and no row of theirs is made.
    const people: string[] = await trx('profiles')
      .where(among(trx, 'id', [...newest.keys()]))
      .whereNotNull('user')
      .pluck('id')
    await recordNotifications(
      trx,
      people.map((profile) => ({
        ...{ profile, kind: 'records_changed' as const, subject: profile, created_at: now },
        cause: `records_changed:${newest.get(profile)}`,
      })),
    )
  })
}
