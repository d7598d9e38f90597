/** Deciding, taking back, and deciding about many: what is typed stays until the server has taken it. */
import { computed, reactive, ref, watch } from 'vue'
import type { ReviewQueueRun } from '../src/domain/review/queue-page.ts'
import { type DecisionToSend, type ReviewCalls, wordsOf } from './calls.ts'
import type { Draft, StoredDrafts } from './drafts.ts'
import type { Say } from './messages.ts'

export interface BulkResult {
  approved: number
  failures: { runId: string; what: string; reason: string }[]
}

interface Parts {
  calls: ReviewCalls
  say: () => Say
  rows: { readonly value: readonly ReviewQueueRun[] }
  refresh: () => Promise<void>
  kept: StoredDrafts
}

export const nameOf = ({ title, participantName }: Pick<ReviewQueueRun, 'title' | 'participantName'>): string =>
  `${title} – ${participantName}`

/** Whether it waits for whoever looks, were it not that somebody else reads it. */
export const canRead = ({ own, held, approvedByMe, refusedByMe, readByMe }: ReviewQueueRun): boolean =>
  !own && !approvedByMe && !refusedByMe && !readByMe && held === null

/** Whether somebody else reads it. */
export const isTaken = ({ claim }: ReviewQueueRun): boolean => claim !== null && !claim.mine

export const canDecide = (run: ReviewQueueRun): boolean => canRead(run) && !isTaken(run)

/** What one goes to by itself: not what others are to read. */
export const isForMe = (run: ReviewQueueRun): boolean => canDecide(run) && run.assigned?.mine !== false

export function useDecisions({ calls, say, rows, refresh, kept }: Parts) {
  const drafts = reactive(new Map<string, Draft>())
  const errors = reactive(new Map<string, string>())
  const marked = reactive(new Set<string>())
  const sending = ref(false)
  const bulk = ref<BulkResult | null>(null)
  const announcement = ref('')
  /** Own decisions, newest last; what has taken effect falls out when the list is read again. */
  const made = ref<string[]>([])
  const mine = computed(() => rows.value.filter(({ held }) => held?.mine))

  function draftOf(run: string): Draft {
    const known = drafts.get(run)
    if (known) return known
    drafts.set(run, kept.read(run))
    const draft = drafts.get(run) as Draft
    watch(draft, () => drafts.has(run) && kept.write(run, draft))
    return draft
  }

  function addRemark(run: string, text: string): void {
    const draft = draftOf(run)
    draft.note = draft.note ? `${draft.note.trimEnd()}\n${text}` : text
  }

  async function trying(run: string, work: () => Promise<void>): Promise<boolean> {
    if (sending.value) return false
    sending.value = true
    errors.delete(run)
    try {
      await work()
      return true
    } catch (error) {
      const words = wordsOf(error, say()('offline'))
      errors.set(run, words)
      announcement.value = words
      return false
    } finally {
      sending.value = false
    }
  }

  const decide = (run: ReviewQueueRun, decision: DecisionToSend) =>
    trying(run.runId, async () => {
      const { dueAt } = await calls.hold(run.runId, decision)
      // The list says the same when it is read again: nobody waits for that to look at the next one.
      run.held = { decision: decision.decision, by: '', mine: true, dueAt }
      drafts.delete(run.runId)
      kept.forget(run.runId)
      marked.delete(run.runId)
      made.value = [...made.value.filter((id) => id !== run.runId), run.runId]
      void refresh()
    })

  /** Takes back the newest own decision that can still be taken back. */
  async function undo(run?: string): Promise<string | null> {
    const known = new Set(mine.value.map(({ runId }) => runId))
    const last = run ?? made.value.findLast((id) => known.has(id)) ?? mine.value.at(-1)?.runId
    const row = rows.value.find(({ runId }) => runId === last)
    if (!row) {
      announcement.value = say()('nothingToUndo')
      return null
    }
    const done = await trying(row.runId, async () => {
      await calls.release(row.runId)
      made.value = made.value.filter((id) => id !== row.runId)
      announcement.value = say()('undone', { what: nameOf(row) })
    })
    await refresh()
    return done ? row.runId : null
  }

  /** Each by itself: what fails is named, the rest goes through. */
  async function approveMarked(): Promise<void> {
    if (sending.value) return
    sending.value = true
    const result: BulkResult = { approved: 0, failures: [] }
    for (const row of rows.value.filter(({ runId }) => marked.has(runId))) {
      try {
        await calls.hold(row.runId, { decision: 'approve', version: row.version, note: '', steps: [], marks: [] })
        marked.delete(row.runId)
        made.value = [...made.value, row.runId]
        result.approved += 1
      } catch (error) {
        const reason = wordsOf(error, say()('offline'))
        result.failures.push({ runId: row.runId, what: nameOf(row), reason })
      }
    }
    sending.value = false
    bulk.value = result
    announcement.value = say()('bulkDone', { count: result.approved })
    await refresh()
  }

  /** Says who is to read all that are marked; null is nobody. */
  async function assignMarked(to: string | null, name: string): Promise<void> {
    const runs = [...marked]
    let count = 0
    for (const run of runs)
      await trying(run, async () => {
        await calls.assign(run, to)
        marked.delete(run)
        count += 1
      })
    announcement.value = say()('assignedDone', { name, count })
    await refresh()
  }

  const assign = (run: string, to: string | null) =>
    trying(run, async () => {
      await calls.assign(run, to)
      await refresh()
    })

  return {
    assign,
    assignMarked,
    addRemark,
    draftOf,
    errors,
    marked,
    sending,
    bulk,
    announcement,
    decide,
    undo,
    approveMarked,
  }
}

export type Decisions = ReturnType<typeof useDecisions>
