/** What a reviewer says of each criterion of a step: kept with the decision, and told with it. */
import type { Decision } from 'waymark-core'
import type { TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { RunStepRow } from '../quests/run.ts'

export interface StepMarks {
  /** @format uuid */
  step: string
  /** For each criterion, in order, whether the newest answer meets it. */
  met: boolean[]
}

/**
 * Keeps them beside a decision that is held; those of an earlier one are gone. Whoever approves and says nothing of a
 * step finds everything met.
 */
export async function keepMarks(
  context: TxContext,
  run: string,
  steps: readonly RunStepRow[],
  { decision, marks = [] }: { decision: Decision; marks?: readonly StepMarks[] },
): Promise<void> {
  const { db, now, profile: by } = context
  await dropMarks(context, run)
  const unsaid = steps.filter(
    ({ id, criteria, answer }) => criteria.length > 0 && answer && !marks.some(({ step }) => step === id),
  )
  const met =
    decision === 'approve' ? unsaid.map(({ id, criteria }) => ({ step: id, met: criteria.map(() => true) })) : []
  const rows = [...marks, ...met].map(({ step, met }) => {
    const marked = steps.find(({ id }) => id === step)
    if (!marked?.answer || marked.criteria.length !== met.length) throw invalid('marks', 'not_of_the_step')
    const { revision } = marked
    return { id: newId(), run, step, by, revision, met: JSON.stringify(met), told: false, at: now }
  })
  if (rows.length > 0) await db('rubric_marks').insert(rows)
}

/** A decision that is taken back takes them with it. */
export async function dropMarks({ db, profile: by }: Pick<TxContext, 'db' | 'profile'>, run: string): Promise<void> {
  await db('rubric_marks').where({ run, by, told: false }).delete()
}

/** The participant reads them from now on. */
export async function tellMarks(db: Db, run: string, by: string): Promise<void> {
  await db('rubric_marks').where({ run, by, told: false }).update({ told: true })
}
