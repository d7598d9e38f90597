// What a quest gave is told by its moment: until that was seen, its page shows the quest as it was before.
import { useEffect, useEffectEvent, useState } from 'react'
import { useMe } from '../../core/queries.ts'
import type { QuestDetail } from '../../core/types.ts'

/** How long a moment is waited for that does not come, in ms. */
const patienceMs = 3_000

/** What to show of a quest, and whether a moment is to tell what became of it. */
export function useUntold(detail: QuestDetail | undefined) {
  const { data: me, isFetching } = useMe()
  const [before, setBefore] = useState(detail)
  const [told, setTold] = useState<string | null>(null)
  const run = detail?.run
  const isNews = run?.state === 'rewarded' && before?.run?.id === run.id && before.run.state !== 'rewarded'
  const isUntold = isNews && told !== run.id && (isFetching || (me?.moments ?? 0) > 0)
  if (!isUntold && before !== detail) setBefore(detail)
  const tell = useEffectEvent(() => setTold(run?.id ?? null))
  useEffect(() => {
    if (!isUntold) return
    const isHere = () => document.querySelector('[data-moment]') !== null
    let wasHere = isHere()
    const watch = new MutationObserver(() => {
      if (wasHere && !isHere()) tell()
      wasHere = isHere()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const late = setTimeout(() => !isHere() && tell(), patienceMs)
    return () => {
      watch.disconnect()
      clearTimeout(late)
    }
  }, [isUntold])
  return { shown: isUntold ? before : detail, isUntold }
}
