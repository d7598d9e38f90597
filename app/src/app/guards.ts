// Route checks, run before a page is shown. A courtesy to the person: the backend is what protects.
import { type MiddlewareFunction, redirect } from 'react-router-dom'
import type { RouteCheck } from '../core/route-checks.ts'

/** Middleware that asks the core whether the page may be opened; it redirects where not, and throws for a check nobody knows. */
export const requires =
  (check: RouteCheck): MiddlewareFunction =>
  async ({ request }) => {
    const { redirectFor } = await import('../core/route-checks.ts')
    const { pathname, search } = new URL(request.url)
    const elsewhere = await redirectFor(check, pathname + search)
    if (elsewhere !== null) throw redirect(elsewhere)
  }
