/** What a transaction does last, when all else that it writes is written: nobody but Knex knows of that moment. */
import type { Trx } from './transaction.ts'

/** `work` must not throw: what was to be committed is committed whatever becomes of it. */
export function beforeCommit(trx: Trx, work: () => Promise<void>): void {
  const commit = trx.commit
  // Knex calls it once what runs inside has ended, and waits for it.
  trx.commit = (async (value) => {
    await work()
    return await commit(value)
  }) as Trx['commit']
}

/** The whole of which a part can be taken back: what is in it is written once that is. */
export function outermost(trx: Trx): Trx {
  let whole = trx
  while (whole.parentTransaction) whole = whole.parentTransaction
  return whole
}
