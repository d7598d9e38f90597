/** The list of runs that wait: read a hundred more at a time, read again by itself, without losing the place. */
import { computed, onBeforeUnmount, onMounted, reactive, ref, watch } from 'vue'
import type { ReviewQueuePage, ReviewQueueRun } from '../src/domain/review/queue-page.ts'
import { type Filters, type ReviewCalls, wordsOf } from './calls.ts'
import type { Say } from './messages.ts'
import { readRows } from './read-rows.ts'
import { keepSelection } from './selection.ts'

const refreshMs = 15_000
const step = 100
export const noFilters: Filters = { quest: '', person: '', review: '', days: '', search: '', due: '', desk: '' }

export function useQueue(calls: ReviewCalls, say: () => Say, current: { value: string | null }) {
  const filters = reactive<Filters>({ ...noFilters })
  const page = ref<ReviewQueuePage | null>(null)
  const rows = computed<readonly ReviewQueueRun[]>(() => page.value?.runs ?? [])
  const failed = ref('')
  const loading = ref(false)
  /** The server's clock, ticking. */
  const now = ref(Date.now())
  let ahead = 0
  let asked = 0

  /** From the first on, every time: whoever was decided about meanwhile is neither shown nor counted. */
  async function load(wanted = step): Promise<void> {
    const turn = ++asked
    loading.value = true
    try {
      const read = await readRows((place) => calls.waiting(filters, place), wanted)
      // An answer to an earlier question would undo what was asked since.
      if (turn !== asked) return
      current.value = keepSelection(rows.value, read.runs, current.value)
      page.value = read
      ahead = new Date(read.now).getTime() - Date.now()
      tick()
      failed.value = ''
    } catch (error) {
      if (turn === asked) failed.value = wordsOf(error, say()('offline'))
    } finally {
      if (turn === asked) loading.value = false
    }
  }

  const refresh = () => load(Math.max(step, rows.value.length))
  const more = async () => {
    if (page.value?.next) await load(rows.value.length + step)
  }

  /** When a hold that is shown takes effect, the list has changed. */
  function tick(): void {
    const before = now.value
    now.value = Date.now() + ahead
    const came = rows.value.some(({ held }) => {
      const due = held ? new Date(held.dueAt).getTime() + 1500 : 0
      return due > before && due <= now.value
    })
    if (came) void refresh()
  }

  let typed: ReturnType<typeof setTimeout> | undefined
  watch(
    () => ({ ...filters }),
    (is, was) => {
      clearTimeout(typed)
      typed = setTimeout(() => void load(), is.search === was.search ? 0 : 250)
    },
  )
  let ticking: ReturnType<typeof setInterval> | undefined
  let refreshing: ReturnType<typeof setInterval> | undefined
  onMounted(() => {
    void load()
    ticking = setInterval(tick, 1000)
    // One that takes its time is not asked again meanwhile.
    refreshing = setInterval(
      () => document.visibilityState === 'visible' && !loading.value && void refresh(),
      refreshMs,
    )
  })
  onBeforeUnmount(() => {
    for (const timer of [ticking, refreshing]) clearInterval(timer)
    clearTimeout(typed)
  })

  return { filters, page, rows, failed, loading, now, load, refresh, more }
}

export type Queue = ReturnType<typeof useQueue>
