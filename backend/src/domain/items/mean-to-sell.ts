/** Saying which item is about to be listed. */
import type { ItemDetail } from 'waymark-core'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OwnScene } from '../../platform/scene.ts'
import { itemDetail } from './detail.ts'
import { readItem } from './item.ts'
import { requireTraded } from './trading.ts'

/**
 * Remembers that the owner is about to list this very item. Tokens of a type are alike on the chain, so its event does not say
 * which of several was sent to the market; the one meant last is taken.
 */
export async function meanToSell(scene: OwnScene, id: string): Promise<ItemDetail> {
  const item = await readItem(scene.db, id)
  if (item?.owner === scene.profile) await requireTraded(scene.db, item.item_type)
  const changed = await scene
    .db('items')
    .where({ id, owner: scene.profile, state: 'minted' })
    .update({ sale_meant_at: scene.now })
  const detail = await itemDetail(scene, id)
  if (changed === 1) return detail
  throw detail.own
    ? new Refusal('CONFLICT', 'Only an item that is on the chain and in your hands can be listed.')
    : new Refusal('NOT_OWNER', 'Somebody else has this item.')
}
