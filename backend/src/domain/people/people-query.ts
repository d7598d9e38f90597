/** Defaults and cursor of `GET /programme/people`. */
import { enumValues, type PeopleQuery, type PeopleSort } from 'waymark-core'
import { isUuid } from '../../platform/database/ids.ts'
import { invalid } from '../../platform/http/errors.ts'

export interface PeopleFilter {
  search: string
  levelFrom: number
  /** Empty for every place. */
  place: string
  sort: PeopleSort
  cursor: Cursor | null
  limit: number
}

/** The last row of the page before: its sort value and its id. */
interface Cursor {
  sort: PeopleSort
  key: string
  id: string
}

/** Throws VALIDATION for a cursor that is not one of this order. */
export function peopleFilter(query: PeopleQuery): PeopleFilter {
  const { search = '', levelFrom = 1, place = '', sort = 'newest', limit = 24 } = query
  const cursor = readCursor(query.cursor)
  if (cursor && cursor.sort !== sort) throw invalid('cursor', 'of_another_order')
  return { search, levelFrom, place, sort, cursor, limit }
}

export function writeCursor({ sort, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

function readCursor(written: string | undefined): Cursor | null {
  if (!written) return null
  try {
    const [sort, key, id] = JSON.parse(Buffer.from(written, 'base64url').toString('utf8'))
    if (enumValues.PeopleSort.includes(sort) && isPlace(sort, key) && isUuid(id)) return { sort, key, id }
  } catch {
    // Refused below.
  }
  throw invalid('cursor', 'malformed')
}

/** PostgreSQL fails on an invalid time or number. */
function isPlace(sort: PeopleSort, key: unknown): key is string {
  if (typeof key !== 'string' || key.length > 40) return false
  return sort === 'newest' ? !Number.isNaN(Date.parse(key)) : /^\d{1,9}$/.test(key)
}
