/** `POST /programme/items/{id}/sale` */
import type { ItemDetail } from 'waymark-core'
import { Refusal } from '../http/refusal.ts'
import type { Profile } from '../profiles/profile.ts'
import type { Scene } from '../scene.ts'
import { itemDetail } from './item-detail.ts'

/**
 * Remembers that the owner is about to list this very item. Tokens of a type are alike on the chain, so its event does not say
 * which of several was sent to the market; the one meant last is taken.
 */
export async function meanToSell(scene: Scene, id: string, viewer: Profile): Promise<ItemDetail> {
  const changed = await scene
    .db('items')
    .where({ id, owner: viewer.id, state: 'minted' })
    .update({ sale_meant_at: scene.now })
  if (changed !== 1) {
    const { own } = await itemDetail(scene, id, viewer)
    throw own
      ? new Refusal('CONFLICT', 'Only an item that is on the chain and in your hands can be listed.')
      : new Refusal('NOT_OWNER', 'This item belongs to somebody else.')
  }
  return itemDetail(scene, id, viewer)
}
