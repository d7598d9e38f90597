/** Finds the rows of a table that lead to a person, and which part the person has in each. */
import type { Knex } from 'knex'
import type { Db } from '../../platform/database/transaction.ts'
import type { Path, TableFacts } from './columns/definition.ts'
import type { Subject } from './subject.ts'

/** What names a row where that is not `id`. */
const keys: Readonly<Record<string, string>> = {
  wallets: 'address',
  wallet_claims: 'address',
  former_handles: 'handle_hash',
  notification_preferences: 'profile',
  printed_runs: 'run',
  held_decisions: 'run',
  review_claims: 'run',
  review_assignments: 'run',
  grant_reversals: 'grant',
  team_mails: 'profile',
  picture_prints: 'file',
  upload_claims: 'upload',
  linked_uploads: 'upload',
  directus_sessions: 'token',
  sign_outs: 'user',
  log_salts: 'leaf',
  used_one_time_passwords: 'user',
  registrations: 'user',
  suspension_mails: 'decision',
}

export const keyOf = (table: string): string => keys[table] ?? 'id'

export type Row = Record<string, unknown>

/** A row that leads to the person, and their parts in it. */
export interface FoundRow {
  row: Row
  parts: readonly string[]
}

/** Values in one statement; SQLite takes a limited number. */
const rowsAtOnce = 500

/** The rows in portions, in the order of their keys. None of them is held for longer than a portion takes. */
export async function* findRows(
  db: Db,
  table: string,
  { people }: Pick<TableFacts, 'people'>,
  subject: Subject,
): AsyncGenerator<FoundRow[]> {
  const key = keyOf(table)
  const partsOf = new Map<unknown, string[]>()
  for (const [part, path] of Object.entries(people)) {
    const named = whereNames(db(table), db, path, subject)
    if (!named) continue
    for (const value of await named.pluck(key)) partsOf.set(value, [...(partsOf.get(value) ?? []), part])
  }
  const wanted = [...partsOf.keys()]
  for (let from = 0; from < wanted.length; from += rowsAtOnce) {
    const rows: Row[] = await db(table)
      .whereIn(key, wanted.slice(from, from + rowsAtOnce) as string[])
      .orderBy(key)
      .select('*')
    yield rows.map((row) => ({ row, parts: partsOf.get(row[key]) ?? [] }))
  }
}

/** Null where the person has nothing by which the path could name them. */
function whereNames(rows: Knex.QueryBuilder, db: Db, path: Path, subject: Subject): Knex.QueryBuilder | null {
  const { column, names, through: next, where = {} } = path
  if (subject[names].length === 0) return null
  rows.where(where)
  if (!next) return rows.whereIn(column, subject[names])
  const named = whereNames(db(next.table), db, next.path, subject)
  return named && rows.whereIn(column, named.select(next.key))
}
