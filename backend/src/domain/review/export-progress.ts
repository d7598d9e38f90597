/** CSV of all runs: profile, quest, times and outcome. */

import { isoOrNull, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { type ExportQuery, exportSpan } from './export-query.ts'
import { csvPages } from './export-rows.ts'

const columns = [
  'run',
  'season',
  'quest',
  'quest_title',
  'handle',
  'name',
  'attempt',
  'state',
  'started_at',
  'submitted_at',
  'decided_at',
  'decided_by',
  'xp_awarded',
  'decision_note',
]

export function exportProgress(db: Db, query: ExportQuery): AsyncGenerator<string> {
  const { quest, season } = query
  const { from, until } = exportSpan(query)
  const page = () => {
    const rows = db('quest_runs')
      .join('quests', 'quests.id', 'quest_runs.quest')
      .join('profiles', 'profiles.id', 'quest_runs.profile')
      .leftJoin('seasons', 'seasons.id', 'quests.season')
      .leftJoin('profiles as deciders', 'deciders.id', 'quest_runs.decided_by')
      .select(
        'quest_runs.*',
        'seasons.slug as season_slug',
        'quests.slug as quest_slug',
        'quests.title as quest_title',
        'profiles.handle',
        'profiles.display_name',
        'deciders.display_name as decider',
      )
    if (quest) rows.where('quest_runs.quest', quest)
    if (season) rows.where('seasons.slug', season)
    if (from) rows.where('quest_runs.started_at', '>=', from)
    if (until) rows.where('quest_runs.started_at', '<=', until)
    return rows
  }
  return csvPages<Row>(columns, page, 'quest_runs.id', (row) => [
    row.id,
    row.season_slug,
    row.quest_slug,
    row.quest_title,
    row.handle,
    row.display_name,
    toInt(row.attempt),
    row.state,
    isoOrNull(row.started_at),
    isoOrNull(row.submitted_at),
    isoOrNull(row.decided_at),
    row.decider,
    toIntOrNull(row.xp_awarded),
    row.decision_note,
  ])
}

interface Row {
  id: string
  season_slug: string | null
  quest_slug: string
  quest_title: string
  handle: string | null
  display_name: string | null
  attempt: unknown
  state: string
  started_at: unknown
  submitted_at: unknown
  decided_at: unknown
  decider: string | null
  xp_awarded: unknown
  decision_note: string | null
}
