/** Making items of a type, as long as some are left. */

import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { toInt } from '../../platform/database/columns.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import { recordFirstEvents } from '../items/item-events.ts'

export interface NewItem {
  id: string
  itemType: string
  owner: string
  grant: string
  via: 'reward' | 'admin'
}

/** Makes items of one type in this order, as long as there are some; says how many. */
export async function issueItems(context: Context, itemType: string, items: readonly NewItem[]): Promise<number> {
  const { db, now } = context
  const atCommit = !isSqlite(db) && (await isUnlimited(context, itemType))
  const serials = atCommit ? items.map(() => null) : await count(context, itemType, items.length)
  const made = items.slice(0, serials.length)
  await insertRows(
    db,
    'items',
    made.map(({ id, owner, grant, via }, place) => ({
      ...{ id, item_type: itemType, owner, serial: serials[place] ?? null, state: 'mintable', equipped: false },
      ...{ acquired_via: via, acquired_at: now, grant_id: grant },
    })),
  )
  await recordFirstEvents(
    db,
    made.map(({ id, owner }) => ({ item: id, event: 'earned', at: now, profile: owner })),
  )
  return made.length
}

/** The next serial numbers, as many as are wanted and left. */
async function count({ db }: Context, itemType: string, wanted: number): Promise<number[]> {
  const take = async (some: number): Promise<number[] | null> => {
    const [counted] = await db('item_types')
      .where({ id: itemType })
      .where((query) => query.whereNull('supply_max').orWhereRaw('issued + ? <= supply_max', [some]))
      .update({ issued: db.raw('issued + ?', [some]) })
      .returning('issued')
    return counted ? Array.from({ length: some }, (_, place) => toInt(counted.issued) - some + 1 + place) : null
  }
  if (wanted === 0) return []
  const all = await take(wanted)
  if (all || wanted === 1) return all ?? []
  const left = await db('item_types').where({ id: itemType }).forUpdate().first('issued', 'supply_max')
  const some = Math.max(0, toInt(left?.supply_max) - toInt(left?.issued))
  return some === 0 ? [] : ((await take(Math.min(some, wanted))) ?? [])
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
