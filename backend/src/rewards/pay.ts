/** Paying one reward, and the rise in level that points may bring. */
import type { LevelUp } from 'waymark-core'
import { progressOf, readLevels } from '../content/levels.ts'
import { type RewardRow, readRewards } from '../content/rewards.ts'
import { newId } from '../database/ids.ts'
import { whole } from '../database/values.ts'
import { recordActivity } from '../profiles/activity.ts'
import type { Scene } from '../scene.ts'
import { claimGrant } from './grants.ts'
import { issueItem } from './issue-item.ts'

export interface Payee {
  profile: string
  source: string
  cause: string | null
  /** What the statement says the points are for. */
  subject: { kind: 'quest' | 'level' | 'onboarding'; ref: string }
}

/** Books points once for each source. Says how many were booked. */
export async function payPoints(scene: Scene, payee: Payee, reward: string, amount: number): Promise<number> {
  if (amount <= 0) return 0
  const grant = await claimGrant(scene, {
    source: payee.source,
    reward,
    profile: payee.profile,
    kind: 'xp',
    amount,
    cause: payee.cause,
  })
  if (!grant) return 0
  await scene.db('ledger').insert({
    id: newId(),
    profile: payee.profile,
    amount,
    subject_kind: payee.subject.kind,
    subject_ref: payee.subject.ref,
    idem_key: `reward:${grant}`,
    created_at: scene.now,
  })
  await scene.db('profiles').where({ id: payee.profile }).increment('xp_cached', amount)
  return amount
}

/** Pays a reward row. An item whose supply is used up is not granted: it may be, later, when there are more. */
export async function payReward(scene: Scene, payee: Payee, reward: RewardRow): Promise<number> {
  if (reward.kind === 'xp') return await payPoints(scene, payee, reward.id, whole(reward.amount))
  const { source, profile, cause } = payee
  if (reward.kind === 'trait' && reward.trait) {
    await claimGrant(scene, { source, reward: reward.id, profile, kind: 'trait', trait: reward.trait, cause })
  }
  if (reward.kind === 'item' && reward.item_type) await payItem(scene, payee, reward.id, reward.item_type)
  return 0
}

/** The item's id; none when it was paid before or none is left. */
export async function payItem(
  scene: Scene,
  { source, profile, cause }: Payee,
  reward: string,
  itemType: string,
): Promise<string | null> {
  const grant = await claimGrant(scene, { source, reward, profile, kind: 'item', itemType, cause })
  if (!grant) return null
  const item = await issueItem(scene, {
    itemType,
    owner: profile,
    grant,
    via: source.startsWith('gift:') ? 'admin' : 'reward',
  })
  if (!item) await scene.db('reward_grants').where({ id: grant }).delete()
  return item
}

/** Brings the level up to the points, paying what each new level gives, which may be points again. */
export async function raiseLevel(scene: Scene, profile: string, cause: string | null): Promise<LevelUp | null> {
  const levels = await readLevels(scene)
  const rewards = await readRewards(scene)
  const before = await scene.db('profiles').where({ id: profile }).first('level_cached')
  const from = whole(before?.level_cached)
  let reached = from
  for (;;) {
    const row = await scene.db('profiles').where({ id: profile }).first('xp_cached')
    const { level } = progressOf(levels, whole(row?.xp_cached)).level
    if (level <= reached) break
    for (let number = reached + 1; number <= level; number++) {
      const step = levels.find((known) => known.number === number)
      await recordActivity(scene.db, profile, 'level_up', scene.now, { level: number })
      const payee: Payee = {
        profile,
        source: `level:${number}`,
        cause,
        subject: { kind: 'level', ref: String(number) },
      }
      for (const reward of rewards.filter((known) => step && known.level === step.id))
        await payReward(scene, payee, reward)
    }
    reached = level
  }
  if (reached === from) return null
  await scene.db('profiles').where({ id: profile, level_cached: from }).update({ level_cached: reached })
  return { from, to: reached }
}
