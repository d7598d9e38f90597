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
  const traits = new Map(
    (await context.db('traits').select('id', 'slug', 'name')).map((row) => [row.id as string, row]),
  )
  return ({ kind, item_type, trait, amount }: Pick<RewardRow, 'kind' | 'item_type' | 'trait' | 'amount'>): Reward[] => {
    if (kind === 'xp') return [{ kind: 'xp', amount: toInt(amount) }]
    if (kind === 'item' && item_type) {
      const { slug, name, rarity, image, untranslated } = itemTypes(item_type)
      return [{ kind: 'item', itemType: slug, name, rarity, image, ...untranslatedAmong(untranslated, ['name']) }]
    }
    const worn = trait ? traits.get(trait) : undefined
    if (!worn) return []
    return [{ kind: 'trait', traitSlug: worn.slug, ...shown(context, { name: [texts(worn.id).title, worn.name] }) }]
  }
}
