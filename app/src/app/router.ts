// The router with what holds for every navigation: page transition, scroll rules, the width rule, preloading, a session that ends.
import { createBrowserRouter, matchRoutes, type RouterNavigateOptions, type To } from 'react-router-dom'
import { isSignedIn, sessionStore } from '../core/session.ts'
import { paths } from '../shared/paths.ts'
import { followWidth } from './narrow-window.ts'
import { pageHandle } from './page.ts'
import { preloadOnIntent } from './preload.ts'
import { routes } from './routes.tsx'

export function makeRouter() {
  const router = createBrowserRouter(routes)
  const navigate = router.navigate.bind(router)
  // Links and `navigate()` both end here, so the transition and the scroll rule are set once instead of at each of them.
  router.navigate = ((to: To | number | null, options: RouterNavigateOptions = {}) =>
    typeof to === 'number' ? navigate(to) : navigate(to, withRules(to, options))) as typeof router.navigate

  followWidth(
    (to) => void router.navigate(to, { replace: true }),
    // Afterwards, not within: the router tells its own view about this state after us.
    (check) => router.subscribe(({ navigation }) => navigation.state === 'idle' && queueMicrotask(check)),
  )
  preloadOnIntent(routes)
  sessionStore.subscribe((now, before) => {
    // The checks of the page that is shown run again, and lead to the sign-in where they fail.
    if (isSignedIn(before) && !isSignedIn(now) && now.ended !== 'logout') void router.revalidate()
    // Leaving must work without a network, so its page is fetched while there is one.
    if (!isSignedIn(before) && isSignedIn(now))
      handleOf(paths.logout)
        ?.preload()
        .catch(() => undefined)
  })
  return router
}

/** What a link or a call says itself wins; it passes what it does not say as undefined. */
function withRules(to: To | null, options: RouterNavigateOptions): RouterNavigateOptions {
  const pathname = typeof to === 'string' ? new URL(to, window.location.href).pathname : to?.pathname
  const samePage = pathname === undefined || pathname === window.location.pathname
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const keepsScroll = pathname !== undefined && handleOf(pathname)?.scroll === 'keep'
  return {
    ...options,
    viewTransition: options.viewTransition ?? (!samePage && !still),
    preventScrollReset: options.preventScrollReset ?? keepsScroll,
  }
}

const handleOf = (pathname: string) => pageHandle(matchRoutes(routes, pathname)?.at(-1)?.route.handle)
