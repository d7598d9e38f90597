/** A page of rows whose ids sort as they came (version 7): the cursor is the id of the last one. */
import type { Knex } from 'knex'
import { isUuid } from '../database/ids.ts'
import { invalid } from './errors.ts'

export interface PageQuery {
  /** Id of the last row of the page before. */
  cursor: string | undefined
  limit: number
}

export interface PageById<Row> {
  rows: Row[]
  /** Id to go on from; null on the last page. */
  next: string | null
}

/** `rows` selects what is paged, `id` among it; `idColumn` names its id with its table. Refuses a cursor that is no id. */
export async function pageById<Row extends { id: string }>(
  rows: Knex.QueryBuilder,
  idColumn: string,
  order: 'asc' | 'desc',
  { cursor, limit }: PageQuery,
): Promise<PageById<Row>> {
  if (cursor !== undefined && !isUuid(cursor)) throw invalid('cursor', 'malformed')
  const page = rows
    .clone()
    .orderBy(idColumn, order)
    .limit(limit + 1)
  if (cursor !== undefined) page.where(idColumn, order === 'asc' ? '>' : '<', cursor)
  const found: Row[] = await page
  const shown = found.slice(0, limit)
  return { rows: shown, next: found.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
