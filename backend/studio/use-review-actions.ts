/** What somebody does about the run that they look at, whether by a key or by a button. */
import { type Ref, ref, watch } from 'vue'
import type { ReviewQueueRun } from '../src/domain/review/queue-page.ts'
import type { Decision } from './calls.ts'
import { duration } from './format.ts'
import { marksOf } from './marks.ts'
import type { Say } from './messages.ts'
import { nextUndecided } from './selection.ts'
import { canDecide, canRead, type Decisions, isForMe, isTaken, nameOf } from './use-decisions.ts'
import type { Evidence } from './use-evidence.ts'
import type { ListNavigation } from './use-list-navigation.ts'
import type { Queue } from './use-queue.ts'

interface Parts {
  queue: Queue
  seen: Evidence
  decisions: Decisions
  walk: ListNavigation
  row: Readonly<Ref<ReviewQueueRun | null>>
  claim: (run: ReviewQueueRun, takeOver?: boolean) => Promise<void>
  say: () => Say
  locale: () => string
}

const words = { approve: 'approved', return: 'returned', reject: 'rejected' } as const

export function useReviewActions({ queue, seen, decisions, walk, row, claim, say, locale }: Parts) {
  /** The form that is open; approving has one, too, for a kind word. */
  const open = ref<Decision | null>(null)
  watch(
    () => row.value?.runId,
    () => {
      open.value = null
    },
  )

  async function decide(decision: Decision): Promise<void> {
    const run = row.value
    const looked = seen.evidence.value
    if (!run || !looked || looked.runId !== run.runId || !canDecide(run)) return
    const { note, steps, met } = decisions.draftOf(run.runId)
    // What was begun for another decision is not said with an approval.
    const isBare = decision === 'approve' && open.value !== 'approve'
    const next = nextUndecided(queue.rows.value, run.runId, isForMe)
    const sent = {
      decision,
      version: looked.version,
      note: isBare ? '' : note,
      steps: decision === 'return' ? steps : [],
      marks: marksOf(looked, isBare ? {} : met, decision),
    }
    if (!(await decisions.decide(run, sent))) return
    open.value = null
    const time = duration((queue.page.value?.undoSeconds ?? 60) * 1000, locale())
    decisions.announcement.value = say()('said', { decision: say()(words[decision]), what: nameOf(run), time })
    await walk.go(next)
  }

  function openForm(which: Decision): void {
    if (row.value && canDecide(row.value)) open.value = which
  }

  /** Begins to return it, with what the team has ready to say; pressed again, that is added. */
  function reply(digit: string): void {
    const run = row.value
    const ready = seen.evidence.value?.replies[Number(digit) - 1]
    if (!run || !ready || !canDecide(run)) return
    decisions.addRemark(run.runId, ready.text)
    open.value ??= 'return'
  }

  async function undo(run?: string): Promise<void> {
    const back = await decisions.undo(run)
    if (back) await walk.go(back)
  }

  function toggleMark(): void {
    if (!row.value || !canDecide(row.value)) return
    const { marked } = decisions
    if (!marked.delete(row.value.runId)) marked.add(row.value.runId)
  }

  async function takeOver(): Promise<void> {
    const run = row.value
    if (!run || !canRead(run) || !isTaken(run)) return
    await claim(run, true)
    if (!isTaken(run)) decisions.announcement.value = say()('takenOver', { what: nameOf(run) })
    await walk.focusRow()
  }

  return { open, reply, takeOver, decide, openForm, undo, toggleMark }
}
