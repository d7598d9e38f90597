/** The other runs of a person at the same quest. */
import type { RunState } from 'waymark-core'
import { isoOrNull, textOrNull, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { namesOf } from './names.ts'

export interface PastRun {
  runId: string
  attempt: number
  state: RunState
  submittedAt: string | null
  decidedAt: string | null
  decidedBy: string | null
  note: string | null
  xpAwarded: number | null
}

export async function readRunHistory(db: Db, run: { id: string; quest: string; profile: string }): Promise<PastRun[]> {
  const rows = await db('quest_runs')
    .where({ quest: run.quest, profile: run.profile })
    .whereNot({ id: run.id })
    .orderBy('attempt', 'desc')
    .limit(50)
    .select('*')
  const names = await namesOf(
    db,
    rows.map(({ decided_by }) => decided_by),
  )
  return rows.map((row) => ({
    runId: row.id,
    attempt: toInt(row.attempt),
    state: row.state,
    submittedAt: isoOrNull(row.submitted_at),
    decidedAt: isoOrNull(row.decided_at),
    decidedBy: row.decided_by ? names(row.decided_by) : null,
    note: textOrNull(row.decision_note),
    xpAwarded: toIntOrNull(row.xp_awarded),
  }))
}
