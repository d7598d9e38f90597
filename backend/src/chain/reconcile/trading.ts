/** A kind of item that the books disagree about is not traded until they agree again. */
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import { checkNames, type Difference } from './report.ts'

/**
 * Stops what a difference is about, lets go on what no difference is about any more. Slugs of what is stopped, and what
 * goes on.
 */
export async function stopTrading(
  db: Db,
  differences: readonly Pick<Difference, 'itemType' | 'question'>[],
  now: Date,
): Promise<{ stopped: string[]; resumed: string[] }> {
  const reasons = new Map<string, string>()
  // Anybody may read an item type: it says about what the books disagree, not about whom.
  for (const { itemType, question } of differences)
    if (itemType && !reasons.has(itemType)) reasons.set(itemType, checkNames[question])
  return await inTransaction(db, async (trx) => {
    const resumed: string[] = await trx('item_types')
      .whereNotNull('trading_stopped_at')
      .whereNotIn('id', [...reasons.keys()])
      .pluck('slug')
    if (resumed.length > 0)
      await trx('item_types')
        .whereIn('slug', resumed)
        .update({ trading_stopped_at: null, trading_stopped_reason: null })
    for (const [id, reason] of reasons) {
      await trx('item_types').where({ id }).whereNull('trading_stopped_at').update({ trading_stopped_at: now })
      await trx('item_types').where({ id }).update({ trading_stopped_reason: reason })
    }
    const stopped: string[] = await trx('item_types').whereNotNull('trading_stopped_at').orderBy('slug').pluck('slug')
    return { stopped, resumed }
  })
}
