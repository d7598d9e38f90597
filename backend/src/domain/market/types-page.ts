/** A page of the market on which the cheapest listing of each item type stands for the type. */
import { enumValues, type ListingCard, type MarketSort } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { text, toInt } from '../../platform/database/columns.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import type { ItemTypeRecord } from '../content/item-types.ts'
import type { Viewer } from '../profiles/viewer.ts'
import { type TypeListings, withinPrices } from './listing-counts.ts'
import { listingColumns, listingRows, toListingDto } from './listing-view.ts'
import type { Cursor, MarketFilter } from './market-query.ts'

/** Item types that match, with what is known of their listings, by the ids of the types. */
type Matching = ReadonlyMap<string, { kind: ItemTypeRecord; listings: TypeListings }>

interface Asking {
  kinds: ReadonlyMap<string, ItemTypeRecord>
  eyes: Viewer
  viewer: string | null
}

/**
 * Types are few, and what their order needs is cached: they are sorted here, and only the listings of the page are read.
 * A type whose cheapest listing is sold between two pages moves, so it may be on both; none that stays is left out.
 */
export async function typesPage(
  context: Context,
  filter: MarketFilter,
  matching: Matching,
  { kinds, eyes, viewer }: Asking,
): Promise<{ listings: ListingCard[]; next: Cursor | null }> {
  const { sort, limit, cursor } = filter
  const places = [...matching].map(([id, type]): Cursor => ({ sort, key: keyOf[sort](type), id, perType: true }))
  const after = places.toSorted(inOrder).filter((place) => !cursor || inOrder(cursor, place) < 0)
  const page = after.slice(0, limit)
  const cheapest = await listingRows(context)
    .whereIn(
      'listings.id',
      page.flatMap(({ id }) => matching.get(id)?.listings.cheapest ?? []),
    )
    .select(...listingColumns)
  const rows = new Map(cheapest.map((row) => [text(row.item_type), row]))
  const own = await countOwn(context, filter, viewer)
  const lastPrices = await readLastPrices(context)
  return {
    listings: page.flatMap(({ id }) => {
      const [row, listings] = [rows.get(id), matching.get(id)?.listings]
      if (!row || !listings) return []
      const { count, newest } = listings
      const ofType = { count, own: own.get(id) ?? 0, newest, lastPrice: lastPrices.get(id) ?? null }
      return [toListingDto(row, kinds, eyes, ofType)]
    }),
    next: (after.length > limit && page.at(-1)) || null,
  }
}

type Matched = Matching extends ReadonlyMap<string, infer Type> ? Type : never

/** What types are sorted by, as text that sorts like it. Of one rarity, the cheaper type comes first. */
const keyOf: Record<MarketSort, (type: Matched) => string> = {
  newest: ({ listings }) => listings.newest,
  price_up: ({ listings }) => listings.lowest,
  price_down: ({ listings }) => listings.lowest,
  rarity: ({ kind, listings }) =>
    `${enumValues.Rarity.length - 1 - enumValues.Rarity.indexOf(kind.rarity)}${listings.lowest}`,
}

/** The id breaks ties. */
function inOrder(a: Cursor, b: Cursor): number {
  if (a.key !== b.key) return a.key < b.key === (a.sort === 'price_up' || a.sort === 'rarity') ? -1 : 1
  return a.id < b.id ? -1 : Number(a.id !== b.id)
}

/** How many of the matching listings are the viewer's, by type id. By the items, since those are indexed by owner. */
async function countOwn(
  { db, now }: Context,
  filter: MarketFilter,
  viewer: string | null,
): Promise<ReadonlyMap<string, number>> {
  if (viewer === null) return new Map()
  // The unary plus keeps SQLite, which knows no statistics, from going through all that is for sale.
  const state = isSqlite(db) ? '+listings.state' : 'listings.state'
  const query = db('items')
    .join('listings', 'listings.id', 'items.listing')
    .where({ 'items.owner': viewer, 'listings.seller': viewer })
    .whereRaw(`${state} = 'active'`)
    .where('listings.expires_at', '>', now)
  withinPrices(query, filter)
  const rows: { item_type: string; count: unknown }[] = await query
    .groupBy('listings.item_type')
    .select('listings.item_type')
    .count({ count: '*' })
  return new Map(rows.map(({ item_type, count }) => [item_type, toInt(count)]))
}

/** What was paid last, by type id. A sale changes a listing, upon which it is read again. */
async function readLastPrices(context: Context): Promise<ReadonlyMap<string, string>> {
  return await cached(context, 'market', 'last-prices', async () => {
    const last = context.db('price_points').groupBy('item_type').select('item_type').max({ at: 'at' })
    const rows: { item_type: string; price: string }[] = await context
      .db('price_points')
      .join(last.as('last'), (on) =>
        on.on('last.item_type', 'price_points.item_type').andOn('last.at', 'price_points.at'),
      )
      .orderBy('price_points.id')
      .select('price_points.item_type', 'price_points.price')
    return new Map(rows.map(({ item_type, price }) => [item_type, price]))
  })
}
