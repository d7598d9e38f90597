/** Lists are remembered by whom they served; what was written in them of others is not. */
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { bulkListRow } from './bulk-list.ts'

/** In ms. */
const rememberedMs = 7 * 24 * 3600_000

/** Forgets what files said, and lists that nobody confirmed. */
export async function forgetBulkLists(db: Db, now: Date): Promise<void> {
  const old = db('bulk_lists').where('made_at', '<', new Date(now.getTime() - rememberedMs))
  const unconfirmed: string[] = await old.clone().where({ state: 'planned' }).limit(20).pluck('id')
  for (const id of unconfirmed) await dropBulk(db, id)
  await db('bulk_rows').whereNotNull('entry').whereIn('list', old.clone().select('id')).update({ entry: null })
}

/** What is left of a list that was thrown away. */
export interface DroppedBulk {
  id: string
}

/** Throws a list away that nobody has confirmed. */
export async function discardBulk({ db }: TxContext, id: string): Promise<DroppedBulk> {
  const { state } = await bulkListRow(db, id)
  if (state !== 'planned') throw new ApiError('CONFLICT', 'This list was confirmed: undo it instead.')
  await dropBulk(db, id)
  return { id }
}

async function dropBulk(db: Db, id: string): Promise<void> {
  // The list goes first: whoever confirms it in the same moment finds it gone, or keeps it.
  const dropped = await db('bulk_lists').where({ id, state: 'planned' }).delete()
  if (dropped > 0) await db('bulk_rows').where({ list: id }).delete()
}
