/** Bringing a level up to the points. */
import type { LevelUp } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { progressOf, readLevels } from '../content/levels.ts'
import { readRewards } from '../content/rewards.ts'
import { type ActivityRow, activityRow } from '../profiles/activity.ts'
import type { Profile } from '../profiles/profile.ts'
import type { Grant } from './grants.ts'
import { type GrantSource, pay } from './pay.ts'

export interface LevelUpResult {
  levelUp: LevelUp | null
  profile: Profile
  grants: Grant[]
  activities: ActivityRow[]
}

/** Pays the rewards of each new level, which may be points again. `before`: the profile after the points. */
export async function applyLevelUps(context: Context, before: Profile, cause: string | null): Promise<LevelUpResult> {
  const levels = await readLevels(context)
  const rewards = await readRewards(context)
  const levelUps: LevelUpResult = { levelUp: null, profile: before, grants: [], activities: [] }
  for (let reached = before.level; ; ) {
    const { level } = progressOf(levels, levelUps.profile.xp).level
    if (level <= reached) break
    for (let number = reached + 1; number <= level; number++) {
      const step = levels.find((known) => known.number === number)
      levelUps.activities.push(activityRow(before.id, 'level_up', context.now, { level: number }))
      const grantSource: GrantSource = {
        profile: before.id,
        source: await levelSource(context, before.id, number),
        cause,
        subject: { kind: 'level', ref: String(number) },
      }
      const specs = rewards.filter((known) => step && known.level === step.id)
      const { grants, activities, profile } = await pay(context, grantSource, specs)
      levelUps.grants.push(...grants)
      levelUps.activities.push(...activities)
      if (profile) levelUps.profile = profile
    }
    reached = level
    levelUps.levelUp = { from: before.level, to: level }
  }
  if (!levelUps.levelUp) return levelUps
  const { from, to } = levelUps.levelUp
  await context.db('profiles').where({ id: before.id, level_cached: from }).update({ level_cached: to })
  return { ...levelUps, profile: { ...levelUps.profile, level: to } }
}

/**
 * A level whose rewards were taken back pays them again when it is reached again: each such time is a source of its
 * own.
 */
async function levelSource({ db }: Context, profile: string, level: number): Promise<string> {
  const source = `level:${level}`
  const row: { runs?: unknown } | undefined = await db('grant_reversals')
    .join('reward_grants', 'reward_grants.id', 'grant_reversals.grant')
    .where('reward_grants.profile', profile)
    .where((query) =>
      query.where('reward_grants.source', source).orWhere('reward_grants.source', 'like', `${source}:%`),
    )
    .countDistinct({ runs: 'grant_reversals.run' })
    .first()
  const times = toInt(row?.runs)
  return times === 0 ? source : `${source}:${times}`
}
