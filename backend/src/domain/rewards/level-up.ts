/** Bringing a level up to the points. */
import type { LevelUp } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { among } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { type Level, progressOf, readLevels } from '../content/levels.ts'
import { readRewards } from '../content/rewards.ts'
import { type ActivityRow, activityRow } from '../profiles/activity.ts'
import type { Profile } from '../profiles/profile.ts'
import type { Grant } from './grants.ts'
import { withheldLevels } from './own-work.ts'
import { type GrantSource, payAll } from './pay.ts'

export interface LevelUpResult {
  levelUp: LevelUp | null
  profile: Profile
  grants: Grant[]
  activities: ActivityRow[]
}

export async function applyLevelUps(context: Context, before: Profile, why: LevelUpCause): Promise<LevelUpResult> {
  const [result] = await applyAllLevelUps(context, [{ before, ...why }])
  return result as LevelUpResult
}

export interface LevelUpCause {
  cause: string | null
  /** Profile id of who decided; null for the system. Nobody alone is paid what they wrote (`own-work.ts`). */
  by: string | null
}

interface Climb {
  cause: string | null
  isWithheld: (level: string) => boolean
  reached: number
  result: LevelUpResult
}

/**
 * Pays the rewards of each new level, which may be points again, each to another person; says it in their order.
 * `before`: the profile after the points; `curve`: that of the transaction, where it has changed the levels.
 */
export async function applyAllLevelUps(
  context: Context,
  people: readonly ({ before: Profile } & LevelUpCause)[],
  curve?: readonly Level[],
): Promise<LevelUpResult[]> {
  const { db, now } = context
  const levels = curve ?? (await readLevels(context))
  const rewards = await readRewards(context)
  const climbs: Climb[] = []
  for (const { before, cause, by } of people)
    climbs.push({
      ...{ cause, reached: before.level, isWithheld: await withheldLevels(context, before, by) },
      result: { levelUp: null, profile: before, grants: [], activities: [] },
    })
  const isHigher = ({ reached, result }: Climb) => progressOf(levels, result.profile.xp).level.level > reached
  const higher = climbs.filter(isHigher)
  const timesOf = await timesTakenBack(
    db,
    higher.map(({ result }) => result.profile.id),
  )
  // Everybody who rises goes up one level at a time.
  for (let rising = higher; rising.length > 0; rising = rising.filter(isHigher)) {
    for (const climb of rising) climb.reached += 1
    const paid = await payAll(
      context,
      rising.map(({ cause, reached, isWithheld, result: { profile } }) => {
        const step = levels.find((known) => known.number === reached)
        const source: GrantSource = {
          ...{ profile: profile.id, source: levelSource(reached, timesOf(profile.id, reached)), cause },
          subject: { kind: 'level', ref: String(reached) },
        }
        const pays = step && !isWithheld(step.id)
        return { source, specs: rewards.filter((known) => pays && known.level === step.id) }
      }),
    )
    for (const [place, { reached, result }] of rising.entries()) {
      const { grants = [], activities = [], profile } = paid[place] ?? {}
      result.activities.push(activityRow(result.profile.id, 'level_up', now, { level: reached }), ...activities)
      result.grants.push(...grants)
      if (profile) result.profile = profile
    }
  }
  for (const [change, some] of Map.groupBy(higher, ({ reached, result }) => `${result.profile.level} ${reached}`)) {
    const [from, to] = change.split(' ').map(Number) as [number, number]
    await db('profiles')
      .where(
        among(
          db,
          'id',
          some.map(({ result }) => result.profile.id),
        ),
      )
      .where({ level_cached: from })
      .update({ level_cached: to })
    for (const { result } of some) {
      result.levelUp = { from, to }
      result.profile = { ...result.profile, level: to }
    }
  }
  return climbs.map(({ result }) => result)
}

/**
 * A level whose rewards were taken back pays them again when it is reached again: each such time is a source of its
 * own.
 */
export function levelSource(level: number, times: number): string {
  const source = `level:${level}`
  return times === 0 ? source : `${source}:${times}`
}

/** How often a person's rewards of a level were taken back. */
export async function timesTakenBack(
  db: Db,
  profiles: readonly string[],
): Promise<(profile: string, level: number) => number> {
  if (profiles.length === 0) return () => 0
  const rows: { profile: string; source: string; run: string }[] = await db('grant_reversals')
    .join('reward_grants', 'reward_grants.id', 'grant_reversals.grant')
    .where(among(db, 'reward_grants.profile', profiles))
    .where('reward_grants.source', 'like', 'level:%')
    .select('reward_grants.profile', 'reward_grants.source', 'grant_reversals.run')
  const runs = Map.groupBy(rows, ({ profile, source }) => `${profile} ${source.split(':')[1]}`)
  return (profile, level) => new Set(runs.get(`${profile} ${level}`)?.map(({ run }) => run)).size
}
