// A first beat of a moment: something alone over all else, until a press, a key or time ends it.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLeaving } from './use-leaving.ts'

/** Calls `onEnd` once the beat has faded, after `standsMs` at the latest. */
export function useBeat(beat: RefObject<HTMLElement | null>, standsMs: number, onEnd: () => void): void {
  const leave = useLeaving(beat)
  const end = useEffectEvent(() => leave(onEnd))
  useEffect(() => {
    const left = new AbortController()
    const timer = setTimeout(() => end(), standsMs)
    window.addEventListener('click', () => end(), left)
    // Escape leaves the moment. A key that is held down was pressed for what came before.
    window.addEventListener('keydown', ({ key, repeat }) => key !== 'Escape' && !repeat && end(), left)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [standsMs])
}
