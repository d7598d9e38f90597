/** Who saved a quest while its form is open. A save builds the form anew: what was known before it is kept for that long. */
import { type Ref, ref } from 'vue'
import type { QuestVersionRow } from '../../src/domain/quest-files/versions.ts'
import { savedBefore, savedSince } from './saved-since.ts'

interface Seen {
  quest: string
  /** The newest version when the form was opened or last saved; null until that is known. */
  newest: string | null
  told: Ref<QuestVersionRow[]>
  /** Whether one's own save has gone over them already. */
  isOver: Ref<boolean>
  leftAt: number
}

/** A form that is back by then is the same one, after a save. */
const rebuiltMs = 10_000

let kept: Seen | null = null
function seenOf(quest: string): Seen {
  if (kept?.quest !== quest || Date.now() - kept.leftAt > rebuiltMs)
    kept = { quest, newest: null, told: ref([]), isOver: ref(false), leftAt: Number.POSITIVE_INFINITY }
  kept.leftAt = Number.POSITIVE_INFINITY
  return kept
}

/** `versions`: newest first; null where there was no answer: then nothing is known, and nothing said. */
export function useSavedMeanwhile(quest: string, versions: () => Promise<QuestVersionRow[] | null>) {
  const seen = seenOf(quest)
  let isReading = false
  async function look(): Promise<void> {
    if (isReading || seen.isOver.value) return
    isReading = true
    const rows = await versions()
    isReading = false
    if (!rows || seen.isOver.value) return
    seen.newest ??= rows[0]?.id ?? ''
    seen.told.value = savedSince(rows, seen.newest)
  }
  async function lookAfterSave(): Promise<void> {
    isReading = true
    const rows = await versions()
    isReading = false
    if (!rows) return
    seen.told.value = seen.newest === null ? [] : savedBefore(rows, seen.newest)
    seen.isOver.value = seen.told.value.length > 0
    seen.newest = rows[0]?.id ?? ''
  }
  function goOn(): void {
    if (!seen.isOver.value) seen.newest = seen.told.value[0]?.id ?? seen.newest
    seen.told.value = []
    seen.isOver.value = false
  }
  const leave = () => {
    seen.leftAt = Date.now()
  }
  return { told: seen.told, isOver: seen.isOver, look, lookAfterSave, goOn, leave }
}
