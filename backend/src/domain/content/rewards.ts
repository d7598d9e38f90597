/** Rewards of quests and levels. */

import type { Reward } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { toInt } from '../../platform/database/columns.ts'
import { bySortColumn } from '../../platform/database/order-by.ts'
import type { ItemTypes } from './item-types.ts'
import { shown, textsOf, untranslatedAmong } from './texts.ts'

export interface RewardRow {
  id: string
  quest: string | null
  level: string | null
  kind: 'xp' | 'item' | 'trait'
  item_type: string | null
  trait: string | null
  amount: number | null
}

export function readRewards(context: Context): Promise<readonly RewardRow[]> {
  return cached(context, 'content', 'rewards', async () => {
    const rows: RewardRow[] = await context
      .db('rewards')
      .orderByRaw(bySortColumn('rewards', 'id'))
      .select('id', 'quest', 'level', 'kind', 'item_type', 'trait', 'amount')
    return rows
  })
}

/** Rewards as DTOs. A row that lacks the reference its kind needs is left out. */
export async function toRewardDtos(context: Context, itemTypes: ItemTypes) {
  const texts = await textsOf(context, 'traits')
  const slotTexts = await textsOf(context, 'trait_slots')
  const rows = await context
    .db('traits')
    .join('trait_slots', 'trait_slots.id', 'traits.slot')
    .select('traits.id', 'traits.slug', 'traits.name', 'traits.slot', 'trait_slots.name as slot_name')
  const traits = new Map(rows.map((row) => [row.id as string, row]))
  return ({ kind, item_type, trait, amount }: Pick<RewardRow, 'kind' | 'item_type' | 'trait' | 'amount'>): Reward[] => {
    if (kind === 'xp') return [{ kind: 'xp', amount: toInt(amount) }]
    if (kind === 'item' && item_type) {
      const { slug, name, rarity, image, untranslated } = itemTypes(item_type)
      return [{ kind: 'item', itemType: slug, name, rarity, image, ...untranslatedAmong(untranslated, ['name']) }]
    }
    const worn = trait ? traits.get(trait) : undefined
    if (!worn) return []
    const names = shown(context, {
      name: [texts(worn.id).title, worn.name],
      slotName: [slotTexts(worn.slot).title, worn.slot_name],
    })
    return [{ kind: 'trait', traitSlug: worn.slug, ...names }]
  }
}
