// A view that fades before it goes: whoever leaves it sees at once that it goes, while the page below is drawn again.
import { useEffect, useRef, useState } from 'react'
import { isStill } from '../../shared/ui/is-still.ts'

/** In ms, as its parts take to fade. */
const fadingMs = 140

/**
 * `leave` calls back once the view has faded, or at once under reduced motion, or when the page below or the whole
 * document goes first; a second call changes nothing.
 */
export function useLeaving(): { isLeaving: boolean; leave: (then: () => void) => void } {
  const [isLeaving, setLeaving] = useState(false)
  const pending = useRef<(() => void) | null>(null)
  const finish = useRef(() => {
    const then = pending.current
    pending.current = null
    then?.()
  })
  useEffect(() => {
    const { current } = finish
    window.addEventListener('pagehide', current)
    return () => {
      window.removeEventListener('pagehide', current)
      current()
    }
  }, [])
  const leave = (then: () => void) => {
    if (isLeaving) return
    pending.current = then
    if (isStill()) return finish.current()
    setLeaving(true)
    setTimeout(finish.current, fadingMs)
  }
  return { isLeaving, leave }
}
