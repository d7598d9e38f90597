/** Saying which item is about to be listed. */
import type { ItemDetail } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { itemDetail } from './detail.ts'
import { readItem } from './item.ts'
import { requireNotHalted } from './trading-halt.ts'

/**
 * Remembers that the owner is about to list this very item. Tokens of a type are alike on the chain, so its event does
 * not say which of several was sent to the market; the one meant last is taken.
 */
export async function recordListingIntent(context: UserContext, id: string): Promise<ItemDetail> {
  const item = await readItem(context.db, id)
  if (item?.owner === context.profile) await requireNotHalted(context.db, item.item_type)
  const changed = await context
    .db('items')
    .where({ id, owner: context.profile, state: 'minted' })
    .update({ sale_meant_at: context.now })
  const detail = await itemDetail(context, id)
  if (changed === 1) return detail
  throw detail.own
    ? new ApiError('CONFLICT', 'Only an item that is on the chain and in your hands can be listed.')
    : new ApiError('NOT_OWNER', 'Somebody else has this item.')
}
