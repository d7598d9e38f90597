/** Making one item of a type, if one is left. */

import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { toInt } from '../../platform/database/columns.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import { recordFirstEvent } from '../items/item-events.ts'

export interface NewItem {
  id: string
  itemType: string
  owner: string
  grant: string
  via: 'reward' | 'admin'
}

/** Whether it was made: otherwise the supply is used up, and nothing was changed. */
export async function issueItem(context: Context, { id, itemType, owner, grant, via }: NewItem): Promise<boolean> {
  const { db, now } = context
  const atCommit = !isSqlite(db) && (await isUnlimited(context, itemType))
  const serial = atCommit ? null : await count(context, itemType)
  if (!atCommit && serial === null) return false
  await db('items').insert({
    id,
    item_type: itemType,
    owner,
    serial,
    state: 'mintable',
    equipped: false,
    acquired_via: via,
    acquired_at: now,
    grant_id: grant,
  })
  await recordFirstEvent(db, { item: id, event: 'earned', at: now, profile: owner })
  return true
}

/** The next serial number; null when the supply is used up. */
async function count({ db }: Context, itemType: string): Promise<number | null> {
  const [counted] = await db('item_types')
    .where({ id: itemType })
    .where((query) => query.whereNull('supply_max').orWhereRaw('issued < supply_max'))
    .update({ issued: db.raw('issued + 1') })
    .returning('issued')
  return counted ? toInt(counted.issued) : null
}

/**
 * Whether the type has no supply limit. PostgreSQL numbers such items by a trigger at the commit
 * (`cms/schema/constraints.ts`); SQLite has one writer, so nothing waits for the number.
 */
async function isUnlimited(context: Context, itemType: string): Promise<boolean> {
  const unlimited = await cached(context, 'content', 'unlimited-types', async () => {
    const rows: { id: string }[] = await context.db('item_types').whereNull('supply_max').select('id')
    return new Set(rows.map(({ id }) => id))
  })
  return unlimited.has(itemType)
}
