/** The active listings of each item type, from which the market's totals, facets and cards of types are made. */
import type { Knex } from 'knex'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { iso, text, toDate, toInt } from '../../platform/database/columns.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import { keyDigits, priceKey } from './price-key.ts'

/** Wei, both included. */
export interface PriceRange {
  minPrice: string | null
  maxPrice: string | null
}

/** The active listings of one item type. */
export interface TypeListings {
  count: number
  /** Id of the cheapest, and of equally cheap ones the lowest. */
  cheapest: string
  /** Price of the cheapest, see `priceKey`. */
  lowest: string
  /** When the newest of them was put up; ISO 8601. */
  newest: string
}

interface Counted {
  /** Times in ms between which the count is right: when it was counted, and when the first counted listing expires. */
  from: number
  until: number
  byType: ReadonlyMap<string, TypeListings>
}

/** Price ranges whose counts are cached, so that requests with other prices do not fill the memory. */
const rangesKept = 50

/**
 * By item type id; types without a listing are missing. Do not call it in a transaction: other requests for the
 * same range wait for its result.
 */
export async function countListings(context: Context, range: PriceRange): Promise<ReadonlyMap<string, TypeListings>> {
  const counts = await cached(context, 'market', 'on-sale', async () => new Map<string, Promise<Counted>>())
  const now = context.now.getTime()
  const name = `${range.minPrice}-${range.maxPrice}`
  const known = await counts.get(name)
  if (known && known.from <= now && now < known.until) return known.byType
  const counted = count(context, range)
  if (counts.size >= rangesKept) counts.clear()
  counts.set(name, counted)
  counted.catch(() => counts.delete(name))
  return (await counted).byType
}

async function count({ db, now }: Context, range: PriceRange): Promise<Counted> {
  const query = db('listings').where('state', 'active').where('expires_at', '>', now)
  withinPrices(query, range)
  const rows: Record<'item_type' | 'count' | 'until' | 'newest' | 'cheapest', unknown>[] = await query
    .groupBy('item_type')
    .select('item_type')
    .count({ count: '*' })
    .min({ until: 'expires_at', cheapest: db.raw('price_key || cast(id as text)') })
    .max({ newest: 'listed_at' })
  return {
    from: now.getTime(),
    until: Math.min(...rows.map(({ until }) => toDate(until).getTime())),
    byType: new Map(
      rows.map((row) => {
        const cheapest = text(row.cheapest)
        const [lowest, id] = [cheapest.slice(0, keyDigits), cheapest.slice(keyDigits)]
        return [text(row.item_type), { count: toInt(row.count), cheapest: id, lowest, newest: iso(row.newest) }]
      }),
    ),
  }
}

export function withinPrices(query: Knex.QueryBuilder, { minPrice, maxPrice }: PriceRange): void {
  if (minPrice) query.where('listings.price_key', '>=', priceKey(minPrice))
  if (maxPrice) query.where('listings.price_key', '<=', priceKey(maxPrice))
}

/**
 * From here on it is quicker to go through a market in its order than to sort all listings of the types that are
 * wanted.
 */
const many = 2000

/** How a condition names the type, so that SQLite, which knows no statistics, goes the quicker way. */
export function typeColumn({ db }: Context, listings: number): string {
  return isSqlite(db) && listings > many ? '+listings.item_type' : 'listings.item_type'
}
