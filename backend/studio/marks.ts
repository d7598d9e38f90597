/** What is said of the criteria with a decision. */
import type { RunEvidence } from '../src/domain/review/evidence.ts'
import type { StepMarks } from '../src/domain/review/rubric.ts'
import type { Decision } from './calls.ts'
import type { Draft } from './drafts.ts'

type Judged = { steps: readonly Pick<RunEvidence['steps'][number], 'stepId' | 'criteria' | 'answer'>[] }

/** The steps that have criteria and an answer. */
export const judgedSteps = <Step extends Judged['steps'][number]>({ steps }: { steps: readonly Step[] }): Step[] =>
  steps.filter(({ criteria, answer }) => criteria.length > 0 && answer)

/** As the form shows them: what was ticked, else what was met the last time; what is approved meets everything. */
export function metOf(
  { stepId, criteria }: Pick<Judged['steps'][number], 'stepId' | 'criteria'>,
  ticked: Draft['met'],
  decision: Decision,
): boolean[] {
  return criteria.map(({ met = decision === 'approve' }, at) => ticked[stepId]?.[at] ?? met)
}

export const marksOf = (evidence: Judged, ticked: Draft['met'], decision: Decision): StepMarks[] =>
  judgedSteps(evidence).map((step) => ({ step: step.stepId, met: metOf(step, ticked, decision) }))
