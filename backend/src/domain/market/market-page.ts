/** `GET /programme/market` */
import {
  type EarnWay,
  enumValues,
  type FacetCount,
  type ListingCard,
  type MarketPage,
  type MarketQuery,
  type MarketSort,
} from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { iso, text } from '../../platform/database/columns.ts'
import { type ItemTypeRecord, readItemTypeRecords } from '../content/item-types.ts'
import { readViewer, type Viewer } from '../profiles/viewer.ts'
import { readEarnSources } from './earn-sources.ts'
import { countListings, type TypeListings, typeColumn, withinPrices } from './listing-counts.ts'
import { type ListingRow, listingColumns, listingRows, toListingDto, withFaces } from './listing-view.ts'
import { type Cursor, type MarketFilter, marketFilter, writeCursor } from './market-query.ts'
import { typesPage } from './types-page.ts'
import { watchedTypes } from './watches.ts'

/** Sort columns of each order; the id breaks ties, so that no row is repeated or lost between pages. */
const orders: Record<Exclude<MarketSort, 'rarity'>, { column: string; direction: 'asc' | 'desc' }> = {
  newest: { column: 'listed_at', direction: 'desc' },
  price_up: { column: 'price_key', direction: 'asc' },
  price_down: { column: 'price_key', direction: 'desc' },
}

/** By the ids of the types. */
export type ItemTypeRecords = ReadonlyMap<string, ItemTypeRecord>
/** An item type with active listings. */
interface TypeFacet {
  kind: ItemTypeRecord
  ways: readonly EarnWay[]
  watched: boolean
  listings: TypeListings
  /** For how many of what is listed it counts: each of its listings, or one where one stands for all of them. */
  count: number
}
/** Kinds that a filter admits, by the ids of their types. */
type TypeFacets = Map<string, TypeFacet>
/** A filter that is chosen from a list with counts. */
type Facet = 'rarity' | 'category' | 'slot' | 'earned' | 'watched'

/**
 * A page of active listings, with counts for the facets. `viewer`: profile id of the requester, null without a session.
 */
export async function marketPage(
  context: Context,
  query: MarketQuery,
  viewer: string | null = null,
): Promise<MarketPage> {
  const filter = marketFilter(query)
  const kinds = await readItemTypeRecords(context)
  const eyes = await readViewer(context.db, viewer)
  const typeFacets = await readTypeFacets(context, filter, kinds, viewer)
  const facets = (without?: Facet): TypeFacets =>
    new Map([...typeFacets].filter(([, typeFacet]) => admits(filter, typeFacet, without)))
  const matching = facets()
  const { listings, next } = filter.perType
    ? await typesPage(context, filter, matching, { kinds, eyes, viewer })
    : await listingsPage(context, filter, matching, { kinds, eyes, types: typeFacets.size })
  return {
    listings: await withFaces(context, eyes, listings),
    total: sum(matching),
    offers: [...matching.values()].reduce((total, { listings: { count } }) => total + count, 0),
    next: next && writeCursor(next),
    rarities: facet(facets('rarity'), ({ kind }) => [kind.rarity], enumValues.Rarity),
    categories: facet(facets('category'), ({ kind }) => [kind.category]),
    slots: facet(facets('slot'), ({ kind }) => (kind.wearableSlot ? [kind.wearableSlot] : []), enumValues.WearableSlot),
    ways: facet(facets('earned'), ({ ways }) => ways, enumValues.EarnWay),
    watched: sum(new Map([...facets('watched')].filter(([, { watched }]) => watched))),
  }
}

/** Everything that is for sale at the prices that are asked for. */
async function readTypeFacets(
  context: Context,
  filter: MarketFilter,
  kinds: ItemTypeRecords,
  viewer: string | null,
): Promise<TypeFacets> {
  const counts = await countListings(context, filter)
  const ways = await readEarnSources(context)
  const watched = new Set(viewer ? await watchedTypes(context.db, viewer) : [])
  return new Map(
    [...counts].flatMap(([id, listings]): [string, TypeFacet][] => {
      const kind = kinds.get(id)
      if (!kind) return []
      const known = ways.get(id) ?? []
      const count = filter.perType ? 1 : listings.count
      return [[id, { kind, ways: known.length > 0 ? known : ['unknown'], watched: watched.has(id), listings, count }]]
    }),
  )
}

/** A facet counts its values as if none of them were chosen. */
function admits(filter: MarketFilter, { kind, ways, watched }: TypeFacet, without?: Facet): boolean {
  const words = filter.search.toLowerCase().split(/\s+/)
  const fits = <T extends string>(name: Facet, chosen: readonly T[], has: readonly (T | null | undefined)[]) =>
    name === without || chosen.length === 0 || chosen.some((value) => has.includes(value))
  return (
    (filter.itemType === null || kind.slug === filter.itemType) &&
    words.every((word) => kind.name.toLowerCase().includes(word)) &&
    fits('rarity', filter.rarity, [kind.rarity]) &&
    fits('category', filter.category, [kind.category]) &&
    fits('slot', filter.slot, [kind.wearableSlot]) &&
    fits('earned', filter.earned, ways) &&
    (without === 'watched' || !filter.watched || watched)
  )
}

