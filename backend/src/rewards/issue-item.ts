/** Making one item of a type, if one is left. */
import { newId } from '../database/ids.ts'
import { whole } from '../database/values.ts'
import { recordItemEvent } from '../items/item-events.ts'
import { recordActivity } from '../profiles/activity.ts'
import type { Scene } from '../scene.ts'

/** The new item's id; none when the supply is used up, and then nothing was changed. */
export async function issueItem(
  scene: Scene,
  { itemType, owner, grant, via }: { itemType: string; owner: string; grant: string; via: 'reward' | 'admin' },
): Promise<string | null> {
  const { db, now } = scene
  const [counted] = await db('item_types')
    .where({ id: itemType })
    .where((query) => query.whereNull('supply_max').orWhereRaw('issued < supply_max'))
    .update({ issued: db.raw('issued + 1') })
    .returning('issued')
  if (!counted) return null
  const id = newId()
  await db('items').insert({
    id,
    item_type: itemType,
    owner,
    serial: whole(counted.issued),
    state: 'mintable',
    equipped: false,
    acquired_via: via,
    acquired_at: now,
    grant_id: grant,
  })
  await db('reward_grants').where({ id: grant }).update({ item: id })
  await recordItemEvent(db, { item: id, event: 'earned', at: now, profile: owner })
  await recordActivity(db, owner, 'item_granted', now, { item: id, item_type: itemType })
  return id
}
