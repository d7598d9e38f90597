/** Brings the database to where the chain is: forwards by its events, backwards when it replaced blocks. */
import type { Hex } from 'viem'
import { readMeta, replaceMeta, writeMeta } from '../database/meta.ts'
import { type Db, inTransaction, type Trx } from '../database/transaction.ts'
import { json } from '../database/values.ts'
import type { ChainSettings } from '../settings.ts'
import { applyEvent } from './apply-event.ts'
import { chainClient } from './client.ts'
import { type Cursor, cursorKey } from './cursor.ts'
import { type ChainEvent, ChainMoved, readEvents } from './events.ts'
import { takeBack, type Undo } from './undo.ts'

/** How far back a common ancestor is looked for; beyond it everything is read again. */
const blocksRemembered = 20_000

/** Blocks read in one go. */
const stride = 1000

export interface Progress {
  /** Newest block of the chain. */
  head: number
  /** Last block whose events are in the database. */
  cursor: number
}

/** Another instance moved the cursor first; nothing was changed. */
class CursorMoved extends Error {
  override name = 'CursorMoved'
}

/**
 * Reads until there is nothing left that is deep enough. Rejects when the chain cannot be reached; what was read by then is kept.
 * Two instances may do it at once: the cursor lets one of them through.
 */
export async function catchUp(db: Db, chain: ChainSettings): Promise<Progress> {
  const client = chainClient(chain)
  for (;;) {
    const head = Number(await client.getBlockNumber())
    const cursor = await currentCursor(db, chain)
    try {
      if (await wasReplaced(chain, cursor, head)) {
        await rollBack(db, chain, cursor, head)
        continue
      }
      const safe = head - (chain.confirmations - 1)
      if (cursor.number >= safe) return { head, cursor: cursor.number }
      await advance(db, chain, cursor, Math.min(safe, cursor.number + stride))
    } catch (error) {
      if (!(error instanceof CursorMoved) && !(error instanceof ChainMoved)) throw error
    }
  }
}

async function currentCursor(db: Db, chain: ChainSettings): Promise<Cursor> {
  const known = await readMeta<Cursor>(db, cursorKey)
  if (known && known.chainId === chain.chainId && known.items === chain.items) return known
  if (known) await inTransaction(db, (trx) => takeBackEventsAfter(trx, -1))
  const start: Cursor = { chainId: chain.chainId, items: chain.items, number: chain.deployBlock - 1, hash: null }
  await writeMeta(db, cursorKey, start)
  return start
}

async function hashOf(chain: ChainSettings, number: number): Promise<Hex> {
  return (await chainClient(chain).getBlock({ blockNumber: BigInt(number) })).hash
}

async function wasReplaced(chain: ChainSettings, cursor: Cursor, head: number): Promise<boolean> {
  if (cursor.hash === null) return false
  return head < cursor.number || (await hashOf(chain, cursor.number)) !== cursor.hash
}

/** Goes back to the newest block that the chain and the database still share. */
async function rollBack(db: Db, chain: ChainSettings, cursor: Cursor, head: number): Promise<void> {
  const known: { number: number; hash: Hex }[] = await db('chain_blocks')
    .where('number', '<=', head)
    .orderBy('number', 'desc')
    .select('number', 'hash')
  let shared: { number: number; hash: Hex | null } = { number: chain.deployBlock - 1, hash: null }
  for (const { number, hash } of known)
    if ((await hashOf(chain, number)) === hash) {
      shared = { number, hash }
      break
    }
  await inTransaction(db, async (trx) => {
    await moveCursor(trx, cursor, { ...cursor, ...shared })
    await takeBackEventsAfter(trx, shared.number)
  })
}

async function takeBackEventsAfter(trx: Trx, number: number): Promise<void> {
  const events: { id: string; undo: unknown }[] = await trx('chain_events')
    .where('block_number', '>', number)
    .orderBy([
      { column: 'block_number', order: 'desc' },
      { column: 'log_index', order: 'desc' },
    ])
    .select('id', 'undo')
  for (const { id, undo } of events) {
    await takeBack(trx, json<Undo[]>(undo, []))
    await trx('chain_events').where({ id }).delete()
  }
  await trx('chain_blocks').where('number', '>', number).delete()
}

async function advance(db: Db, chain: ChainSettings, cursor: Cursor, to: number): Promise<void> {
  const hash = await hashOf(chain, to)
  const events = await readEvents(chain, cursor.number + 1, to)
  // A block holds its ancestors fast: with both ends as before, nothing between them was replaced while it was read.
  if ((await hashOf(chain, to)) !== hash || (await wasReplaced(chain, cursor, to)))
    throw new ChainMoved(`block ${to} was replaced`)
  await inTransaction(db, async (trx) => {
    // First, because it is also the lock: whoever moves the cursor applies the events.
    await moveCursor(trx, cursor, { ...cursor, number: to, hash })
    for (const event of events) await rememberAndApply(trx, chain, event)
    const blocks = new Map([
      ...events.map(({ blockNumber, blockHash }) => [blockNumber, blockHash] as const),
      [to, hash],
    ])
    for (const [number, blockHash] of blocks)
      await trx('chain_blocks').insert({ number, hash: blockHash }).onConflict('number').merge(['hash'])
    await trx('chain_blocks')
      .where('number', '<', to - blocksRemembered)
      .delete()
  })
}

async function moveCursor(trx: Trx, before: Cursor, after: Cursor): Promise<void> {
  if (!(await replaceMeta(trx, cursorKey, before, after))) throw new CursorMoved()
}

async function rememberAndApply(trx: Trx, chain: ChainSettings, event: ChainEvent): Promise<void> {
  const { txHash, logIndex, blockNumber, blockHash, at, name, ...args } = event
  // A batch transfer is one log and several events.
  const place = 'tokenId' in event && event.name === 'moved' ? `:${event.tokenId}` : ''
  const id = `${chain.chainId}:${txHash}:${logIndex}${place}`
  if (await trx('chain_events').where({ id }).first('id')) return
  await trx('chain_events').insert({
    id,
    chain_id: chain.chainId,
    tx_hash: txHash,
    log_index: logIndex,
    block_number: blockNumber,
    block_hash: blockHash,
    name,
    args: JSON.stringify(args),
    undo: '[]',
    matched: false,
    at,
  })
  const { undo, matched } = await applyEvent(trx, chain, event)
  await trx('chain_events')
    .where({ id })
    .update({ undo: JSON.stringify(undo), matched })
}
