/** What was sent for the run that is looked at. */
import { ref, watch } from 'vue'
import type { RunEvidence } from '../src/domain/review/evidence.ts'
import { type ReviewCalls, wordsOf } from './calls.ts'
import type { Say } from './messages.ts'

interface Parts {
  calls: ReviewCalls
  say: () => Say
  current: { readonly value: string | null }
  /** As the list has it. */
  versionOf: (run: string) => number | undefined
}

export function useEvidence({ calls, say, current, versionOf }: Parts) {
  const evidence = ref<RunEvidence | null>(null)
  const failed = ref('')
  const earlierFailed = ref('')

  /** Of the run that is looked at next. */
  let ahead: { run: string; read: Promise<RunEvidence | null> } | null = null

  /** Reads what will be looked at next, so that nobody waits for it. Without it, it is read when it is looked at. */
  function prepare(run: string): void {
    if (ahead?.run !== run && evidence.value?.runId !== run)
      ahead = { run, read: calls.evidence(run).catch(() => null) }
  }

  async function read(run: string): Promise<RunEvidence> {
    const ready = ahead?.run === run ? ahead : null
    ahead = null
    const prepared = await ready?.read
    return prepared && prepared.version === versionOf(run) ? prepared : await calls.evidence(run)
  }

  async function load(): Promise<void> {
    const run = current.value
    failed.value = ''
    earlierFailed.value = ''
    if (evidence.value?.runId !== run) evidence.value = null
    if (!run) return
    try {
      const found = await read(run)
      if (current.value === run) evidence.value = found
    } catch (error) {
      if (current.value === run) failed.value = wordsOf(error, say()('offline'))
    }
  }

  /** The next page of what was sent for a step before, below what is shown of it. */
  async function loadEarlier(stepId: string): Promise<void> {
    const shown = evidence.value
    const step = shown?.steps.find((one) => one.stepId === stepId)
    if (!shown || !step) return
    earlierFailed.value = ''
    try {
      const page = await calls.earlier(shown.runId, stepId, step.earlier.at(-1)?.revision ?? step.revision)
      // Pressed twice, the same page comes twice.
      const known = new Set(step.earlier.map(({ revision }) => revision))
      step.earlier.push(...page.filter(({ revision }) => !known.has(revision)))
    } catch (error) {
      earlierFailed.value = wordsOf(error, say()('offline'))
    }
  }

  watch(() => current.value, load, { immediate: true })
  return { evidence, failed, earlierFailed, load, loadEarlier, prepare }
}

export type Evidence = ReturnType<typeof useEvidence>
