/** What is asked of the server by a page: what goes wrong stands on it until the next attempt. */
import { type ComputedRef, type Ref, ref } from 'vue'
import { wordsOf } from '../calls.ts'
import type { Say } from '../messages.ts'

export function useAttempt(say: ComputedRef<Say>): {
  problem: Ref<string>
  attempt: (work: () => Promise<void>) => Promise<void>
} {
  const problem = ref('')
  return {
    problem,
    attempt: async (work) => {
      problem.value = ''
      try {
        await work()
      } catch (error) {
        problem.value = wordsOf(error, say.value('offline'))
      }
    },
  }
}