interface Listed {
  listings: ListingCard[]
  /** Where the next page begins; null after the last. */
  next: Cursor | null
}

async function listingsPage(
  context: Context,
  filter: MarketFilter,
  facets: TypeFacets,
  { kinds, eyes, types }: { kinds: ItemTypeRecords; eyes: Viewer; types: number },
): Promise<Listed> {
  // One row more than requested tells whether there is a next page.
  const rows = await pageOf(context, filter, facets, types)
  const shown = rows.slice(0, filter.limit)
  const last = rows.length > filter.limit ? shown.at(-1) : undefined
  const listings = shown.map((row) => toListingDto(row, kinds, eyes))
  return {
    listings,
    next: last ? cursorAt(last, filter.sort, kinds) : null,
  }
}

/** All of them where there is no choice; `types` is how many there are at all. */
async function pageOf(
  context: Context,
  filter: MarketFilter,
  facets: TypeFacets,
  types: number,
): Promise<ListingRow[]> {
  const wanted = filter.limit + 1
  if (filter.sort !== 'rarity') {
    const { column, direction } = orders[filter.sort]
    return await rowsOf(context, filter, facets, types, { column, direction, beyond: filter.cursor }, wanted)
  }
  // The rarest first, each by id: the database knows the words only, not their order.
  const rows: ListingRow[] = []
  for (const [rank, rarity] of [...enumValues.Rarity.entries()].toReversed()) {
    if (filter.cursor && rank > Number(filter.cursor.key)) continue
    if (rows.length >= wanted) break
    const part: TypeFacets = new Map([...facets].filter(([, { kind }]) => kind.rarity === rarity))
    const beyond = filter.cursor && rank === Number(filter.cursor.key) ? filter.cursor : null
    rows.push(
      ...(await rowsOf(context, filter, part, types, { column: null, direction: 'asc', beyond }, wanted - rows.length)),
    )
  }
  return rows
}

interface Order {
  /** Sort column before the id; null when rows are sorted by the id alone. */
  column: string | null
  direction: 'asc' | 'desc'
  beyond: Cursor | null
}

async function rowsOf(
  context: Context,
  filter: MarketFilter,
  facets: TypeFacets,
  types: number,
  { column, direction, beyond }: Order,
  limit: number,
): Promise<ListingRow[]> {
  if (facets.size === 0) return []
  const some = context.db('listings').where('listings.state', 'active').where('listings.expires_at', '>', context.now)
  if (facets.size < types) {
    const ids = [...facets.keys()]
    some.whereRaw(`${typeColumn(context, sum(facets))} in (${ids.map(() => '?').join(', ')})`, ids)
  }
  withinPrices(some, filter)
  if (beyond && column) {
    const value = filter.sort === 'newest' ? new Date(beyond.key) : beyond.key
    // The first condition alone is less exact, and all that an index can use.
    const [atLeast, after] = direction === 'asc' ? ['>=', '>'] : ['<=', '<']
    some
      .where(`listings.${column}`, atLeast, value)
      .where((rows) => rows.where(`listings.${column}`, after, value).orWhere('listings.id', '>', beyond.id))
  } else if (beyond) some.where('listings.id', '>', beyond.id)
  const order = [...(column ? [{ column: `listings.${column}`, order: direction }] : []), { column: 'listings.id' }]
  some.orderBy(order).limit(limit).select('listings.*')
  return await listingRows(context, some)
    .orderBy(order)
    .select(...listingColumns)
}

function cursorAt(row: ListingRow, sort: MarketSort, kinds: ItemTypeRecords): Cursor {
  const id = text(row['id'])
  if (sort === 'rarity') {
    const rarity = kinds.get(text(row['item_type']))?.rarity ?? 'common'
    return { sort, key: String(enumValues.Rarity.indexOf(rarity)), id, perType: false }
  }
  const value = row[orders[sort].column]
  return { sort, key: sort === 'newest' ? iso(value) : text(value), id, perType: false }
}

function sum(facets: TypeFacets): number {
  return [...facets.values()].reduce((total, { count }) => total + count, 0)
}

function facet(
  facets: TypeFacets,
  of: (typeFacet: TypeFacet) => readonly string[],
  known?: readonly string[],
): FacetCount[] {
  const counts = new Map<string, number>()
  for (const typeFacet of facets.values())
    for (const value of of(typeFacet)) counts.set(value, (counts.get(value) ?? 0) + typeFacet.count)
  const values = known ?? [...counts.keys()].toSorted()
  return values.flatMap((value) => {
    const count = counts.get(value)
    return count ? [{ value, count }] : []
  })
}
