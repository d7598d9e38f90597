/** Reads a table from its first to its last row without holding it, or the database, for longer than a page takes. */
import type { Knex } from 'knex'
import { byteOrderMark, type Cell, csvOf } from './csv.ts'

const pageSize = 500

/** `page` is asked for the rows after an id, in the order of ids. */
export async function* csvPages<R extends { id: string }>(
  columns: readonly string[],
  page: () => Knex.QueryBuilder,
  idColumn: string,
  cells: (row: R) => Cell[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([columns])
  for (let after: string | null = null; ; ) {
    const query = page().orderBy(idColumn).limit(pageSize)
    const rows: R[] = await (after === null ? query : query.where(idColumn, '>', after))
    yield csvOf(rows.map(cells))
    after = rows.at(-1)?.id ?? null
    if (rows.length < pageSize) return
  }
}
