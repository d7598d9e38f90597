/** Tokens went into the market's escrow. */

import { priceKey } from '../../domain/market/price-key.ts'
import { watchersOf } from '../../domain/market/watches.ts'
import { newId } from '../../platform/database/ids.ts'
import type { EventNamed } from '../client/events.ts'
import type { EventContext } from './context.ts'

export async function listed(context: EventContext, event: EventNamed<'listed'>): Promise<boolean> {
  const items = await context.held(event.seller, event.tokenId, event.amount)
  const [first] = items
  if (!first) return false
  context.offered.add(first.item_type)
  const id = newId()
  const seller = await context.profileOf(event.seller)
  await context.changes.add('listings', {
    id,
    item: first.id,
    item_type: first.item_type,
    seller,
    seller_wallet: event.seller,
    price: event.price,
    price_key: priceKey(event.price),
    state: 'active',
    amount: event.amount,
    market: context.chain.market,
    chain_listing_id: event.listingId,
    listed_at: event.at,
    expires_at: event.expiresAt,
    list_tx: event.txHash,
    version: 1,
  })
  for (const item of items) {
    await context.changes.set('items', item, { state: 'listed', listing: id, equipped: false, sale_meant_at: null })
    await context.history(item, 'listed', { profile: seller, wallet: event.seller, price: event.price })
  }
  await context.activity(seller, 'item_listed', first, id)
  const watchers = await watchersOf(context.trx, first.item_type)
  await context.notify(
    watchers.filter((watcher) => watcher !== seller),
    'offered',
    id,
  )
  return items.length === event.amount
}
