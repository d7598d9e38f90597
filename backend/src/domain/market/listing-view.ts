/** Listings as the app shows them. */
import type { Knex } from 'knex'
import type { ListingCard, ListingState, TypeOffers } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { iso, isoOrNull, text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { shortAddress } from '../../platform/short-address.ts'
import type { ItemTypeRecord } from '../content/item-types.ts'
import { readPortraitsOf } from '../profiles/portraits.ts'
import { canSee, type Viewer } from '../profiles/viewer.ts'
import { namesOf } from '../profiles/visible-names.ts'

export type ListingRow = Record<string, unknown>

/** Query for listings with the columns that a card needs of item and seller. */
export function listingRows({ db }: Context, some?: Knex.QueryBuilder) {
  return db(some ? some.as('listings') : 'listings')
    .join('items', 'items.id', 'listings.item')
    .join('item_types', 'item_types.id', 'listings.item_type')
    .leftJoin('profiles as sellers', 'sellers.id', 'listings.seller')
}

/** Columns of {@link listingRows} that {@link toListingDto} reads. */
export const listingColumns = [
  'listings.*',
  'items.serial as serial',
  'item_types.issued as issued',
  'sellers.display_name as seller_name',
  'sellers.visibility as seller_visibility',
] as const

/** `ofType`: where the listing stands for all of its type. */
export function toListingDto(
  row: ListingRow,
  kinds: ReadonlyMap<string, ItemTypeRecord>,
  eyes: Viewer,
  ofType: TypeOffers | null = null,
): ListingCard {
  const kind = kinds.get(text(row['item_type']))
  if (!kind) throw new Error(`There is no item type ${row['item_type']}.`)
  const isSeen = canSee(eyes, row['seller'], row['seller_visibility'])
  return {
    id: text(row['id']),
    itemType: { ...kind, issued: toInt(row['issued']) },
    serial: toInt(row['serial']),
    price: text(row['price']),
    state: row['state'] as ListingState,
    chainListingId: textOrNull(row['chain_listing_id']),
    seller: isSeen ? text(row['seller']) : '',
    sellerName: (isSeen && text(row['seller_name'])) || shortAddress(text(row['seller_wallet'])),
    sellerFace: null,
    expiresAt: isoOrNull(row['expires_at']),
    listedAt: iso(row['listed_at']),
    ofType,
  }
}

/** The same with the faces of their sellers, of whom the viewer may see and whose account is active. */
export async function withFaces(context: Context, eyes: Viewer, listings: ListingCard[]): Promise<ListingCard[]> {
  const active = await namesOf(
    context.db,
    eyes,
    listings.flatMap(({ seller }) => seller || []),
  )
  const faces = await readPortraitsOf(context, [...active.keys()])
  return listings.map((listing) => ({ ...listing, sellerFace: faces.get(listing.seller) ?? null }))
}
