// Guards of routes: middleware that runs before a page is fetched and shown. A courtesy to the person: the backend is
// what protects.
import { createPath, type MiddlewareFunction, redirect, replace } from 'react-router-dom'
import type { RouteCheck } from '../core/route-checks.ts'
import { isNarrow, narrowRedirect } from './narrow-window.ts'

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>

/** Answers where somebody must go instead, or null where they may go on. */
type Check = (there: Address) => string | null | Promise<string | null>

const mostRedirects = 10
let redirects = 0

/** Called when a page is shown: the next redirect is the first of another navigation. */
export function endRedirects(): void {
  redirects = 0
}

/** Middleware that redirects to where the check says. What the check throws is shown in place of the page. */
export const guard =
  (check: Check): MiddlewareFunction =>
  async ({ request, url }) => {
    const { pathname, search } = new URL(request.url)
    const elsewhere = await check({ pathname, search, hash: url.hash })
    if (elsewhere === null) return
    if (++redirects > mostRedirects) throw new Error(`The guards of ${pathname} lead round in a circle.`)
    // Where the history has the guarded address already, a step back must not lead to it again.
    const isInHistory = window.location.pathname === pathname && window.location.search === search
    // Encoded: it travels in a header, which takes no other letters.
    throw (isInHistory ? replace : redirect)(createPath(new URL(elsewhere, window.location.href)))
  }

/** Sends narrow windows to /desktop-only, and widened ones back to where they were going. */
export const redirectNarrowWindows = guard((there) => narrowRedirect(there, isNarrow()))

/** Asks the core whether the page may be opened; throws for an unknown check. */
export const requires = (check: RouteCheck): MiddlewareFunction =>
  guard(async ({ pathname, search }) => {
    const { redirectFor } = await import('../core/route-checks.ts')
    return redirectFor(check, pathname + search)
  })
