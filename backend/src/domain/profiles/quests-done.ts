/**
 * Which quests somebody has done, wherever it says so without a period: each quest with at least one run that was rewarded
 * and not taken back, once, however often it was done. `QuestProgress.done` has the same of the person who asks.
 */
import type { Knex } from 'knex'
import type { Db } from '../../platform/database/transaction.ts'
import { type ActivityViewer, withoutSecrets } from './visibility.ts'

/**
 * The runs by which these people have done something, joined with `quests`: several of a quest that was done several
 * times. For `others` without secret quests that they have not done.
 */
export function runsOfDone(db: Db, profiles: readonly string[], others?: ActivityViewer): Knex.QueryBuilder {
  const rows = db('quest_runs')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .whereIn('quest_runs.profile', [...profiles])
    .where('quest_runs.state', 'rewarded')
  if (others) withoutSecrets(rows, db, others)
  return rows
}

/** How many quests each of these people has done, by profile id. */
export async function countQuestsDone(
  db: Db,
  profiles: readonly string[],
  others: ActivityViewer,
): Promise<ReadonlyMap<string, number>> {
  const rows: { profile: string; count: unknown }[] = await runsOfDone(db, profiles, others)
    .groupBy('quest_runs.profile')
    .select('quest_runs.profile')
    .countDistinct({ count: 'quest_runs.quest' })
  return new Map(rows.map(({ profile, count }) => [profile, Number(count)]))
}

/** The quests that somebody has done, each with the last time that it was, newest first. */
export async function readQuestsDone(db: Db, profile: string, others?: ActivityViewer): Promise<QuestDoneRow[]> {
  const rows: QuestDoneRow[] = await runsOfDone(db, [profile], others)
    .orderBy('quest_runs.decided_at', 'desc')
    .select('quests.id', 'quests.slug', 'quests.title', 'quest_runs.decided_at', 'quest_runs.xp_awarded')
  const seen = new Set<string>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}

export interface QuestDoneRow {
  id: string
  slug: string
  title: string
  decided_at: unknown
  xp_awarded: unknown
}
