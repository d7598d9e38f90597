/** Reverts events whose blocks are no longer part of the chain. */

import { json } from '../../platform/database/columns.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import { revert, type Undo } from '../handlers/changes.ts'

/** Reverts every event above a block, the last one first. */
export async function revertEvents(trx: Trx, above: number): Promise<void> {
  const events: { id: string; undo: unknown }[] = await trx('chain_events')
    .where('block_number', '>', above)
    .orderBy([
      { column: 'block_number', order: 'desc' },
      { column: 'log_index', order: 'desc' },
      { column: 'part', order: 'desc' },
    ])
    .select('id', 'undo')
  for (const { undo } of events) await revert(trx, json<Undo[]>(undo, []))
  await trx('chain_events').where('block_number', '>', above).delete()
  await trx('chain_blocks').where('number', '>', above).delete()
}
