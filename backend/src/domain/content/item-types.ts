/** Kinds of object as the app shows them. */

import type { ItemType, Rarity, WearableSlot } from 'waymark-core'
import { arrangedBackwards } from '../../platform/database/arranged.ts'
import { kept } from '../../platform/database/kept.ts'
import { flag, isoOrNull, text, textOrNull, whole, wholeOrNull } from '../../platform/database/values.ts'
import type { Scene } from '../../platform/scene.ts'
import { textsOf } from './texts.ts'

export type ItemTypes = (id: string) => ItemType

/** A kind without the count of its items, which changes all the time. */
export type ItemKind = Omit<ItemType, 'issued'>

/** All kinds, by id. */
export async function readItemTypes(scene: Scene): Promise<ItemTypes> {
  const kinds = await readItemKinds(scene)
  const rows: { id: string; issued: unknown }[] = await scene.db('item_types').select('id', 'issued')
  const issued = new Map(rows.map((row) => [row.id, whole(row.issued)]))
  return (id) => {
    const kind = kinds.get(id)
    if (!kind) throw new Error(`There is no item type ${id}.`)
    return { ...kind, issued: issued.get(id) ?? 0 }
  }
}

/** By id. */
export function readItemKinds(scene: Scene): Promise<ReadonlyMap<string, ItemKind>> {
  return kept(scene, 'content', `item-kinds:${scene.lang}`, () => readKinds(scene))
}

async function readKinds(scene: Scene): Promise<Map<string, ItemKind>> {
  const texts = await textsOf(scene, 'item_types')
  const earned = await earnedBy(scene)
  const rows = await scene.db('item_types').select('*')
  return new Map(
    rows.map((row): [string, ItemKind] => [
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
        transferable: flag(row.transferable),
        wearableSlot: textOrNull(row.wearable_slot) as WearableSlot | null,
        earnedBy: earned.get(row.id) ?? null,
        tradingStopped: isoOrNull(row.trading_stopped_at),
      },
    ]),
  )
}

/** The first quest, in trail order, that gives the type. */
async function earnedBy(scene: Scene) {
  const texts = await textsOf(scene, 'quests')
  const rows = await scene
    .db('rewards')
    .join('quests', 'quests.id', 'rewards.quest')
    .where({ 'rewards.kind': 'item', 'quests.status': 'published' })
    .whereNot('quests.kind', 'secret')
    // Of several the first is written last.
    .orderByRaw(arrangedBackwards('quests', 'slug'))
    .select('rewards.item_type', 'quests.id', 'quests.slug', 'quests.title')
  return new Map(
    rows.map((row) => [
      row.item_type as string,
      { slug: row.slug as string, title: texts(row.id).title ?? (row.title as string) },
    ]),
  )
}
