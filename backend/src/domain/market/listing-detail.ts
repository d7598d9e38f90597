/** `GET /programme/market/{id}` */
import type { ListingDetail, PricePoint } from 'waymark-core'
import { iso, text, textOrNull } from '../../platform/database/values.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Scene } from '../../platform/scene.ts'
import { readItemKinds, readItemTypes } from '../content/item-types.ts'
import { itemPicture, readItem } from '../items/item.ts'
import { readProvenance } from '../items/item-events.ts'
import { eyesOf, seenAmong } from '../profiles/eyes.ts'
import { type ListingRow, listingColumns, listingRows, listingView } from './listing-view.ts'

const mostSimilar = 6
/** Sales that the history of prices tells, the newest. */
const mostPrices = 200

export async function listingDetail(scene: Scene, id: string, viewer: string | null): Promise<ListingDetail> {
  const row = (await listingRows(scene)
    .where('listings.id', id)
    .first(...listingColumns)) as ListingRow | undefined
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such listing.')
  const [itemTypes, kinds] = [await readItemTypes(scene), await readItemKinds(scene)]
  const item = await readItem(scene.db, text(row['item']))
  if (!item) throw new Refusal('NOT_FOUND', 'There is no such listing.')
  const eyes = await eyesOf(scene.db, viewer)
  const buyer = textOrNull(row['buyer'])
  const seen = await seenAmong(scene.db, eyes, [item.owner, buyer])
  return {
    listing: listingView(row, kinds, eyes),
    item: itemPicture(item, itemTypes, seen),
    provenance: await readProvenance(scene.db, text(row['item']), eyes),
    priceHistory: await priceHistory(scene, text(row['item_type'])),
    more: (await similar(scene, row)).map((other) => listingView(other, kinds, eyes)),
    own: viewer !== null && text(row['seller']) === viewer,
    buyer: buyer !== null && seen.has(buyer) ? buyer : null,
  }
}

async function priceHistory({ db }: Scene, itemType: string): Promise<PricePoint[]> {
  const rows: { at: unknown; price: string }[] = await db('price_points')
    .where({ item_type: itemType })
    .orderBy('at', 'desc')
    .limit(mostPrices)
    .select('at', 'price')
  return rows.toReversed().map(({ at, price }) => ({ at: iso(at), price }))
}

/** The same type first, then the same rarity; cheapest first. */
async function similar(scene: Scene, row: ListingRow): Promise<ListingRow[]> {
  const rarity = scene.db('item_types').where({ id: row['item_type'] }).select('rarity')
  return listingRows(scene)
    .where('listings.state', 'active')
    .where('listings.expires_at', '>', scene.now)
    .whereNot('listings.id', text(row['id']))
    .where((rows) => rows.where('listings.item_type', text(row['item_type'])).orWhereIn('item_types.rarity', rarity))
    .orderByRaw('case when listings.item_type = ? then 0 else 1 end, listings.price_key, listings.id', [
      text(row['item_type']),
    ])
    .limit(mostSimilar)
    .select(...listingColumns)
}
