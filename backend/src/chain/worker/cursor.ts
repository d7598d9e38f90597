/** The cursor: the last block whose events are in the database, stored in one row. */
import type { Hex } from 'viem'
import { readMeta, replaceMeta } from '../../platform/database/meta.ts'
import { type Db, inTransaction, type Trx } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { revertEvents } from './revert-events.ts'

export const cursorKey = 'chain-cursor'

export interface Cursor {
  chainId: number
  /** Addresses of the contracts that were read; others start from their own first block. */
  items: Hex
  market?: Hex
  /** Last block whose events are in the database. */
  number: number
  /** Its hash; none before the first block was read. */
  hash: Hex | null
  /** When it was; ISO 8601. */
  at?: string
}

/** Thrown when another instance moved the cursor first; nothing was changed. */
export class CursorMoved extends Error {
  override name = 'CursorMoved'
}

/** The cursor from which reading goes on. Events of other contracts are reverted. */
export async function currentCursor(db: Db, chain: ChainSettings): Promise<Cursor> {
  const { chainId, items, market, deployBlock } = chain
  const start: Cursor = { chainId, items, market, number: deployBlock - 1, hash: null }
  const known = await readMeta<Cursor>(db, cursorKey)
  if (known && isOf(known, chain)) return known
  if (known)
    await inTransaction(db, async (trx) => {
      await moveCursor(trx, known, start)
      await revertEvents(trx, -1)
    })
  else
    await db('waymark_meta')
      .insert({ key: cursorKey, value: JSON.stringify(start) })
      .onConflict('key')
      .ignore()
  return (await readMeta<Cursor>(db, cursorKey)) ?? start
}

/** Locks the cursor for the rest of the transaction, so that the worker's next step sees the same wallets and items. */
export async function holdCursor(trx: Trx): Promise<void> {
  await trx('waymark_meta').where({ key: cursorKey }).forUpdate().first('key')
}

/**
 * Moves the cursor in the transaction of the events. It is also the lock: only one of two instances gets through; the
 * other one gets `CursorMoved`.
 */
export async function moveCursor(trx: Trx, before: Cursor, after: Cursor): Promise<void> {
  if (!(await replaceMeta(trx, cursorKey, before, after))) throw new CursorMoved()
}

function isOf(cursor: Cursor, { chainId, items, market }: ChainSettings): boolean {
  // Cursors of earlier versions name no market.
  return cursor.chainId === chainId && cursor.items === items && (cursor.market ?? market) === market
}
