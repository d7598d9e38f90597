// Waymark asks for 900 px. Narrower windows are sent to /desktop-only and, once widened, back to where they were going.
import { type MiddlewareFunction, redirect } from 'react-router-dom'
import { paths, returnPath } from '../shared/paths.ts'

export const leastWidth = 900

const narrow = () => window.matchMedia(`(width < ${leastWidth}px)`)

export const keepToWideWindows: MiddlewareFunction = ({ request }) => {
  const elsewhere = narrowRedirect(new URL(request.url), narrow().matches)
  if (elsewhere !== null) throw redirect(elsewhere)
}

/** Where an address leads in a window that is narrow or not; null when it leads to itself. */
export function narrowRedirect(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  isNarrow: boolean,
): string | null {
  const there = pathname === paths.desktopOnly
  if (isNarrow && !there) return paths.desktopOnlyThen(pathname + search + hash)
  if (!isNarrow && there && new URLSearchParams(search).has('next')) return returnPath(search, paths.index)
  return null
}

/**
 * Follows the window while it is resized: the rule holds at every width, not only at the next click. `onSettled` calls back
 * after every navigation, for a window that changed again while one was under way.
 */
export function followWidth(go: (to: string) => void, onSettled: (check: () => void) => void): void {
  const media = narrow()
  const check = () => {
    const elsewhere = narrowRedirect(window.location, media.matches)
    if (elsewhere !== null) go(elsewhere)
  }
  media.addEventListener('change', check)
  onSettled(check)
}
