// Route checks, run before a page is shown. A courtesy to the person: the backend is what protects.
import { type MiddlewareFunction, redirect } from 'react-router-dom'
import type { RouteCheck } from '../core/route-checks.ts'
import { isNarrow, narrowRedirect } from './narrow-window.ts'

/** Middleware that sends narrow windows to /desktop-only, and widened ones back to where they were going. */
export const keepToWideWindows: MiddlewareFunction = ({ request }) => {
  const elsewhere = narrowRedirect(new URL(request.url), isNarrow())
  if (elsewhere !== null) throw redirect(elsewhere)
}

/** Middleware that asks the core whether the page may be opened; it redirects where not, and throws for a check nobody knows. */
export const requires =
  (check: RouteCheck): MiddlewareFunction =>
  async ({ request }) => {
    const { redirectFor } = await import('../core/route-checks.ts')
    const { pathname, search } = new URL(request.url)
    const elsewhere = await redirectFor(check, pathname + search)
    if (elsewhere !== null) throw redirect(elsewhere)
  }
