/** Listings as the app shows them. */
import type { ListingCard, ListingState } from 'waymark-core'
import type { ItemTypes } from '../content/item-types.ts'
import { iso, isoOrNull, text, textOrNull, whole } from '../database/values.ts'
import type { Scene } from '../scene.ts'
import { shortAddress } from '../wallets/short-address.ts'

export type ListingRow = Record<string, unknown>

/** Listings with what a card needs of their item and seller. */
export function listingRows({ db }: Scene) {
  return db('listings')
    .join('items', 'items.id', 'listings.item')
    .join('item_types', 'item_types.id', 'listings.item_type')
    .leftJoin('profiles as sellers', 'sellers.id', 'listings.seller')
}

/** Columns of {@link listingRows} that {@link listingView} reads. */
export const listingColumns = [
  'listings.*',
  'items.serial as serial',
  'sellers.display_name as seller_name',
  'sellers.visibility as seller_visibility',
] as const

export function listingView(row: ListingRow, itemTypes: ItemTypes): ListingCard {
  const hidden = row['seller_visibility'] === 'hidden'
  return {
    id: text(row['id']),
    itemType: itemTypes(text(row['item_type'])),
    serial: whole(row['serial']),
    price: text(row['price']),
    state: row['state'] as ListingState,
    chainListingId: textOrNull(row['chain_listing_id']),
    seller: hidden ? '' : text(row['seller']),
    sellerName: (!hidden && text(row['seller_name'])) || shortAddress(text(row['seller_wallet'])),
    expiresAt: isoOrNull(row['expires_at']),
    listedAt: iso(row['listed_at']),
  }
}
