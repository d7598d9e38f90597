// What a person typed for a step and has not sent: kept for this tab, so that a reload or a closed drawer loses
// nothing.
import { useState } from 'react'
import type { QuestStep, StepAnswer } from '../../core/types.ts'
import { clearDraft, loadDraft, saveDraft } from '../../shared/session-draft.ts'

/** A file of which only a part is stored; the same one, chosen again, goes on from there. */
export type PendingUpload = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly modified: number
  readonly stored: number
}

/** An answer with what the server does not need: names of uploaded files, and those still on their way. */
export type Draft = StepAnswer & {
  readonly names?: Readonly<Record<string, string>>
  readonly coming?: readonly PendingUpload[]
  /** A phone was asked for files: ids of those that came from it. */
  readonly phone?: readonly string[] | undefined
}

const nameOf = (runId: string, stepId: string) => `draft.${runId}.${stepId}`

function loadStepDraft(runId: string, stepId: string): Draft | null {
  const value = loadDraft(nameOf(runId, stepId))
  return typeof value === 'object' && !Array.isArray(value) ? (value as Draft | null) : null
}

/** The draft of a step, beginning with what was sent before and came back. */
export function useDraft(runId: string, step: QuestStep) {
  const [draft, setDraft] = useState<Draft>(() => loadStepDraft(runId, step.id) ?? step.answer ?? {})
  return {
    draft,
    change: (next: Draft) => {
      setDraft(next)
      saveDraft(nameOf(runId, step.id), next)
    },
    forget: () => clearDraft(nameOf(runId, step.id)),
  }
}

/**
 * What somebody wrote for a step that is no longer open, because another tab or device sent it meanwhile, or the quest
 * ended. Null where everything written was sent.
 */
export function unsentText(runId: string, step: QuestStep): string | null {
  const { text, url } = loadStepDraft(runId, step.id) ?? {}
  const written = text || url
  return written && written !== step.answer?.text && written !== step.answer?.url ? written : null
}

/** What is sent of a draft. */
export function answerOf({ names: _names, coming: _coming, phone: _phone, ...answer }: Draft): StepAnswer {
  return answer
}
