/** The run that is looked at stands in the address, so that a link to it can be sent and a reload comes back to it. */
import { type Ref, ref, watch } from 'vue'
import { useRouter } from 'vue-router'

export function useAddress(asked: () => string | undefined): Ref<string | null> {
  const router = useRouter()
  const current = ref(asked() || null)
  watch(asked, (run) => {
    if (run) current.value = run
  })
  watch(current, (run) => {
    if (run !== (asked() || null)) void router.replace(run ? `/review/${run}` : '/review')
  })
  return current
}
