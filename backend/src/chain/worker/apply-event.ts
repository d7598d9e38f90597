/** What events of the chain change in the database. The chain decides: a state that disagrees gives way. */
import type { Trx } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import type { ChainEvent, EventNamed } from '../client/events.ts'
import { insertAll } from '../handlers/changes.ts'
import { EventContext } from '../handlers/context.ts'
import { listed } from '../handlers/listed.ts'
import { minted } from '../handlers/minted.ts'
import { moved } from '../handlers/moved.ts'
import { sold } from '../handlers/sold.ts'
import { withdrawn } from '../handlers/withdrawn.ts'

/** Says whether everything the event speaks of was known. */
type Effect<Name extends ChainEvent['name']> = (context: EventContext, event: EventNamed<Name>) => Promise<boolean>

const effects: { [Name in ChainEvent['name']]: Effect<Name> } = {
  minted,
  moved,
  listed,
  sold,
  cancelled: withdrawn,
  expired: withdrawn,
}

/**
 * Applies events, in order, inside the transaction that also remembers them; those that it knows are left alone.
 * Answers with the types whose offers came or went.
 */
export async function applyEvents(
  trx: Trx,
  chain: ChainSettings,
  events: readonly ChainEvent[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set()
  const known = new Set(
    await trx('chain_events')
      .whereIn(
        'id',
        events.map((event) => keyOf(chain, event)),
      )
      .pluck('id'),
  )
  const context = new EventContext(trx, chain)
  const rows: object[] = []
  for (const event of events) {
    const id = keyOf(chain, event)
    if (known.has(id)) continue
    known.add(id)
    const matched = await applyEffect(context, event)
    const { txHash, logIndex, part, blockNumber, blockHash, at, name, ...args } = event
    rows.push({
      id,
      chain_id: chain.chainId,
      tx_hash: txHash,
      log_index: logIndex,
      part: partOf(part),
      block_number: blockNumber,
      block_hash: blockHash,
      name,
      args: JSON.stringify(args),
      undo: JSON.stringify(context.changes.takeUndo()),
      matched,
      at,
    })
  }
  await context.changes.write()
  await insertAll(trx, 'chain_events', rows)
  return context.offered
}

/** Says whether everything the event speaks of was known. */
export function applyEffect(context: EventContext, event: ChainEvent): Promise<boolean> {
  context.event = event
  return effects[event.name](context, event as never)
}

/** An event happens once: chain, transaction, log, and its part of the log. */
export function keyOf({ chainId }: ChainSettings, { txHash, logIndex, part }: ChainEvent): string {
  return [chainId, txHash, logIndex, ...(part > 0 ? [part] : [])].join(':')
}

/** As text that sorts like the number. */
function partOf(part: number): string {
  return part === 0 ? '' : String(part).padStart(6, '0')
}
