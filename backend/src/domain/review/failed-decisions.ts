/** Decisions of a game master that could not take effect, with the reason, until they have read it. */

import type { UserContext } from '../../platform/context.ts'
import { iso } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'

export interface DismissedDecision {
  id: string
}

export interface FailedDecision {
  id: string
  runId: string
  title: string
  participantName: string
  decision: string
  note: string
  code: string
  reason: string
  at: string
}

export async function readFailedDecisions({ db, profile }: UserContext): Promise<FailedDecision[]> {
  const rows = await db('unsettled_decisions')
    .join('quest_runs', 'quest_runs.id', 'unsettled_decisions.run')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .join('profiles', 'profiles.id', 'quest_runs.profile')
    .where('unsettled_decisions.by', profile)
    .orderBy('unsettled_decisions.at')
    .select('unsettled_decisions.*', 'quests.title', 'profiles.display_name')
  return rows.map(({ id, run, title, display_name, decision, note, code, reason, at }) => ({
    id,
    runId: run,
    title,
    participantName: display_name ?? '',
    decision,
    note,
    code,
    reason,
    at: iso(at),
  }))
}

export async function dismissFailedDecision({ db, profile }: UserContext, id: string): Promise<DismissedDecision> {
  const gone = await db('unsettled_decisions').where({ id, by: profile }).delete()
  if (gone !== 1) throw new ApiError('NOT_FOUND', 'There is nothing with this id.')
  return { id }
}
