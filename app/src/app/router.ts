// The router with what holds for every navigation: page transition, scroll rules, the width rule, preloading, a session that ends.
import { createBrowserRouter, createPath, matchRoutes, type RouterNavigateOptions, type To } from 'react-router-dom'
import { isSignedIn, sessionStore } from '../core/session.ts'
import { endedBecause } from '../core/sign-in/ended-because.ts'
import { navigateBy } from '../shared/navigation.ts'
import { paths } from '../shared/paths.ts'
import { onIntent } from './intent.ts'
import { followWidth } from './narrow-window.ts'
import { pageHandle } from './page.ts'
import { preloadPage } from './preload.ts'
import { routes } from './routes.tsx'
import { prefersStillness } from './show.ts'

export type Router = ReturnType<typeof createBrowserRouter>

export function makeRouter(): Router {
  const router = createBrowserRouter(routes)
  const navigate = router.navigate.bind(router)
  // Links and `navigate()` both end here, so the transition and the scroll rule are set once instead of at each of them.
  router.navigate = ((to: To | number | null, options: RouterNavigateOptions = {}) =>
    typeof to === 'number' ? navigate(to) : navigate(to, withRules(to, options))) as typeof router.navigate

  navigateBy((path, { replace = path === addressOf(router), ...how }) => {
    void router.navigate(path, { replace, ...how } as RouterNavigateOptions)
    return true
  })
  const [checkWidth] = followWidth((to) => void router.navigate(to, { replace: true }))
  // Afterwards, not within: the router tells its own view about this state after us.
  router.subscribe(({ navigation }) => navigation.state === 'idle' && queueMicrotask(checkWidth))
  onIntent((pathname) => preloadPage(routes, pathname))
  sessionStore.subscribe((now, before) => {
    // The checks of the page that is shown run again, and lead to the sign-in where they fail.
    if (isSignedIn(before) && !isSignedIn(now) && (now.ended !== 'logout' || endedBecause())) void router.revalidate()
    // Leaving must work without a network, so its page is fetched while there is one.
    if (!isSignedIn(before) && isSignedIn(now)) preloadPage(routes, paths.logout)
  })
  return router
}

const addressOf = (router: Router) => createPath(router.state.location)

/** What a link or a call says itself wins; it passes what it does not say as undefined. */
function withRules(to: To | null, options: RouterNavigateOptions): RouterNavigateOptions {
  const pathname = typeof to === 'string' ? new URL(to, window.location.href).pathname : to?.pathname
  const samePage = pathname === undefined || pathname === window.location.pathname
  const keepsScroll = pathname !== undefined && handleOf(pathname)?.scroll === 'keep'
  return {
    ...options,
    viewTransition: options.viewTransition ?? (!samePage && !prefersStillness()),
    preventScrollReset: options.preventScrollReset ?? keepsScroll,
  }
}

const handleOf = (pathname: string) => pageHandle(matchRoutes(routes, pathname)?.at(-1)?.route.handle)
