// What a person typed for a step and has not sent: kept for this tab, so that a reload or a closed drawer loses nothing.
import { useState } from 'react'
import type { QuestStep, StepAnswer } from '../../core/types.ts'

/** An answer with the names of its uploaded files, which the server does not need. */
export type Draft = StepAnswer & { readonly names?: Readonly<Record<string, string>> }

const keyOf = (runId: string, stepId: string) => `waymark.draft.${runId}.${stepId}`

function readDraft(runId: string, stepId: string): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(runId, stepId)) ?? 'null')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Draft) : null
  } catch {
    return null
  }
}

function writeDraft(runId: string, stepId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(runId, stepId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(runId, stepId))
  } catch {
    // Storage is blocked or full: the answer lasts as long as the page.
  }
}

/** The draft of a step, beginning with what was sent before and came back. */
export function useDraft(runId: string, step: QuestStep) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(runId, step.id) ?? step.answer ?? {})
  return {
    draft,
    change: (next: Draft) => {
      setDraft(next)
      writeDraft(runId, step.id, next)
    },
    forget: () => writeDraft(runId, step.id, null),
  }
}

/** What is sent of a draft. */
export function answerOf({ names: _names, ...answer }: Draft): StepAnswer {
  return answer
}
