/** Events that nobody understood when they came, read once more now that their tokens are known. */

import { json, text, toDate, toInt } from '../../platform/database/columns.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import type { ChainEvent, EventNamed } from '../client/events.ts'
import type { Undo } from '../handlers/changes.ts'
import { EventContext } from '../handlers/context.ts'
import { applyEffect } from './apply-event.ts'

export interface StoredEvent<Name extends ChainEvent['name'] = ChainEvent['name']> {
  id: string
  event: EventNamed<Name>
  /** What it changed when it came. */
  undo: Undo[]
}

/** A row of `chain_events`. */
export function storedEvent<Name extends ChainEvent['name']>(row: Record<string, unknown>): StoredEvent<Name> {
  const args = json<Record<string, unknown>>(row['args'], {})
  const event = {
    ...args,
    ...('expiresAt' in args ? { expiresAt: toDate(args['expiresAt']) } : {}),
    name: row['name'],
    txHash: row['tx_hash'],
    logIndex: toInt(row['log_index']),
    part: Number(row['part'] || 0),
    blockNumber: toInt(row['block_number']),
    blockHash: row['block_hash'],
    at: toDate(row['at']),
  }
  return { id: text(row['id']), event: event as unknown as EventNamed<Name>, undo: json<Undo[]>(row['undo'], []) }
}

/**
 * These mints, and what was unmatched since about the same tokens, in order. In the transaction that made their items.
 */
export async function retryUnmatched(
  trx: Trx,
  chain: ChainSettings,
  mints: readonly StoredEvent<'minted'>[],
): Promise<void> {
  const context = new EventContext(trx, chain)
  const tokens = new Set(mints.map(({ event }) => event.tokenId))
  const rows = await trx('chain_events')
    .where({ chain_id: chain.chainId, matched: false })
    .where('block_number', '>=', Math.min(...mints.map(({ event }) => event.blockNumber)))
    .orderBy(['block_number', 'log_index', 'part'])
  const chosen = new Set(mints.map(({ id }) => id))
  for (const { id, event, undo } of rows.map(storedEvent<ChainEvent['name']>)) {
    if (!(chosen.has(id) || (await isAboutOne(context, event, tokens)))) continue
    const matched = await applyEffect(context, remaining(event, undo))
    const both = [...undo, ...context.changes.takeUndo()]
    await trx('chain_events')
      .where({ id })
      .update({ matched, undo: JSON.stringify(both) })
  }
  await context.changes.write()
}

async function isAboutOne(context: EventContext, event: ChainEvent, tokens: ReadonlySet<number>): Promise<boolean> {
  switch (event.name) {
    case 'minted':
      return false
    case 'moved':
      return tokens.has(event.tokenId)
    case 'listed':
      // One that is known in part keeps what it has.
      return tokens.has(event.tokenId) && (await context.listing(event.listingId)) === null
    case 'sold':
    case 'cancelled':
    case 'expired':
      return (await context.listing(event.listingId)) !== null
  }
}

/** Of several tokens that went together some may have been known. */
function remaining(event: ChainEvent, undo: readonly Undo[]): ChainEvent {
  if (event.name !== 'moved') return event
  const known = undo.filter(({ table, before }) => table === 'items' && before)
  return { ...event, amount: event.amount - known.length }
}
