/** A kind of item that the books disagree about is not traded until they agree again. */
import { publishListings } from '../../domain/market/publish-listings.ts'
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
  const { changed, ...result } = await inTransaction(db, async (trx) => {
    const again: { id: string; slug: string }[] = await trx('item_types')
      .whereNotNull('trading_stopped_at')
      .whereNotIn('id', [...reasons.keys()])
      .select('id', 'slug')
    const resumed = again.map(({ slug }) => slug)
    const changed = again.map(({ id }) => id)
    if (resumed.length > 0)
      await trx('item_types')
        .whereIn('slug', resumed)
        .update({ trading_stopped_at: null, trading_stopped_reason: null })
    for (const [id, reason] of reasons) {
      const rows = await trx('item_types')
        .where({ id })
        .whereNull('trading_stopped_at')
        .update({ trading_stopped_at: now })
      if (rows > 0) changed.push(id)
      await trx('item_types').where({ id }).update({ trading_stopped_reason: reason })
    }
    const stopped: string[] = await trx('item_types').whereNotNull('trading_stopped_at').orderBy('slug').pluck('slug')
    return { stopped, resumed, changed }
  })
  // Open pages show it without asking again by themselves.
  publishListings(changed)
  return result
}
