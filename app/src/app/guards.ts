// Route checks, run before a page is shown. A courtesy to the person: the backend is what protects.
import { createPath } from 'react-router-dom'
import type { RouteCheck } from '../core/route-checks.ts'
import { isNarrow, narrowRedirect } from './narrow-window.ts'
import type { Check } from './route.ts'

/** Sends narrow windows to /desktop-only, and widened ones back to where they were going. */
export const redirectNarrowWindows: Check = (there) => narrowRedirect(there, isNarrow())

/** Asks the core whether the page may be opened; throws for an unknown check. */
export const requires =
  (check: RouteCheck): Check =>
  async (there) => {
    const { redirectFor } = await import('../core/route-checks.ts')
    return redirectFor(check, createPath({ pathname: there.pathname, search: there.search }))
  }
