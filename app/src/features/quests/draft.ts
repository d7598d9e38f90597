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
  /** When each file was first known, by its id, in milliseconds since 1970. */
  readonly since?: Readonly<Record<string, number>>
  /** Questions of a quiz that were answered wrong once. */
  readonly missed?: readonly number[]
  /** A phone was asked for files: ids of those that came from it. */
  readonly phone?: readonly string[] | undefined
}

const nameOf = (runId: string, stepId: string) => `draft.${runId}.${stepId}`
/** What is stored for longer than the tab lasts, while that is older than what the tab has: storage is full. */
const olderOf = (name: string) => `${name}.older`

/** The server drops files that were not sent within 72 hours. */
const filesMs = 71 * 3_600_000

/** `person`: id of the own profile; while it is not known, only what this tab has is found. */
function loadStepDraft(person: string | undefined, runId: string, stepId: string): Draft | null {
  const ofTab = asDraft(loadDraft(nameOf(runId, stepId)))
  if (ofTab || !person) return ofTab
  const { at, value } = loadLasting(person, `${runId}.${stepId}`) ?? { at: 0, value: null }
  const draft = asDraft(value)
  const left = draft && withoutOldFiles(draft, at)
  if (left !== draft) saveLasting(person, `${runId}.${stepId}`, left, at)
  return left
}

const asDraft = (value: unknown) =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Draft | null) : null

/** `at`: when the draft was last changed, for one of an older build that does not say when its files came. */
function withoutOldFiles(draft: Draft, at: number): Draft {
  const isThere = (id: string) => Date.now() - (draft.since?.[id] ?? at) <= filesMs
  if (filesOf(draft).every(isThere)) return draft
  const files = (draft.files ?? []).filter(isThere)
  return { ...draft, files, coming: (draft.coming ?? []).filter(({ id }) => isThere(id)) }
}

const filesOf = ({ files = [], coming = [] }: Draft) => [...files, ...coming.map(({ id }) => id)]

/** With when each of its files came. A file that is sent on its way goes on under the same id. */
function dated(next: Draft, { since }: Draft): Draft {
  const files = filesOf(next)
  if (files.length === 0) return next
  return { ...next, since: Object.fromEntries(files.map((id) => [id, since?.[id] ?? Date.now()])) }
}

/** The draft of a step, beginning with what was sent before and came back. */
export function useDraft(person: string | undefined, runId: string, step: QuestStep) {
  const { id, answer } = step
  const found = useMemo(() => loadStepDraft(person, runId, id), [person, runId, id])
  const [typed, setTyped] = useState<Draft | null>(null)
  const draft: Draft = typed ?? found ?? answer ?? {}
  const name = nameOf(runId, id)
  const older = olderOf(name)
  const [isKept, setKept] = useState(() => loadDraft(older) === null)
  return {
    draft,
    /** False where storage is full or blocked: the draft lasts as long as its tab. */
    isKept,
    change: (changed: Draft) => {
      const next = dated(changed, draft)
      setTyped(next)
      if (person) {
        const isStored = saveLasting(person, `${runId}.${id}`, next)
        if (isStored) clearDraft(older)
        else if (loadDraft(older) === null) saveDraft(older, loadDraft(name) ?? draft)
        setKept(isStored)
      }
      saveDraft(name, next)
    },
    forget: () => {
      if (person) clearLasting(person, `${runId}.${id}`, loadDraft(older) ?? draft)
      clearDraft(older)
      clearDraft(name)
    },
  }
}

/** Puts an answer that was kept for sending back into the form, unless it was being changed before. */
export function restoreDraft(person: string | undefined, runId: string, stepId: string, draft: Draft): void {
  if (loadStepDraft(person, runId, stepId)) return
  if (person) saveLasting(person, `${runId}.${stepId}`, draft)
  saveDraft(nameOf(runId, stepId), draft)
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
export function answerOf({
  names: _names,
  coming: _coming,
  since: _since,
  phone: _phone,
  missed: _missed,
  ...answer
}: Draft): StepAnswer {
  return answer
}
