/** Whoever looks at a run claims it, so that nobody else reads it without knowing; a claim lives while they act. */
import { onBeforeUnmount, onMounted, watch } from 'vue'
import type { ReviewQueueRun } from '../src/domain/review/queue-page.ts'
import type { ReviewCalls } from './calls.ts'
import { canRead } from './use-decisions.ts'

/** Whoever leafs through reads nothing. */
const dwellMs = 500
/** A third of what a claim lasts. */
const renewMs = 5 * 60_000
const acts = ['keydown', 'pointerdown', 'wheel'] as const

export function useClaim(calls: ReviewCalls, row: { readonly value: ReviewQueueRun | null }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let renewed = 0

  /** It stands in the row at once; the list says the same when it is read again. */
  async function claim(run: ReviewQueueRun, takeOver = false): Promise<void> {
    renewed = Date.now()
    // Without a claim one reads on: the server has the last word when something is decided.
    const made = await calls.claim(run.runId, takeOver).catch(() => undefined)
    if (made && row.value?.runId === run.runId) row.value.claim = made
  }

  watch(
    () => row.value?.runId,
    () => {
      clearTimeout(timer)
      const run = row.value
      if (run && canRead(run)) timer = setTimeout(() => void claim(run), dwellMs)
    },
    { immediate: true },
  )

  function onAct(): void {
    const run = row.value
    if (run?.claim?.mine && Date.now() - renewed > renewMs) void claim(run)
  }

  onMounted(() => {
    for (const act of acts) window.addEventListener(act, onAct, { passive: true })
  })
  onBeforeUnmount(() => {
    clearTimeout(timer)
    for (const act of acts) window.removeEventListener(act, onAct)
    const run = row.value
    if (run?.claim?.mine) calls.unclaim(run.runId).catch(() => undefined)
  })

  return { claim }
}
