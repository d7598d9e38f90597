/** Which rows the log has leaves of, and what a leaf says of each: every column, under its own name. */
import { isoOrNull, text, textOrNull } from '../../platform/database/columns.ts'
import { among } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'

/** `ledger`: points that were booked. `decision`: what the team decided about somebody. */
export const loggedKinds = ['ledger', 'decision'] as const

export type LoggedKind = (typeof loggedKinds)[number]

export type LoggedFields = Record<string, string | number | boolean | null>

export interface LoggedRow {
  id: string
  /** Profile id of whom it is about. */
  profile: string
  fields: LoggedFields
}

export const tableOf: Readonly<Record<LoggedKind, string>> = { ledger: 'ledger', decision: 'decisions' }

/** By the id; rows that are not there are left out. */
export async function readLoggedRows(
  db: Db,
  kind: LoggedKind,
  ids: readonly string[],
): Promise<Map<string, LoggedRow>> {
  if (ids.length === 0) return new Map()
  const rows: Record<string, unknown>[] = await db(tableOf[kind]).where(among(db, 'id', ids))
  return new Map(rows.map((row) => [text(row['id']), { ...fieldsOf[kind](row) }]))
}

const fieldsOf: Record<LoggedKind, (row: Record<string, unknown>) => LoggedRow> = {
  ledger: (row) => ({
    id: text(row['id']),
    profile: text(row['profile']),
    fields: {
      id: text(row['id']),
      profile: text(row['profile']),
      amount: wholeOf(row['amount']),
      subject_kind: text(row['subject_kind']),
      subject_ref: text(row['subject_ref']),
      idem_key: text(row['idem_key']),
      created_at: isoOrNull(row['created_at']),
    },
  }),
  decision: (row) => ({
    id: text(row['id']),
    profile: text(row['profile']),
    fields: {
      id: text(row['id']),
      profile: text(row['profile']),
      kind: text(row['kind']),
      subject_kind: text(row['subject_kind']),
      subject: textOrNull(row['subject']),
      by: textOrNull(row['by']),
      reason: textOrNull(row['reason']),
      at: isoOrNull(row['at']),
    },
  }),
}

/** SQLite stores whatever a hand writes into a column of whole numbers: it must not keep the log from going on. */
function wholeOf(value: unknown): number | string {
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
}
