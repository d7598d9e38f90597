/**
 * What somebody wrote does not pay them unless another game master decides: a run of their own quest, and one that lifts
 * them to a level whose points or rewards they wrote.
 */
import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { authorsOf, subjectsOf } from '../content/authors.ts'
import { type Level, progressOf, readLevels } from '../content/levels.ts'
import { type RewardRow, readRewards } from '../content/rewards.ts'
import { lockProfile, type Profile } from '../profiles/profile.ts'
import type { RunTerms } from './terms.ts'

/** Asked at the moment that decides: what they write meanwhile counts. */
export async function isOwnWork(
  context: Context,
  run: { quest: string; profile: string },
  terms: RunTerms,
): Promise<boolean> {
  const own = await subjectsOf(context.db, run.profile)
  if (own.has(run.quest)) return true
  const profile = await lockProfile(context.db, run.profile)
  const rewards = await readRewards(context)
  const reached = levelsAhead(await readLevels(context), rewards, profile, terms.xp + pointsIn(terms.rewards))
  return reached.some(({ id }) => own.has(id))
}

/** Which levels keep their rewards from somebody, where `by` decided: their profile id, or null for the system. */
export async function withheldLevels(
  context: Context,
  { id, user }: Profile,
  by: string | null,
): Promise<(level: string) => boolean> {
  if (user === null || (by !== null && by !== id)) return () => false
  const authors = await authorsOf(context)
  return (level) => authors.get(level)?.has(user) === true
}

/** Levels that so many more points lead to, with those that the levels pay. */
function levelsAhead(
  levels: readonly Level[],
  rewards: readonly RewardRow[],
  { xp, level }: Pick<Profile, 'xp' | 'level'>,
  points: number,
): Level[] {
  const reached: Level[] = []
  for (let sum = xp + points; level + reached.length < progressOf(levels, sum).level.level; ) {
    const next = levels[level + reached.length]
    if (!next) break
    reached.push(next)
    sum += pointsIn(rewards.filter((reward) => reward.level === next.id))
  }
  return reached
}

const pointsIn = (rewards: readonly Pick<RewardRow, 'kind' | 'amount'>[]) =>
  rewards.reduce((sum, { kind, amount }) => sum + (kind === 'xp' ? toInt(amount) : 0), 0)
