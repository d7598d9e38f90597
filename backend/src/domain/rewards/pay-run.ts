/** Booking everything a quest pays for a run that was approved. */
import type { LevelUp } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { causeOfRun, recordMoments } from '../moments/record.ts'
import { recordNotifications } from '../notifications/record.ts'
import { activityRow, recordActivities } from '../profiles/activity.ts'
import { lockProfile, type Profile } from '../profiles/profile.ts'
import { type Grant, inOrder } from './grants.ts'
import { applyLevelUps } from './level-up.ts'
import { type GrantSource, pay } from './pay.ts'
import { type RunTerms, termsOf } from './terms.ts'

export interface RunPayment {
  /** Points of the run itself, without those of the levels it reached. */
  points: number
  levelUp: LevelUp | null
  /** Everything that was granted, in the order of `grantsOfRun`. */
  grants: Grant[]
  /** The person afterwards. */
  profile: Profile
}

export async function payRun(
  context: Context,
  run: { id: string; quest: string; profile: string; terms: RunTerms | null; decidedBy: string | null },
): Promise<RunPayment> {
  const { db, now } = context
  const grantSource: GrantSource = {
    profile: run.profile,
    source: `run:${run.id}`,
    cause: run.id,
    subject: { kind: 'quest', ref: run.quest },
  }
  const { xp, rewards } = run.terms ?? (await termsOf(context, run.quest, null))
  const own = await pay(context, grantSource, [
    { id: 'xp', kind: 'xp', amount: xp, item_type: null, trait: null },
    ...rewards,
  ])
  const { points } = own
  const paid = own.profile ?? (await lockProfile(db, run.profile))
  const levelUps = await applyLevelUps(context, paid, { cause: run.id, by: run.decidedBy })
  const rewarded = activityRow(run.profile, 'quest_rewarded', now, { quest: run.quest, xp: points })
  await recordActivities(db, [...own.activities, rewarded, ...levelUps.activities])
  const { levelUp, profile } = levelUps
  await recordMoments(db, [
    {
      ...{ profile: run.profile, kind: 'quest', cause: causeOfRun(run.id), subject: run.id },
      ...{ xp_before: paid.xp - points, xp_after: profile.xp, created_at: now },
    },
  ])
  if (levelUp)
    await recordNotifications(db, [
      {
        ...{ profile: run.profile, kind: 'level', cause: `level:${levelUp.to}:${run.id}`, subject: run.id },
        ...{ amount: levelUp.to, created_at: now },
      },
    ])
  return { points, levelUp, profile, grants: inOrder([...own.grants, ...levelUps.grants]) }
}
