import type { WaitingFile } from '../../../core/outbox/outbox-store.ts'
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
  /** What is on its way; null once everything is there. */
  onBusy: (uploading: Uploading | null) => void
}

/** Files on their way: nothing is sent until they are there, or there is no line for them. */
export type Uploading = {
  /** There is no line: they can be kept with the answer. */
  readonly isWaiting: boolean
  /** Those that are not stored, each under the id that it will have. */
  readonly files: readonly WaitingFile[]
  /** The draft as it is with them. */
  readonly draft: Draft
  /** Stops them, for somebody else to go on; gives what begins them again. */
  readonly pause: () => () => void
}
