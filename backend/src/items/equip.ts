/** `POST /programme/items/{id}/equip` */
import type { Item } from 'waymark-core'
import { readItemTypes } from '../content/item-types.ts'
import { inTransaction } from '../database/transaction.ts'
import { text } from '../database/values.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import type { Profile } from '../profiles/profile.ts'
import type { Scene } from '../scene.ts'
import { type ItemRow, itemView } from './item-view.ts'

/** Puts an item on or takes it off. What was worn in the same place comes off. */
export async function equip(scene: Scene, id: string, equipped: boolean, viewer: Profile): Promise<Item> {
  const itemTypes = await readItemTypes(scene)
  const row = await inTransaction(scene.db, async (trx) => {
    const item = (await trx('items').where({ id }).first()) as ItemRow | undefined
    if (!item) throw new Refusal('NOT_FOUND', 'There is no such item.')
    if (text(item['owner']) !== viewer.id) throw new Refusal('NOT_OWNER', 'This item belongs to somebody else.')
    const slot = itemTypes(text(item['item_type'])).wearableSlot
    if (equipped && !slot) throw invalid('equipped', 'not_wearable')
    // What is in the market's hands cannot be worn.
    if (equipped && (item['state'] === 'listed' || item['state'] === 'locked')) throw invalid('equipped', 'not_in_hand')
    if (equipped) {
      const inSlot = trx('item_types').where({ wearable_slot: slot }).select('id')
      await trx('items')
        .where({ owner: viewer.id, equipped: true })
        .whereIn('item_type', inSlot)
        .update({ equipped: false })
    }
    await trx('items').where({ id, owner: viewer.id }).update({ equipped })
    return (await trx('items').where({ id }).first()) as ItemRow
  })
  return itemView(row, itemTypes)
}
