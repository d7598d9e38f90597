/** Making one item of a type, if one is left. */
import { kept } from '../../platform/database/kept.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import { whole } from '../../platform/database/values.ts'
import type { Scene } from '../../platform/scene.ts'
import { recordFirstEvent } from '../items/item-events.ts'

export interface NewItem {
  id: string
  itemType: string
  owner: string
  grant: string
  via: 'reward' | 'admin'
}

/** Whether it was made: otherwise the supply is used up, and nothing was changed. */
export async function issueItem(scene: Scene, { id, itemType, owner, grant, via }: NewItem): Promise<boolean> {
  const { db, now } = scene
  const atCommit = !isSqlite(db) && (await isUnlimited(scene, itemType))
  const serial = atCommit ? null : await count(scene, itemType)
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

/** The next serial number; none when there are as many as may be. */
async function count({ db }: Scene, itemType: string): Promise<number | null> {
  const [counted] = await db('item_types')
    .where({ id: itemType })
    .where((query) => query.whereNull('supply_max').orWhereRaw('issued < supply_max'))
    .update({ issued: db.raw('issued + 1') })
    .returning('issued')
  return counted ? whole(counted.issued) : null
}

/** Those are numbered by a trigger when the transaction ends (`cms/schema/constraints.ts`); SQLite has one writer, whom nobody waits for. */
async function isUnlimited(scene: Scene, itemType: string): Promise<boolean> {
  const unlimited = await kept(scene, 'content', 'unlimited-types', async () => {
    const rows: { id: string }[] = await scene.db('item_types').whereNull('supply_max').select('id')
    return new Set(rows.map(({ id }) => id))
  })
  return unlimited.has(itemType)
}
