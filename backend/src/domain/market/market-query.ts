/** Reads the question of `GET /programme/market`. */
import type { EarnWay, MarketSort, Rarity, WearableSlot } from 'waymark-core'
import { invalid } from '../../platform/http/errors.ts'
import { earnSources } from './earn-sources.ts'

export interface MarketFilter {
  search: string
  rarity: Rarity[]
  category: string[]
  slot: WearableSlot[]
  earned: EarnWay[]
  watched: boolean
  /** Wei. */
  minPrice: string | null
  maxPrice: string | null
  sort: MarketSort
  cursor: Cursor | null
  limit: number
}

/** The last row of the page before: its sort value and its id. */
export interface Cursor {
  sort: MarketSort
  key: string
  id: string
}

export const rarities: readonly Rarity[] = ['common', 'uncommon', 'rare', 'epic', 'legendary']
export const slots: readonly WearableSlot[] = ['head', 'body', 'back', 'hand']
const sorts: readonly MarketSort[] = ['newest', 'price_up', 'price_down', 'rarity']

const usual = 48
const most = 100

/** Parses the query. Throws VALIDATION with the name of a field that it cannot read. */
export function marketFilter(query: Record<string, unknown>): MarketFilter {
  const sort = one(query, 'sort') ?? 'newest'
  if (!isOneOf(sorts, sort)) throw invalid('sort', 'unknown')
  const limit = Number(one(query, 'limit') ?? usual)
  if (!Number.isInteger(limit) || limit < 1 || limit > most) throw invalid('limit', 'out_of_range')
  const cursor = readCursor(one(query, 'cursor'))
  if (cursor && cursor.sort !== sort) throw invalid('cursor', 'of_another_order')
  return {
    search: (one(query, 'search') ?? '').slice(0, 80),
    rarity: known(query, 'rarity', rarities),
    category: list(query, 'category').slice(0, 40),
    slot: known(query, 'slot', slots),
    earned: known(query, 'earned', earnSources),
    watched: flag(query, 'watched'),
    minPrice: wei(query, 'minPrice'),
    maxPrice: wei(query, 'maxPrice'),
    sort,
    cursor,
    limit,
  }
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.sort, cursor.key, cursor.id])).toString('base64url')
}

function readCursor(text: string | null): Cursor | null {
  if (!text) return null
  try {
    const [sort, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (isOneOf(sorts, sort) && isPlace(sort, key) && isId(id)) return { sort, key, id }
  } catch {
    // Refused below.
  }
  throw invalid('cursor', 'malformed')
}

/** Parses a cursor of `writeCursor`: PostgreSQL fails on an invalid time or id. */
function isPlace(sort: MarketSort, key: unknown): key is string {
  if (typeof key !== 'string' || key.length > 40) return false
  return sort === 'newest' ? !Number.isNaN(Date.parse(key)) : /^\d+$/.test(key)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}

function one(query: Record<string, unknown>, name: string): string | null {
  const value = query[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function list(query: Record<string, unknown>, name: string): string[] {
  const value = query[name]
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return parts.filter((part): part is string => typeof part === 'string' && part !== '')
}

function known<T extends string>(query: Record<string, unknown>, name: string, all: readonly T[]): T[] {
  return list(query, name).map((value) => {
    if (!isOneOf(all, value)) throw invalid(name, 'unknown')
    return value
  })
}

function flag(query: Record<string, unknown>, name: string): boolean {
  const value = one(query, name)
  if (value !== null && value !== 'true' && value !== 'false') throw invalid(name, 'not_a_boolean')
  return value === 'true'
}

function wei(query: Record<string, unknown>, name: string): string | null {
  const value = one(query, name)
  if (value !== null && !/^\d{1,38}$/.test(value)) throw invalid(name, 'not_an_amount')
  return value
}

function isOneOf<T extends string>(all: readonly T[], value: unknown): value is T {
  return all.includes(value as T)
}
