// Shows `/` on arrival, and fetches the router with the rest of the site when the visitor is about to leave it.
import { isSignedIn, sessionStore } from '../core/session.ts'
import { isCodeUnderWay } from '../core/sign-in/sent-code.ts'
import { signInFromPage } from '../core/sign-in/sign-in-from-page.ts'
import { navigateBy, type Visit } from '../shared/navigation.ts'
import { paths } from '../shared/paths.ts'
import { LandingShell } from './LandingShell.tsx'
import { onLinkHover } from './link-prefetch.ts'
import { followWidth } from './narrow-window.ts'
import { forgetOtherDocument, historyKey, rememberScroll } from './scroll-memory.ts'
import { type Show, turnPage } from './view-transition.ts'

/** Which page comes next and how it is opened. Without a path the browser has changed the address already. */
type Way = Visit & { path?: string }

const fetchRouted = () => import('./routed.tsx')

export function startLanding(show: Show): void {
  forgetOtherDocument()
  let entry = historyKey()
  let way: Way | null = null
  const draw = () => show(<LandingShell underWay={way !== null} />)

  /** Of several ways chosen while the router is being fetched, the last counts. */
  async function leave(chosen: Way): Promise<void> {
    const isLeaving = way !== null
    way = chosen
    if (isLeaving) return
    draw()
    try {
      const { takeOver } = await fetchRouted()
      rememberScroll(entry)
      for (const end of ends) end()
      const page = await takeOver(paths.index, way)
      turnPage(() => show(page), way.path !== undefined && way.viewTransition !== false)
    } catch (error) {
      console.error('The next page could not be fetched:', error)
      const { path } = way
      way = null
      draw()
      // A newer build stands there, which a fresh page finds. Without a network this page stays, and its banner says
      // so.
      if (navigator.onLine) path === undefined ? window.location.reload() : window.location.assign(path)
    }
  }

  navigateBy((path, how) => {
    const isHere = new URL(path, window.location.href).pathname === paths.index
    if (isHere) return goTop(path)
    void leave({ path, ...how })
    return true
  })
  const [checkWidth, stopWidth] = followWidth((path) => void leave({ path, replace: true }))
  const onPop = () => {
    if (window.location.pathname === paths.index) entry = historyKey()
    else void leave({})
  }
  window.addEventListener('popstate', onPop)
  const onHide = () => rememberScroll(entry)
  window.addEventListener('pagehide', onHide)
  const ends = [
    stopWidth,
    // Links to the sign-in open its modal here, and fetch that themselves.
    onLinkHover((pathname) => {
      if (pathname !== paths.index && pathname !== paths.login) preload(pathname)
    }),
    sessionStore.subscribe((now, before) => {
      // Leaving must work without a network, so its page is fetched while there is one.
      if (isSignedIn(now)) preload(paths.logout)
      // Whoever waited for a code when the page was loaded again types it, and need not look for where.
      else if (before.state === 'loading' && isCodeUnderWay()) void signInFromPage()
    }),
    () => window.removeEventListener('popstate', onPop),
    () => window.removeEventListener('pagehide', onHide),
  ]
  draw()
  checkWidth()
  // The address changed while this was being fetched, before anything listened.
  if (window.location.pathname !== paths.index) onPop()
}

function preload(pathname: string): void {
  fetchRouted().then(
    ({ preload }) => preload(pathname),
    () => undefined,
  )
}

/** Shows the landing page from its top again. Its anchors are left to the browser. */
function goTop(path: string): boolean {
  if (path.includes('#')) return false
  if (path !== window.location.pathname + window.location.search + window.location.hash)
    window.history.pushState(null, '', path)
  window.scrollTo(0, 0)
  return true
}
