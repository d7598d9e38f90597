/** Booking everything a quest pays for a run that was approved. */
import type { LevelUp } from 'waymark-core'
import { readRewards } from '../content/rewards.ts'
import { whole } from '../database/values.ts'
import { recordActivity } from '../profiles/activity.ts'
import type { Scene } from '../scene.ts'
import { type Payee, payPoints, payReward, raiseLevel } from './pay.ts'

export async function payRun(
  scene: Scene,
  run: { id: string; quest: string; profile: string },
): Promise<LevelUp | null> {
  const payee: Payee = {
    profile: run.profile,
    source: `run:${run.id}`,
    cause: run.id,
    subject: { kind: 'quest', ref: run.quest },
  }
  const quest = await scene.db('quests').where({ id: run.quest }).first('xp')
  let points = await payPoints(scene, payee, 'xp', whole(quest?.xp))
  const rewards = (await readRewards(scene)).filter((reward) => reward.quest === run.quest)
  for (const reward of rewards) points += await payReward(scene, payee, reward)
  await scene.db('quest_runs').where({ id: run.id }).update({ xp_awarded: points })
  await recordActivity(scene.db, run.profile, 'quest_rewarded', scene.now, { quest: run.quest, xp: points })
  return await raiseLevel(scene, run.profile, run.id)
}
