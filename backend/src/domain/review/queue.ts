/** Runs that wait for a game master, oldest first. */

import type { UserContext } from '../../platform/context.ts'
import { iso } from '../../platform/database/columns.ts'
import { readSteps } from '../quests/run.ts'
import type { ReviewEntry } from './review-entry.ts'

export async function reviewQueue({ db, profile }: UserContext, limit = 100): Promise<ReviewEntry[]> {
  const rows = await db('quest_runs')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .join('profiles', 'profiles.id', 'quest_runs.profile')
    .where('quest_runs.state', 'submitted')
    .orderBy('quest_runs.submitted_at')
    .limit(limit)
    .select(
      'quest_runs.id',
      'quest_runs.quest',
      'quest_runs.version',
      'quest_runs.profile',
      'quest_runs.submitted_at',
      'quests.slug',
      'quests.title',
      'quests.review',
      'profiles.display_name',
    )
  const entries: ReviewEntry[] = []
  for (const row of rows) {
    const steps = await readSteps({ db }, row.quest, row.id)
    entries.push({
      runId: row.id,
      slug: row.slug,
      title: row.title,
      review: row.review,
      version: row.version,
      participant: row.profile,
      participantName: row.display_name ?? '',
      own: row.profile === profile,
      submittedAt: iso(row.submitted_at),
      answers: steps
        .filter(({ answer }) => answer !== null)
        .map(({ id, title, kind, answer, state }) => ({ stepId: id, title, kind, state, answer })),
    })
  }
  return entries
}
