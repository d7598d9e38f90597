/** What quests and levels give. */
import type { Reward } from 'waymark-core'
import { whole } from '../database/values.ts'
import type { Scene } from '../scene.ts'
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

export async function readRewards({ db }: Scene): Promise<RewardRow[]> {
  return await db('rewards')
    .orderBy(['sort', 'id'])
    .select('id', 'quest', 'level', 'kind', 'item_type', 'trait', 'amount')
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
