/** Wearing an item, one for each slot. */
import type { Item } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { readItemTypes } from '../content/item-types.ts'
import { lockProfile } from '../profiles/profile.ts'
import { neverWorn, readItem, toItemDto } from './item.ts'

export async function equipItem(context: UserContext, id: string, equipped: boolean): Promise<Item> {
  const { db, profile } = context
  // The worn item of a slot is a fact about the profile, not about one item.
  await lockProfile(db, profile)
  const itemTypes = await readItemTypes(context)
  const item = await readItem(db, id)
  if (!item) throw new ApiError('NOT_FOUND', 'There is no such item.')
  if (item.owner !== profile) throw new ApiError('NOT_OWNER', 'Somebody else has this item.')
  const { wearableSlot } = itemTypes(item.item_type)
  if (equipped && !wearableSlot) throw invalid('equipped', 'not_wearable')
  if (equipped && neverWorn.includes(item.state))
    throw new ApiError('CONFLICT', `The item cannot be put on: it is ${item.state}.`, { reason: item.state })
  if (equipped) {
    const sameSlot = db('item_types').where({ wearable_slot: wearableSlot }).select('id')
    await db('items')
      .where({ owner: profile, equipped: true })
      .whereIn('item_type', sameSlot)
      .whereNot({ id })
      .update({ equipped: false })
  }
  const rows = await db('items').where({ id, owner: profile, state: item.state }).update({ equipped })
  if (rows !== 1) throw new ApiError('CONFLICT', 'The item was changed in the meantime: read it again.')
  return toItemDto({ ...item, equipped }, itemTypes)
}
