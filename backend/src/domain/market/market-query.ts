/** Defaults and cursor of `GET /programme/market`. */
import { enumValues, type MarketQuery, type MarketSort } from 'waymark-core'
import { isUuid } from '../../platform/database/ids.ts'
import { invalid } from '../../platform/http/errors.ts'

export interface MarketFilter extends Omit<Required<MarketQuery>, 'itemType' | 'minPrice' | 'maxPrice' | 'cursor'> {
  /** Slug; null for all of them. */
  itemType: string | null
  /** Wei. */
  minPrice: string | null
  maxPrice: string | null
  cursor: Cursor | null
}

/** The last row of the page before: its sort value and its id, which is that of the type where rows stand for types. */
export interface Cursor {
  sort: MarketSort
  perType: boolean
  key: string
  id: string
}

/** Throws VALIDATION for a cursor that is not one of this order. */
export function marketFilter(query: MarketQuery): MarketFilter {
  const { sort = 'newest', perType = false, search = '', category = [] } = query
  const { itemType = null, minPrice = null, maxPrice = null } = query
  const cursor = readCursor(query.cursor)
  if (cursor && (cursor.sort !== sort || cursor.perType !== perType)) throw invalid('cursor', 'of_another_order')
  return {
    ...{ rarity: [], slot: [], earned: [], watched: false, limit: 48 },
    ...query,
    ...{ sort, perType, itemType, minPrice, maxPrice, cursor },
    ...{ search: search.slice(0, 80), category: category.slice(0, 40) },
  }
}

export function writeCursor(cursor: Cursor): string {
  const { sort, key, id, perType } = cursor
  return Buffer.from(JSON.stringify([sort, key, id, perType])).toString('base64url')
}

function readCursor(text: string | undefined): Cursor | null {
  if (!text) return null
  try {
    const [sort, key, id, perType] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (enumValues.MarketSort.includes(sort) && isPlace(sort, key) && isUuid(id))
      return { sort, key, id, perType: perType === true }
  } catch {
    // Refused below.
  }
  throw invalid('cursor', 'malformed')
}

/** Parses a cursor of `writeCursor`: PostgreSQL fails on an invalid time or id. */
function isPlace(sort: MarketSort, key: unknown): key is string {
  if (typeof key !== 'string' || key.length > 41) return false
  return sort === 'newest' ? !Number.isNaN(Date.parse(key)) : /^\d+$/.test(key)
}
