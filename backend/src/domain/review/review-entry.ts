/** A run that waits for a decision, as a game master sees it. */
import type { ReviewMode, StepAnswer, StepKind, StepState } from 'waymark-core'

export interface ReviewEntry {
  runId: string
  slug: string
  title: string
  review: ReviewMode
  /** The version that is looked at; send it back with the decision. */
  version: number
  participant: string
  participantName: string
  /** Nobody decides about the own run. */
  own: boolean
  submittedAt: string
  answers: { stepId: string; title: string; kind: StepKind; state: StepState; answer: StepAnswer | null }[]
}
