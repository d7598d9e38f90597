/** Many rows at once, written straight into a table. */
import type { Knex } from 'knex'

type Row = Record<string, string | number | boolean | Date | null>

const rowsInOneStatement = 5000

export function isPostgres(db: Knex): boolean {
  return db.client.config.client === 'pg'
}

/** All rows have the columns of the first. */
export async function fill(db: Knex, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.map((column) => `"${column}"`).join(', ')
  const postgres = isPostgres(db)
  const from = postgres
    ? `select ${names} from json_populate_recordset(null::"${table}", ?::json)`
    : `select ${columns.map((column) => `json_extract(value, '$.${column}')`).join(', ')} from json_each(?)`
  for (let start = 0; start < rows.length; start += rowsInOneStatement) {
    const part = rows.slice(start, start + rowsInOneStatement)
    // SQLite keeps a point in time as milliseconds.
    const asKept = postgres ? part : part.map((row) => mapped(row))
    await db.raw(`insert into "${table}" (${names}) ${from}`, [JSON.stringify(asKept)])
  }
}

function mapped(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value instanceof Date ? value.getTime() : value]),
  )
}
