/** `GET /programme/market` */
import type { FacetCount, MarketPage, MarketSort } from 'waymark-core'
import { readItemTypes } from '../content/item-types.ts'
import { textsOf } from '../content/texts.ts'
import { text, whole } from '../database/values.ts'
import type { Scene } from '../scene.ts'
import { type ListingRow, listingColumns, listingRows, listingView } from './listing-view.ts'
import { type MarketFilter, marketFilter, rarities, writeCursor } from './market-query.ts'
import { priceKey } from './price-key.ts'

type Rows = ReturnType<typeof listingRows>

/** Ranks rarity as text that sorts; the database has only the word. */
const rarityRank = `case item_types.rarity ${rarities.map((rarity, rank) => `when '${rarity}' then '${rank}'`).join(' ')} else '0' end`

/** What each order sorts by, as text; the id breaks ties, so that no row is shown twice or left out between pages. */
const orders: Record<MarketSort, { key: string; direction: 'asc' | 'desc' }> = {
  newest: { key: 'listings.listed_at', direction: 'desc' },
  price_up: { key: 'listings.price_key', direction: 'asc' },
  price_down: { key: 'listings.price_key', direction: 'desc' },
  rarity: { key: rarityRank, direction: 'desc' },
}

/** A page of what is for sale, with counts for the facets. */
export async function marketPage(scene: Scene, query: Record<string, unknown>): Promise<MarketPage> {
  const filter = marketFilter(query)
  const named = await namedLike(scene, filter.search)
  const matching = (without?: 'rarity' | 'category') => narrowed(scene, filter, named, without)
  const { key, direction } = orders[filter.sort]

  const page = matching()
  if (filter.cursor) {
    const { cursor } = filter
    const beyond = direction === 'asc' ? '>' : '<'
    const value = filter.sort === 'newest' ? new Date(cursor.key) : cursor.key
    page.where((rows) =>
      rows
        .whereRaw(`${key} ${beyond} ?`, [value])
        .orWhere((tie) => tie.whereRaw(`${key} = ?`, [value]).where('listings.id', '>', cursor.id)),
    )
  }
  // One more than asked tells whether there is a next page.
  const rows: ListingRow[] = await page
    .orderByRaw(`${key} ${direction}, listings.id`)
    .limit(filter.limit + 1)
    .select(...listingColumns, scene.db.raw(`${key} as sort_key`))
  const shown = rows.slice(0, filter.limit)
  const last = rows.length > filter.limit ? shown.at(-1) : undefined
  const itemTypes = await readItemTypes(scene)
  const total = await matching().count({ total: '*' }).first()
  return {
    listings: shown.map((row) => listingView(row, itemTypes)),
    total: whole(total?.['total']),
    next: last
      ? writeCursor({ sort: filter.sort, key: keyText(last['sort_key'], filter.sort), id: text(last['id']) })
      : null,
    rarities: inOrder(await counts(matching('rarity'), 'item_types.rarity')),
    categories: await counts(matching('category'), 'item_types.category'),
  }
}

/** Ids of types whose name has the words, in the asked language; null when nothing was searched. */
async function namedLike(scene: Scene, search: string): Promise<string[] | null> {
  if (!search) return null
  const texts = await textsOf(scene, 'item_types')
  const words = search.toLowerCase().split(/\s+/)
  const types: { id: string; name: string }[] = await scene.db('item_types').select('id', 'name')
  return types
    .filter(({ id, name }) => {
      const shown = (texts(id).title ?? name).toLowerCase()
      return words.every((word) => shown.includes(word))
    })
    .map(({ id }) => id)
}

/** Active listings that match; a facet counts its own choices as if none of them were made. */
function narrowed(scene: Scene, filter: MarketFilter, named: string[] | null, without?: 'rarity' | 'category'): Rows {
  const rows = listingRows(scene).where('listings.state', 'active').where('listings.expires_at', '>', scene.now)
  if (named) rows.whereIn('listings.item_type', named)
  if (filter.rarity.length > 0 && without !== 'rarity') rows.whereIn('item_types.rarity', filter.rarity)
  if (filter.category.length > 0 && without !== 'category') rows.whereIn('item_types.category', filter.category)
  if (filter.minPrice) rows.where('listings.price_key', '>=', priceKey(filter.minPrice))
  if (filter.maxPrice) rows.where('listings.price_key', '<=', priceKey(filter.maxPrice))
  return rows
}

async function counts(rows: Rows, column: string): Promise<FacetCount[]> {
  const found: { value: unknown; count: unknown }[] = await rows
    .groupBy(column)
    .orderBy(column)
    .select(`${column} as value`)
    .count({ count: '*' })
  return found.map(({ value, count }) => ({ value: text(value), count: whole(count) }))
}

function inOrder(found: FacetCount[]): FacetCount[] {
  return rarities.flatMap((rarity) => found.find(({ value }) => value === rarity) ?? [])
}

function keyText(value: unknown, sort: MarketSort): string {
  if (sort !== 'newest') return text(value)
  return (value instanceof Date ? value : new Date(Number(value) || String(value))).toISOString()
}
