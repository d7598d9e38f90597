// What a person typed for a step and has not sent: kept in this browser, so that a closed drawer, a reload and a closed
// tab lose nothing. What this tab has comes first: another one may have the same step open, with other words.
import { useMemo, useState } from 'react'
import type { QuestStep, StepAnswer } from '../../core/types.ts'
import { clearLasting, loadLasting, saveLasting } from '../../shared/lasting-draft.ts'
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

/** The server drops files that were not sent within 72 hours. */
const filesMs = 71 * 3_600_000

/** `person`: id of the own profile; while it is not known, only what this tab has is found. */
function loadStepDraft(person: string | undefined, runId: string, stepId: string): Draft | null {
  const ofTab = asDraft(loadDraft(nameOf(runId, stepId)))
  if (ofTab || !person) return ofTab
  const { at, value } = loadLasting(person, `${runId}.${stepId}`) ?? { at: 0, value: null }
  const draft = asDraft(value)
  if (!draft || Date.now() - at <= filesMs) return draft
  const left = withoutFiles(draft)
  saveLasting(person, `${runId}.${stepId}`, left, at)
  return left
}

const asDraft = (value: unknown) =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Draft | null) : null

const withoutFiles = ({ files: _files, names: _names, coming: _coming, phone: _phone, ...draft }: Draft): Draft => draft

/** The draft of a step, beginning with what was sent before and came back. */
export function useDraft(person: string | undefined, runId: string, step: QuestStep) {
  const { id, answer } = step
  const found = useMemo(() => loadStepDraft(person, runId, id), [person, runId, id])
  const [typed, setTyped] = useState<Draft | null>(null)
  const draft: Draft = typed ?? found ?? answer ?? {}
  const [isKept, setKept] = useState(true)
  const name = nameOf(runId, id)
  return {
    draft,
    /** False where storage is full or blocked: the draft lasts as long as its tab. */
    isKept,
    change: (next: Draft) => {
      setTyped(next)
      saveDraft(name, next)
      if (person) setKept(saveLasting(person, `${runId}.${id}`, next))
    },
    forget: () => {
      clearDraft(name)
      if (person) clearLasting(person, `${runId}.${id}`, draft)
    },
  }
}

/**
 * What somebody wrote for a step that is no longer open, because another tab or device sent it meanwhile, or the quest
 * ended. Null where everything written was sent.
 */
export function unsentText(person: string | undefined, runId: string, step: QuestStep): string | null {
  const { text, url } = loadStepDraft(person, runId, step.id) ?? {}
  const written = text || url
  return written && written !== step.answer?.text && written !== step.answer?.url ? written : null
}

/** What is sent of a draft. */
export function answerOf({ names: _names, coming: _coming, phone: _phone, ...answer }: Draft): StepAnswer {
  return answer
}
