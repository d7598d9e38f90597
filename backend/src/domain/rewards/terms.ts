/** Terms of a run: who reviews it and what it pays. They are stored with the run when it begins. */
import type { ReviewMode } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { toInt } from '../../platform/database/columns.ts'
import { type RewardRow, readRewards } from '../content/rewards.ts'

export interface RunTerms {
  review: ReviewMode
  /** Points. */
  xp: number
  rewards: Pick<RewardRow, 'id' | 'kind' | 'item_type' | 'trait' | 'amount'>[]
}

/** Terms of a run that begins now. */
export async function termsOf(context: Context, quest: string): Promise<RunTerms> {
  const quests = await cached(context, 'content', 'terms-of-quests', async () => {
    const rows = await context.db('quests').select('id', 'xp', 'review')
    return new Map(rows.map(({ id, xp, review }) => [id as string, { xp: toInt(xp), review: review as ReviewMode }]))
  })
  const rewards = (await readRewards(context)).filter((reward) => reward.quest === quest)
  return {
    ...(quests.get(quest) ?? { xp: 0, review: 'manual' }),
    rewards: rewards.map(({ id, kind, item_type, trait, amount }) => ({ id, kind, item_type, trait, amount })),
  }
}
