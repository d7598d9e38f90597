import type { QuestStep } from '../../../core/types.ts'
import type { Draft } from '../draft.ts'

/** What the fields of every kind of step are given. */
export type StepFieldsProps = {
  step: QuestStep
  runId: string
  draft: Draft
  onChange: (draft: Draft) => void
  /** What is wrong with the answer as it is. */
  error: string | undefined
  disabled: boolean
  /** quiz: index of the question that is shown. */
  page: number
  /** What the step asks for was done just now: sends it without another press. */
  onDone: () => void
  /** Files are on their way: nothing can be sent until they are there. */
  onBusy: (busy: boolean) => void
}
