import { createContext, useContext, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { prepareToasts } from '../../shared/ui/toast.ts'
import { pageHandle } from '../page.ts'
import { scrollStorageKey } from '../scroll-memory.ts'
import { useTitle } from '../use-title.ts'
import { UnderWay } from './UnderWay.tsx'

/** Path of the page that was shown before the router began; null where the router showed the first page. */
export const CameFrom = createContext<string | null>(null)

/** Around every page: its title, the focus after a change of page, the scroll rules, messages. */
export function Root() {
  const matches = useMatches()
  useTitle(matches.reduce<string | null>((found, match) => pageHandle(match.handle)?.title ?? found, null))
  useFocusAfterNavigation()
  useToastsSoon()
  const { state } = useNavigation()
  return (
    <>
      {state !== 'idle' && <UnderWay />}
      <Outlet />
      <ScrollRestoration storageKey={scrollStorageKey} />
    </>
  )
}

/** The heading of a new page takes the focus, so that reading and tabbing go on from there. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(useContext(CameFrom) ?? pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
}

/** Messages can wait until the page is there. */
function useToastsSoon() {
  useEffect(() => {
    const timer = setTimeout(prepareToasts, 1500)
    return () => clearTimeout(timer)
  }, [])
}
