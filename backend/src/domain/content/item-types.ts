/** Item types as the app shows them. */

import type { ItemType, Rarity, WearableSlot } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { isoOrNull, text, textOrNull, toBool, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import { bySortColumnReversed } from '../../platform/database/order-by.ts'
import { shown, textsOf } from './texts.ts'

export type ItemTypes = (id: string) => ItemType

/** An item type without the number of issued items, which changes all the time. */
export type ItemTypeRecord = Omit<ItemType, 'issued'>

/** All item types, by id. Throws for an unknown id. */
export async function readItemTypes(context: Context): Promise<ItemTypes> {
  const kinds = await readItemTypeRecords(context)
  const rows: { id: string; issued: unknown }[] = await context.db('item_types').select('id', 'issued')
  const issued = new Map(rows.map((row) => [row.id, toInt(row.issued)]))
  return (id) => {
    const kind = kinds.get(id)
    if (!kind) throw new Error(`There is no item type ${id}.`)
    return { ...kind, issued: issued.get(id) ?? 0 }
  }
}

/** Item types by id, cached. */
export function readItemTypeRecords(context: Context): Promise<ReadonlyMap<string, ItemTypeRecord>> {
  return cached(context, 'content', `item-kinds:${context.lang}`, () => readRecords(context))
}

/** Ids of the published item types, cached; others are known to who has one alone. */
export function readPublishedTypes(context: Context): Promise<ReadonlySet<string>> {
  return cached(context, 'content', 'published-types', async () => {
    const rows: { id: string }[] = await context.db('item_types').where({ status: 'published' }).select('id')
    return new Set(rows.map(({ id }) => id))
  })
}

async function readRecords(context: Context): Promise<Map<string, ItemTypeRecord>> {
  const texts = await textsOf(context, 'item_types')
  const earned = await earnedBy(context)
  const rows = await context.db('item_types').select('*')
  return new Map(
    rows.map((row): [string, ItemTypeRecord] => [
      row.id,
      {
        slug: row.slug,
        ...shown(context, {
          name: [texts(row.id).title, text(row.name)],
          lore: [texts(row.id).summary, text(row.lore)],
        }),
        image: textOrNull(row.image),
        category: text(row.category),
        rarity: row.rarity as Rarity,
        tokenId: toInt(row.token_id),
        supplyMax: toIntOrNull(row.supply_max),
        transferable: toBool(row.transferable),
        wearableSlot: textOrNull(row.wearable_slot) as WearableSlot | null,
        earnedBy: earned.get(row.id) ?? null,
        tradingStopped: isoOrNull(row.trading_stopped_at),
      },
    ]),
  )
}

/** The first quest, in trail order, that gives the type. */
async function earnedBy(context: Context) {
  const texts = await textsOf(context, 'quests')
  const rows = await context
    .db('rewards')
    .join('quests', 'quests.id', 'rewards.quest')
    .where({ 'rewards.kind': 'item', 'quests.status': 'published' })
    .whereNot('quests.kind', 'secret')
    // Of several the first is written last.
    .orderByRaw(bySortColumnReversed('quests', 'slug'))
    .select('rewards.item_type', 'quests.id', 'quests.slug', 'quests.title')
  return new Map(
    rows.map((row) => [
      row.item_type as string,
      { slug: row.slug as string, ...shown(context, { title: [texts(row.id).title, text(row.title)] }) },
    ]),
  )
}
