/** `GET /programme/item-types/{slug}/prices` */
import { suggestPrices, type TypePrices } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { iso, textOrNull } from '../../platform/database/columns.ts'
import { requireKnownType } from '../items/known-types.ts'
import { countListings, typeColumn } from './listing-counts.ts'

/** Also for an unpublished type: whoever has one may sell it. */
export async function typePrices(context: UserContext, slug: string): Promise<TypePrices> {
  const { db, profile } = context
  const { id: itemType } = await requireKnownType(context, slug)
  const onSale = (await countListings(context, { minPrice: null, maxPrice: null })).get(itemType)?.count ?? 0
  const cheapest = await cheapestOf(context, itemType, onSale)
  const floor = textOrNull(cheapest?.price)
  const ownFloor = cheapest?.seller === profile
  const last: { at: unknown; price: string } | undefined = await db('price_points')
    .where({ item_type: itemType })
    .orderBy('at', 'desc')
    .first('at', 'price')
  return {
    onSale,
    floor,
    ownFloor,
    lastSale: last ? { at: iso(last.at), price: last.price } : null,
    suggestions: suggestPrices(floor ?? undefined, ownFloor, last?.price),
  }
}

async function cheapestOf(
  context: UserContext,
  itemType: string,
  onSale: number,
): Promise<{ price: string; seller: string | null } | undefined> {
  if (onSale === 0) return undefined
  return await context
    .db('listings')
    .where({ state: 'active' })
    .where('expires_at', '>', context.now)
    .whereRaw(`${typeColumn(context, onSale)} = ?`, [itemType])
    .orderBy([{ column: 'price_key' }, { column: 'id' }])
    .first('price', 'seller')
}
