/** One step onwards: reads the next stretch of the chain and applies what happened in it. */

import { publishListings } from '../../domain/market/publish-listings.ts'
import { type Db, inTransaction, type Trx } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { type BlockRange, readBlockRange } from '../client/read-events.ts'
import { insertAll } from '../handlers/changes.ts'
import { applyEvents } from './apply-event.ts'
import { type Cursor, moveCursor } from './cursor.ts'

/** Events in one transaction: SQLite has one connection, and people wait behind it. */
const eventsAtOnce = 200

/** How far back a common ancestor is looked for; beyond it everything is read again. */
const blocksRemembered = 20_000

/**
 * From the cursor towards the newest block that is deep enough. Rejects with CursorMoved when another instance was
 * quicker.
 */
export async function advance(
  db: Db,
  chain: ChainSettings,
  cursor: Cursor,
  { head, safe }: { head: number; safe: number },
): Promise<void> {
  const found = await readBlockRange(chain, cursor, { head, safe })
  let at = cursor
  for (const portion of portions(found)) at = await take(db, chain, at, portion)
}

/** Cut between blocks, so that every transaction ends at a block whose hash is known. */
function* portions({ blocks, events }: BlockRange): Generator<BlockRange> {
  const byBlock = Map.groupBy(events, ({ blockNumber }) => blockNumber)
  let portion: BlockRange = { blocks: [], events: [] }
  for (const block of blocks) {
    portion.blocks.push(block)
    portion.events.push(...(byBlock.get(block.number) ?? []))
    if (portion.events.length < eventsAtOnce) continue
    yield portion
    portion = { blocks: [], events: [] }
  }
  if (portion.blocks.length > 0) yield portion
}

async function take(db: Db, chain: ChainSettings, cursor: Cursor, { blocks, events }: BlockRange): Promise<Cursor> {
  const last = blocks.at(-1)
  if (!last) return cursor
  const after: Cursor = { ...cursor, number: last.number, hash: last.hash, at: last.at.toISOString() }
  const offered = await inTransaction(db, async (trx) => {
    // First, because it is also the lock: whoever moves the cursor applies the events.
    await moveCursor(trx, cursor, after)
    const types = await applyEvents(trx, chain, events)
    await rememberBlocks(trx, blocks)
    return types
  })
  publishListings(offered)
  return after
}

async function rememberBlocks(trx: Trx, blocks: BlockRange['blocks']): Promise<void> {
  const numbers = blocks.map(({ number }) => number)
  await trx('chain_blocks').whereIn('number', numbers).delete()
  await insertAll(
    trx,
    'chain_blocks',
    blocks.map(({ number, hash }) => ({ number, hash })),
  )
  await trx('chain_blocks')
    .where('number', '<', Math.max(...numbers) - blocksRemembered)
    .delete()
}
