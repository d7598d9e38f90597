/** `GET /programme/market/{id}`: by the id of a listing, or of an item that is for sale. */
import type { ListingDetail, PricePoint } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { iso, text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readItemTypeRecords, readItemTypes } from '../content/item-types.ts'
import { readItem, toItemDto } from '../items/item.ts'
import { readProvenance } from '../items/item-events.ts'
import { readViewer, visibleProfiles } from '../profiles/viewer.ts'
import { type ListingRow, listingColumns, listingRows, toListingDto, withFaces } from './listing-view.ts'

const mostSimilar = 6
/** Most sales in the price history; the newest ones. */
const mostPrices = 200

export async function listingDetail(context: Context, id: string, viewer: string | null): Promise<ListingDetail> {
  const row = (await findListing(context, id)) ?? (await listingOfItem(context, id))
  const [itemTypes, kinds] = [await readItemTypes(context), await readItemTypeRecords(context)]
  const item = await readItem(context.db, text(row['item']))
  if (!item) throw new ApiError('NOT_FOUND', 'There is no such listing.')
  const eyes = await readViewer(context.db, viewer)
  const buyer = textOrNull(row['buyer'])
  const seen = await visibleProfiles(context.db, eyes, [item.owner, buyer])
  const card = toListingDto(row, kinds, eyes)
  const [listing = card] = await withFaces(context, eyes, [card])
  return {
    listing,
    item: toItemDto(item, itemTypes, seen),
    provenance: await readProvenance(context, text(row['item']), eyes),
    priceHistory: await priceHistory(context, text(row['item_type'])),
    more: (await similar(context, row)).map((other) => toListingDto(other, kinds, eyes)),
    own: viewer !== null && text(row['seller']) === viewer,
    buyer: buyer !== null && seen.has(buyer) ? buyer : null,
    held: await countHeld(context, text(row['item_type']), viewer),
  }
}

async function countHeld({ db }: Context, itemType: string, viewer: string | null): Promise<number> {
  if (viewer === null) return 0
  const [row] = await db('items').where({ owner: viewer, item_type: itemType }).count({ count: '*' })
  return toInt(row?.['count'])
}

async function findListing(context: Context, id: string): Promise<ListingRow | undefined> {
  return listingRows(context)
    .where('listings.id', id)
    .first(...listingColumns)
}

/** The listing under which the market holds the item. An offer that ran out is one, until the item is taken back. */
async function listingOfItem(context: Context, id: string): Promise<ListingRow> {
  const item = await readItem(context.db, id)
  if (!item) throw new ApiError('NOT_FOUND', 'There is no listing and no item with this id.')
  const row = item.listing === null ? undefined : await findListing(context, item.listing)
  if (!row) throw new ApiError('LISTING_NOT_ACTIVE', 'This item is not for sale.')
  return row
}

async function priceHistory({ db }: Context, itemType: string): Promise<PricePoint[]> {
  const rows: { at: unknown; price: string }[] = await db('price_points')
    .where({ item_type: itemType })
    .orderBy('at', 'desc')
    .limit(mostPrices)
    .select('at', 'price')
  return rows.toReversed().map(({ at, price }) => ({ at: iso(at), price }))
}

/**
 * The same type first; then what is worn in the same place, what is of the same category, and the same rarity. The
 * cheapest first in each.
 */
async function similar(context: Context, row: ListingRow): Promise<ListingRow[]> {
  const id = text(row['item_type'])
  const type = await context.db('item_types').where({ id }).first('wearable_slot', 'category', 'rarity')
  const alike: [string, string | null][] = [
    ['listings.item_type', id],
    ['item_types.wearable_slot', textOrNull(type?.wearable_slot)],
    ['item_types.category', textOrNull(type?.category)],
    ['item_types.rarity', textOrNull(type?.rarity)],
  ]
  const known = alike.filter(([, value]) => value !== null)
  const order = known.map(([column], place) => `when ${column} = ? then ${place}`).join(' ')
  return listingRows(context)
    .where('listings.state', 'active')
    .where('listings.expires_at', '>', context.now)
    .whereNot('listings.id', text(row['id']))
    .where((rows) => {
      for (const [column, value] of known) rows.orWhere(column, value)
    })
    .orderByRaw(
      `case ${order} end, listings.price_key, listings.id`,
      known.map(([, value]) => value),
    )
    .limit(mostSimilar)
    .select(...listingColumns)
}
