/** What a run was begun for: who decides it and what it pays. It keeps them, whatever the quest says later. */
import type { ReviewMode } from 'waymark-core'
import { kept } from '../../platform/database/kept.ts'
import { whole } from '../../platform/database/values.ts'
import type { Scene } from '../../platform/scene.ts'
import { type RewardRow, readRewards } from '../content/rewards.ts'

export interface RunTerms {
  review: ReviewMode
  /** Points. */
  xp: number
  rewards: Pick<RewardRow, 'id' | 'kind' | 'item_type' | 'trait' | 'amount'>[]
}

/** Those of a run that begins now. */
export async function termsOf(scene: Scene, quest: string): Promise<RunTerms> {
  const quests = await kept(scene, 'content', 'terms-of-quests', async () => {
    const rows = await scene.db('quests').select('id', 'xp', 'review')
    return new Map(rows.map(({ id, xp, review }) => [id as string, { xp: whole(xp), review: review as ReviewMode }]))
  })
  const rewards = (await readRewards(scene)).filter((reward) => reward.quest === quest)
  return {
    ...(quests.get(quest) ?? { xp: 0, review: 'manual' }),
    rewards: rewards.map(({ id, kind, item_type, trait, amount }) => ({ id, kind, item_type, trait, amount })),
  }
}
