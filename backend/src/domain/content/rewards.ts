/** What quests and levels give. */

import type { Reward } from 'waymark-core'
import { arranged } from '../../platform/database/arranged.ts'
import { kept } from '../../platform/database/kept.ts'
import { whole } from '../../platform/database/values.ts'
import type { Scene } from '../../platform/scene.ts'
import type { ItemTypes } from './item-types.ts'
import { textsOf } from './texts.ts'

export interface RewardRow {
  id: string
  quest: string | null
  level: string | null
  kind: 'xp' | 'item' | 'trait'
  item_type: string | null
  trait: string | null
  amount: number | null
}

export function readRewards(scene: Scene): Promise<readonly RewardRow[]> {
  return kept(scene, 'content', 'rewards', async () => {
    const rows: RewardRow[] = await scene
      .db('rewards')
      .orderByRaw(arranged('rewards', 'id'))
      .select('id', 'quest', 'level', 'kind', 'item_type', 'trait', 'amount')
    return rows
  })
}

/** How a reward is shown. A row that lacks what its kind needs is shown to nobody. */
export async function rewardPictures(scene: Scene, itemTypes: ItemTypes) {
  const texts = await textsOf(scene, 'traits')
  const traits = new Map((await scene.db('traits').select('id', 'slug', 'name')).map((row) => [row.id as string, row]))
  return ({ kind, item_type, trait, amount }: Pick<RewardRow, 'kind' | 'item_type' | 'trait' | 'amount'>): Reward[] => {
    if (kind === 'xp') return [{ kind: 'xp', amount: whole(amount) }]
    if (kind === 'item' && item_type) {
      const { slug, name, rarity, image } = itemTypes(item_type)
      return [{ kind: 'item', itemType: slug, name, rarity, image }]
    }
    const worn = trait ? traits.get(trait) : undefined
    return worn ? [{ kind: 'trait', traitSlug: worn.slug, name: texts(worn.id).title ?? worn.name }] : []
  }
}
