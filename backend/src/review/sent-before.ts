/** What was sent for the steps of a run before the newest answer, with what was said about it. */
import type { StepAnswer, StepConfig, StepKind, StepState } from 'waymark-core'
import type { Db } from '../database/transaction.ts'
import { iso, json, textOrNull, whole } from '../database/values.ts'
import { type EvidenceAnswer, evidenceOf } from './evidence-answer.ts'
import { namesOf } from './names.ts'

export interface SentBefore {
  revision: number
  state: StepState
  sentAt: string
  answer: EvidenceAnswer
  comment: string | null
  reviewer: string | null
}

/** By step, newest first. */
export async function readEarlier(
  db: Db,
  run: string,
  steps: readonly { id: string; kind: StepKind; config: StepConfig; revision: number }[],
): Promise<Map<string, SentBefore[]>> {
  const rows = await db('submissions').where({ run }).orderBy('revision', 'desc').select('*')
  const names = await namesOf(
    db,
    rows.map(({ reviewer }) => reviewer),
  )
  const earlier = new Map<string, SentBefore[]>()
  for (const row of rows) {
    const step = steps.find(({ id }) => id === row.step)
    if (!step || whole(row.revision) >= step.revision) continue
    const sent: SentBefore = {
      revision: whole(row.revision),
      state: row.state,
      sentAt: iso(row.date_created),
      answer: await evidenceOf(db, step, json<StepAnswer>(row.answer, {})),
      comment: textOrNull(row.comment),
      reviewer: row.reviewer ? names(row.reviewer) : null,
    }
    earlier.set(step.id, [...(earlier.get(step.id) ?? []), sent])
  }
  return earlier
}
