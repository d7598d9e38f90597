/**
 * Ledger of a profile. All rows are read, some hundred at most, since the balance after a row needs those before it.
 */
import type { LedgerKind, XpDay } from 'waymark-core'
import { iso, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'

export interface LedgerEntry {
  id: string
  at: string
  kind: LedgerKind
  amount: number
  /** Sum up to and with this one. */
  balance: number
  about: { kind: 'quest' | 'level' | 'onboarding' | 'by_hand'; ref: string }
  /** The grant that it pays or takes back. */
  grant: string
}

/** Oldest first. */
export async function readLedgerEntries(db: Db, profile: string): Promise<LedgerEntry[]> {
  const rows = await db('ledger')
    .where({ profile })
    .orderBy(['created_at', 'id'])
    .select('id', 'created_at', 'amount', 'subject_kind', 'subject_ref', 'idem_key')
  let balance = 0
  return rows.map((row): LedgerEntry => {
    const amount = toInt(row.amount)
    balance += amount
    const [paid, grant] = row.idem_key.split(':')
    return {
      id: row.id,
      at: iso(row.created_at),
      kind: paid === 'reversal' ? 'reversal' : row.subject_kind,
      amount,
      balance,
      about: { kind: row.subject_kind, ref: row.subject_ref },
      grant,
    }
  })
}

/** The sum at the end of each day on which it changed. */
export function pointsByDay(bookings: readonly LedgerEntry[]): XpDay[] {
  const days = new Map<string, number>()
  let sum = 0
  for (const { at, amount } of bookings) {
    sum += amount
    days.set(at.slice(0, 10), sum)
  }
  return [...days].map(([day, xp]) => ({ day, xp }))
}

/** Without reversed entries and their reversals. The sum stays the same. */
export function withoutReversed(bookings: readonly LedgerEntry[]): LedgerEntry[] {
  const gone = new Set(bookings.flatMap(({ kind, grant }) => (kind === 'reversal' ? [grant] : [])))
  return bookings.filter(({ grant }) => !gone.has(grant))
}
