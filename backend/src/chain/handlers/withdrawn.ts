/** Cancelled by the seller, or swept by anybody after its end: the tokens are back with the seller. */
import type { EventNamed } from '../client/events.ts'
import { type EventScene, nextVersion } from './scene.ts'

export async function withdrawn(scene: EventScene, event: EventNamed<'cancelled' | 'expired'>): Promise<boolean> {
  const listing = await scene.listing(event.listingId)
  if (!listing) return false
  scene.offered.add(listing.item_type)
  await scene.changes.set('listings', listing, {
    state: event.name,
    close_tx: event.txHash,
    version: nextVersion(listing),
  })
  const items = await scene.inListing(listing.id)
  for (const item of items) {
    await scene.changes.set('items', item, { state: 'minted', listing: null })
    await scene.history(item, event.name, { profile: listing.seller })
  }
  const [first] = items
  if (first && event.name === 'cancelled') await scene.activity(listing.seller, 'listing_cancelled', first, listing.id)
  return items.length > 0
}
