/** A listing was bought: its tokens are the buyer's. */
import { newId } from '../../platform/database/ids.ts'
import type { EventNamed } from '../client/events.ts'
import { type EventContext, nextVersion } from './context.ts'

export async function sold(context: EventContext, event: EventNamed<'sold'>): Promise<boolean> {
  const listing = await context.listing(event.listingId)
  if (!listing) return false
  context.offered.add(listing.item_type)
  const buyer = await context.profileOf(event.buyer)
  await context.changes.set('listings', listing, {
    state: 'sold',
    buyer,
    buyer_wallet: event.buyer,
    sold_at: event.at,
    close_tx: event.txHash,
    version: nextVersion(listing),
  })
  const items = await context.inListing(listing.id)
  for (const item of items) {
    await context.changes.set('items', item, {
      state: 'minted',
      owner: buyer,
      wallet: event.buyer,
      listing: null,
      equipped: false,
      acquired_via: 'purchase',
      acquired_at: event.at,
    })
    await context.history(item, 'sold', { profile: buyer, wallet: event.buyer, price: event.price })
  }
  const [first] = items
  if (!first) return false
  const { price, at } = event
  await context.changes.add('price_points', { id: newId(), item_type: first.item_type, listing: listing.id, price, at })
  await context.activity(listing.seller, 'item_sold', first, listing.id)
  await context.activity(buyer, 'item_bought', first, listing.id)
  await context.moment(listing.seller, 'sale', listing.id)
  await context.notify([listing.seller], 'sold', listing.id)
  await context.moment(buyer, 'purchase', listing.id)
  return true
}
