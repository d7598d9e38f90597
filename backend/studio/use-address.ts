/** What is looked at, a run or a quest, stands in the address, so that a link to it can be sent and a reload comes back to it. */
import { type Ref, ref, watch } from 'vue'
import { useRouter } from 'vue-router'

export function useAddress(module: 'review' | 'programme', asked: () => string | undefined): Ref<string | null> {
  const router = useRouter()
  const current = ref(asked() || null)
  watch(asked, (id) => {
    if (id) current.value = id
  })
  watch(current, (id) => {
    if (id !== (asked() || null)) void router.replace(id ? `/${module}/${id}` : `/${module}`)
  })
  return current
}
