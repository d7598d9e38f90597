/** What the last comparison of the books found, kept for health and for the next one. */
import { readMeta } from '../../platform/database/meta.ts'
import type { Db } from '../../platform/database/transaction.ts'

export const lastKey = 'reconcile-last'

export interface Reconciled {
  /** When it ended; ISO 8601. */
  at: string
  differences: number
  /** Kinds of item that are not traded because of them. */
  stopped: number
}

/** What is kept of a comparison. */
export interface LastReport extends Reconciled {
  /** Since when each difference has been seen, by its key; ISO 8601. */
  since: Record<string, string>
}

export async function lastReconciled(db: Db): Promise<Reconciled | null> {
  const last = await readMeta<LastReport>(db, lastKey)
  return last && { at: last.at, differences: last.differences, stopped: last.stopped }
}
