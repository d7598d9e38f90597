/** Leaving a page waits for an answer where something on it is not saved. */
import { computed, type Ref, ref } from 'vue'
import { onBeforeRouteLeave } from 'vue-router'

export function useLeave(count: Ref<number>) {
  const leaving = ref<((is: boolean) => void) | null>(null)
  const answer = (is: boolean) => {
    leaving.value?.(is)
    leaving.value = null
  }
  onBeforeRouteLeave(() => {
    // A draft stays in this tab: whoever comes back finds it.
    if (count.value === 0) return Promise.resolve(true)
    return new Promise((told) => {
      leaving.value = told
    })
  })
  const isLeaving = computed({
    get: () => leaving.value !== null,
    set: (is) => {
      if (!is) answer(false)
    },
  })
  return { isLeaving, leave: () => answer(true) }
}
