// A view that fades before it goes: whoever leaves it sees at once that it goes, while the page below is drawn again.
import { type RefObject, useEffect, useRef } from 'react'
import { isStill } from '../../shared/ui/is-still.ts'

/** In ms, as its parts take to fade. */
const fadingMs = 140

/**
 * Answers with what calls back once the view has faded, or at once under reduced motion, or when the page below or the
 * whole document goes first; a second call changes nothing. The view is marked as it stands: nothing of it is rendered
 * again before it goes.
 */
export function useLeaving(view: RefObject<HTMLElement | null>): (then: () => void) => void {
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
  return (then) => {
    if (pending.current || view.current?.hasAttribute('data-leaving')) return
    pending.current = then
    if (isStill()) return finish.current()
    view.current?.setAttribute('data-leaving', '')
    setTimeout(finish.current, fadingMs)
  }
}
