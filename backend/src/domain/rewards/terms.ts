/** Terms of a run: who reviews it and what it pays. They are stored with the run when it begins. */
import type { ReviewMode } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { toInt } from '../../platform/database/columns.ts'
import { authorsOf } from '../content/authors.ts'
import { type RewardRow, readRewards } from '../content/rewards.ts'

export interface RunTerms {
  review: ReviewMode
  /** Points. */
  xp: number
  rewards: Pick<RewardRow, 'id' | 'kind' | 'item_type' | 'trait' | 'amount'>[]
}

/**
 * Terms of a run that begins now. Where the system decides, somebody who wrote the quest would pay themselves: another
 * game master decides about their runs.
 */
export async function termsOf(context: Context, quest: string, user: string | null): Promise<RunTerms> {
  const quests = await cached(context, 'content', 'terms-of-quests', async () => {
    const rows = await context.db('quests').select('id', 'xp', 'review')
    return new Map(rows.map(({ id, xp, review }) => [id as string, { xp: toInt(xp), review: review as ReviewMode }]))
  })
  const rewards = (await readRewards(context)).filter((reward) => reward.quest === quest)
  const terms = quests.get(quest) ?? { xp: 0, review: 'manual' as const }
  const isOwn = user !== null && terms.review === 'auto' && (await authorsOf(context)).get(quest)?.has(user)
  return {
    ...terms,
    ...(isOwn ? { review: 'manual' as const } : {}),
    rewards: rewards.map(({ id, kind, item_type, trait, amount }) => ({ id, kind, item_type, trait, amount })),
  }
}
