/** Many rows, or many values, in one statement: they travel as one text of JSON, so that no limit of values is met. */
import { type Db, isSqlite } from './transaction.ts'

type Row = Record<string, string | number | boolean | Date | null>

const rowsInOneStatement = 5000

/** All rows have the columns of the first. Rows that are there already are left as they are, where `orIgnore` says so. */
export async function insertRows(db: Db, table: string, rows: readonly Row[], orIgnore = false): Promise<void> {
  for (const { sql, values } of insertsOf(db, table, rows))
    await db.raw(orIgnore ? `${sql} on conflict do nothing` : sql, [values])
}

/** Leaves those that are there already as they are; returns the ids of the others. */
export async function insertMissing(
  db: Db,
  table: string,
  rows: readonly (Row & { id: string })[],
): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const { sql, values } of insertsOf(db, table, rows)) {
    const made = await db.raw(`${sql} on conflict do nothing returning id`, [values])
    for (const { id } of isSqlite(db) ? made : made.rows) ids.add(id)
  }
  return ids
}

function* insertsOf(db: Db, table: string, rows: readonly Row[]): Generator<{ sql: string; values: string }> {
  const names = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`)
  const columns = names.join(', ')
  const from = isSqlite(db)
    ? `select ${names.map((name) => `json_extract(value, '$.${name}')`).join(', ')} from json_each(?) where true`
    : `select ${columns} from json_populate_recordset(null::"${table}", ?::json)`
  for (let start = 0; start < rows.length; start += rowsInOneStatement) {
    const part = rows.slice(start, start + rowsInOneStatement)
    // SQLite keeps a point in time as milliseconds.
    const asStored = isSqlite(db) ? part.map(withMilliseconds) : part
    yield { sql: `insert into "${table}" (${columns}) ${from}`, values: JSON.stringify(asStored) }
  }
}

function withMilliseconds(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value instanceof Date ? value.getTime() : value]),
  )
}

/** For `where`: the column, or expression, is one of the values, however many there are. */
export function among(db: Db, column: string, values: readonly string[], type: 'uuid' | 'text' = 'uuid') {
  const list = isSqlite(db)
    ? 'select value from json_each(?)'
    : `select value::${type} from json_array_elements_text(?::json)`
  return db.raw(`${column} in (${list})`, [JSON.stringify(values)])
}
