// The router with what holds for every navigation: page transition, scroll rules, the width rule, preloading, a session
// that ends.
import { isSignedIn, sessionStore } from '../core/session.ts'
import { sessionEndReason } from '../core/sign-in/session-end-reason.ts'
import { navigateBy, type Visit } from '../shared/navigation.ts'
import { paths } from '../shared/paths.ts'
import { onLinkHover } from './link-prefetch.ts'
import { followWidth } from './narrow-window.ts'
import { Navigator } from './navigator.ts'
import { preloadPage } from './preload.ts'
import { rowsAt } from './route.ts'
import { routes } from './routes.tsx'
import { prefersStillness } from './show.ts'

export function makeRouter(): Navigator {
  const router = new Navigator(routes, withRules)
  navigateBy((path, visit) => {
    void router.navigate(path, visit)
    return true
  })
  const [checkWidth] = followWidth((to) => void router.navigate(to, { replace: true }))
  // Afterwards, not within: the router tells its own view about this state after us.
  router.subscribe(() => router.state.underWay || queueMicrotask(checkWidth))
  onLinkHover((pathname) => preloadPage(routes, pathname))
  sessionStore.subscribe((now, before) => {
    // The checks of the page that is shown run again, and lead to the sign-in where they fail.
    if (isSignedIn(before) && !isSignedIn(now) && (now.ended !== 'logout' || sessionEndReason()))
      void router.revalidate()
    // Leaving must work without a network, so its page is fetched while there is one.
    if (!isSignedIn(before) && isSignedIn(now)) preloadPage(routes, paths.logout)
  })
  return router
}

/** What a link or a call says itself wins; it passes what it does not say as undefined. */
function withRules(there: URL, visit: Visit): Visit {
  const samePage = there.pathname === window.location.pathname
  return {
    ...visit,
    replace: visit.replace ?? there.href === window.location.href,
    viewTransition: visit.viewTransition ?? (!samePage && !prefersStillness()),
    preventScrollReset: visit.preventScrollReset ?? rowsAt(routes, there).at(-1)?.route.handle?.scroll === 'keep',
  }
}
