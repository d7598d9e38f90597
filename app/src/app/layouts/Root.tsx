import { useContext, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { prepareToasts } from '../../shared/ui/toast.ts'
import { PreviousPathContext } from '../previous-path-context.ts'

/** Around every page: the focus after a change of page, messages. */
export function Root() {
  useFocusAfterNavigation()
  useToastsSoon()
  return <Outlet />
}

/**
 * The heading of a new page takes the focus, so that reading and tabbing go on from there; unless the page knows where
 * somebody was.
 */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(useContext(PreviousPathContext) ?? pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement?.closest('[data-found-again]')) return
    return keepFocused(focusHeading())
  }, [pathname])
}

function focusHeading(): HTMLElement | null {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return null
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  return target
}

/**
 * Where a page is drawn first and filled later, its heading is another one then, and would leave the focus nowhere.
 * Answers with the end of it.
 */
function keepFocused(heading: HTMLElement | null): () => void {
  let target = heading
  const observer = new MutationObserver(() => {
    if (target?.isConnected) return
    if (document.activeElement === document.body) target = focusHeading()
    // Somebody has gone on meanwhile.
    else observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Messages answer what somebody does: what shows them is fetched when a person first presses something on the page. */
function useToastsSoon() {
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, prepareToasts, { once: true, passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, prepareToasts)
    }
  }, [])
}
