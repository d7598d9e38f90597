/** Kinds of object as the app shows them. */
import type { ItemType, Rarity, WearableSlot } from 'waymark-core'
import { flag, text, textOrNull, whole, wholeOrNull } from '../database/values.ts'
import type { Scene } from '../scene.ts'
import { textsOf } from './texts.ts'

export type ItemTypes = (id: string) => ItemType

/** All kinds, by id. */
export async function readItemTypes(scene: Scene): Promise<ItemTypes> {
  const texts = await textsOf(scene, 'item_types')
  const earned = await earnedBy(scene)
  const rows = await scene.db('item_types').select('*')
  const found = new Map(
    rows.map((row): [string, ItemType] => [
      row.id,
      {
        slug: row.slug,
        name: texts(row.id).title ?? row.name,
        lore: texts(row.id).summary ?? text(row.lore),
        image: textOrNull(row.image),
        category: text(row.category),
        rarity: row.rarity as Rarity,
        tokenId: whole(row.token_id),
        supplyMax: wholeOrNull(row.supply_max),
        issued: whole(row.issued),
        transferable: flag(row.transferable),
        wearableSlot: textOrNull(row.wearable_slot) as WearableSlot | null,
        earnedBy: earned.get(row.id) ?? null,
      },
    ]),
  )
  return (id) => {
    const type = found.get(id)
    if (!type) throw new Error(`There is no item type ${id}.`)
    return type
  }
}

/** The first quest, in trail order, that gives the type. */
async function earnedBy(scene: Scene) {
  const texts = await textsOf(scene, 'quests')
  const rows = await scene
    .db('rewards')
    .join('quests', 'quests.id', 'rewards.quest')
    .where({ 'rewards.kind': 'item', 'quests.status': 'published' })
    .whereNot('quests.kind', 'secret')
    .orderBy('quests.sort', 'desc')
    .select('rewards.item_type', 'quests.id', 'quests.slug', 'quests.title')
  return new Map(
    rows.map((row) => [
      row.item_type as string,
      { slug: row.slug as string, title: texts(row.id).title ?? (row.title as string) },
    ]),
  )
}
