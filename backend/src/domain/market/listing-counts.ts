/** How many listings of each type are for sale now: what the market's total and its facets are made of. */
import type { Knex } from 'knex'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { text, toDate, toInt } from '../../platform/database/columns.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import { priceKey } from './price-key.ts'

/** Wei, both included. */
export interface PriceRange {
  minPrice: string | null
  maxPrice: string | null
}

interface Counted {
  /** When it was counted, and when the first of those counted runs out: between the two the count is right. */
  from: number
  until: number
  byType: ReadonlyMap<string, number>
}

/** So that questions about ever other prices do not fill the memory. */
const rangesKept = 50

/**
 * By id of the type; types of which none is for sale are missing. Not for transactions: who asks the same meanwhile
 * waits.
 */
export async function countListings(context: Context, range: PriceRange): Promise<ReadonlyMap<string, number>> {
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
  const rows: { item_type: unknown; count: unknown; until: unknown }[] = await query
    .groupBy('item_type')
    .select('item_type')
    .count({ count: '*' })
    .min({ until: 'expires_at' })
  return {
    from: now.getTime(),
    until: Math.min(...rows.map(({ until }) => toDate(until).getTime())),
    byType: new Map(rows.map((row) => [text(row.item_type), toInt(row.count)])),
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
