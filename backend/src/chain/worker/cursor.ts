/** How far the chain has been read: the one row that says which events are in the database. */
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

/** Another instance moved the cursor first; nothing was changed. */
export class CursorMoved extends Error {
  override name = 'CursorMoved'
}

/** Where reading goes on. What was read of other contracts is taken back. */
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

/**
 * For the rest of the transaction nobody reads on: what it sees of wallets and items, the worker's next step sees as
 * well.
 */
export async function holdCursor(trx: Trx): Promise<void> {
  await trx('waymark_meta').where({ key: cursorKey }).forUpdate().first('key')
}

/**
 * In the transaction that changes what the cursor stands for. It is also the lock: of two instances one gets through.
 */
export async function moveCursor(trx: Trx, before: Cursor, after: Cursor): Promise<void> {
  if (!(await replaceMeta(trx, cursorKey, before, after))) throw new CursorMoved()
}

function isOf(cursor: Cursor, { chainId, items, market }: ChainSettings): boolean {
  // Cursors of earlier versions name no market.
  return cursor.chainId === chainId && cursor.items === items && (cursor.market ?? market) === market
}
