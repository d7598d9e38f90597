import { useContext, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, useRevalidator } from 'react-router-dom'
import { go } from '../../shared/navigation.ts'
import { useThing } from '../../shared/thing-title.ts'
import { prepareToasts } from '../../shared/ui/toast.ts'
import { endRedirects } from '../guards.ts'
import { followWidth } from '../narrow-window.ts'
import type { PageHandle } from '../page.tsx'
import { PreviousPathContext } from '../previous-path-context.ts'
import { scrollStorageKey } from '../scroll-memory.ts'
import { useTitle } from '../use-title.ts'
import { NavigationProgress } from './NavigationProgress.tsx'

/** Around every page: its title, where it begins, the focus after a change of page, the width rule, messages. */
export function Root() {
  const handles = useMatches().map(({ handle }) => handle as Partial<PageHandle> | undefined)
  useTitle(handles.findLast((handle) => handle?.title)?.title ?? null, useThing())
  useFocusAfterNavigation()
  useWidthRule()
  useToastsSoon()
  return (
    <>
      <PendingNavigation />
      <Outlet />
      <ScrollRestoration storageKey={scrollStorageKey} />
    </>
  )
}

/** While a page is made ready, or the guards of the present one are asked again. */
function PendingNavigation() {
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  return navigation.state === 'idle' && revalidator.state === 'idle' ? null : <NavigationProgress />
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

/** Holds from each page that is shown until the next: the window may have changed while one was under way. */
function useWidthRule() {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is shown is another location
  useEffect(() => {
    endRedirects()
    const [check, stop] = followWidth((to) => go(to, { replace: true }))
    check()
    return stop
  }, [location])
}

/**
 * Messages answer what somebody does: what shows them is fetched when a person first moves on the page. Not at the press
 * itself, as its styles have the whole page looked at again. A touch tells of a move as well.
 */
function useToastsSoon() {
  useEffect(() => {
    const events = ['mousemove', 'keydown'] as const
    for (const event of events) window.addEventListener(event, prepareToasts, { once: true, passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, prepareToasts)
    }
  }, [])
}
