/** What was sent for the run that is looked at. */
import { ref, watch } from 'vue'
import type { RunEvidence } from '../src/review/evidence.ts'
import { type ReviewCalls, wordsOf } from './calls.ts'
import type { Say } from './words.ts'

export function useEvidence(calls: ReviewCalls, say: () => Say, current: { readonly value: string | null }) {
  const evidence = ref<RunEvidence | null>(null)
  const failed = ref('')

  async function load(): Promise<void> {
    const run = current.value
    failed.value = ''
    if (evidence.value?.runId !== run) evidence.value = null
    if (!run) return
    try {
      const read = await calls.evidence(run)
      if (current.value === run) evidence.value = read
    } catch (error) {
      if (current.value === run) failed.value = wordsOf(error, say()('offline'))
    }
  }

  watch(() => current.value, load, { immediate: true })
  return { evidence, failed, load }
}

export type Evidence = ReturnType<typeof useEvidence>
