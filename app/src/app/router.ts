// The router with what holds for every navigation: page transition, preloading, a session that ends.
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { leaving } from '../core/leaving.ts'
import { isSignedIn, sessionStore } from '../core/session.ts'
import { sessionEndReason } from '../core/sign-in/session-end-reason.ts'
import { navigateBy } from '../shared/navigation.ts'
import { paths } from '../shared/paths.ts'
import { onLinkHover } from './link-prefetch.ts'
import { preloadPage } from './preload.ts'
import { routes } from './routes.tsx'
import { acceptSkippedTransitions } from './skipped-transitions.ts'
import { hasViewTransitions } from './view-transition.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** The router of these routes, which links and calls of the site lead to. */
export function makeRouter(rows: RouteObject[]): Router {
  const router = createBrowserRouter(rows)
  keepTransitionsBetweenPages(router)
  // What a link or a call says itself wins; it passes what it does not say as undefined.
  navigateBy((path, { state, replace, preventScrollReset = false, viewTransition }) => {
    const { href, pathname } = new URL(path, window.location.href)
    void router.navigate(path, {
      state,
      preventScrollReset,
      replace: replace ?? href === window.location.href,
      viewTransition: viewTransition ?? (pathname !== window.location.pathname && hasViewTransitions()),
    })
    return true
  })
  return router
}

/** Without it, a step back within a page would be a page transition, too, once that page had been left with one. */
function keepTransitionsBetweenPages(router: Router): void {
  const { subscribe } = router
  router.subscribe = (tell) =>
    subscribe((state, { viewTransitionOpts: between, ...rest }) => {
      const isBetween = between && between.currentLocation.pathname !== between.nextLocation.pathname
      tell(state, isBetween ? { ...rest, viewTransitionOpts: between } : rest)
    })
}

/** The router of the site, which follows the session from now on. */
export function startRouter(): Router {
  acceptSkippedTransitions()
  const router = makeRouter(routes)
  onLinkHover((pathname) => preloadPage(routes, pathname))
  sessionStore.subscribe((now, before) => {
    // The guards of the page that is shown run again, and lead to the sign-in where they refuse.
    if (isSignedIn(before) && !isSignedIn(now) && (!leaving.isHere || sessionEndReason())) void router.revalidate()
    // Leaving must work without a network, so its page is fetched while there is one.
    if (!isSignedIn(before) && isSignedIn(now)) preloadPage(routes, paths.logout)
  })
  // A page that comes back from the browser's memory was left with the browser's own restoring.
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
  return router
}
