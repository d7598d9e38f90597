/** Cancelled by the seller, or swept by anybody after its end: the tokens are back with the seller. */
import type { EventNamed } from '../client/events.ts'
import { type EventContext, nextVersion } from './context.ts'

export async function withdrawn(context: EventContext, event: EventNamed<'cancelled' | 'expired'>): Promise<boolean> {
  const listing = await context.listing(event.listingId)
  if (!listing) return false
  context.offered.add(listing.item_type)
  await context.changes.set('listings', listing, {
    state: event.name,
    close_tx: event.txHash,
    version: nextVersion(listing),
  })
  const items = await context.inListing(listing.id)
  for (const item of items) {
    await context.changes.set('items', item, { state: 'minted', listing: null })
    await context.history(item, event.name, { profile: listing.seller })
  }
  const [first] = items
  if (first && event.name === 'cancelled')
    await context.activity(listing.seller, 'listing_cancelled', first, listing.id)
  return items.length > 0
}
