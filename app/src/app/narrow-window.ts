// Waymark asks for 900 px. Narrower windows are sent to /desktop-only and, once widened, back to where they were going.
import { paths, returnPath } from '../shared/paths.ts'

export const leastWidth = 900

// Paper is narrower than that, and leads nowhere.
const narrow = () => window.matchMedia(`screen and (width < ${leastWidth}px)`)

export const isNarrow = () => narrow().matches

/** Where an address leads in a window that is narrow or not; null when it leads to itself. */
export function narrowRedirect(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  inNarrowWindow: boolean,
): string | null {
  // A provider sends people back there in a window of a popup's width; it passes by and shows nothing to be wide for.
  if (pathname === paths.signInCallback) return null
  const there = pathname === paths.desktopOnly
  if (inNarrowWindow && !there) return paths.desktopOnlyThen(pathname + search + hash)
  if (!inNarrowWindow && there && new URLSearchParams(search).has('next')) return returnPath(search, paths.index)
  return null
}

/**
 * Follows the window while it is resized: the rule holds at every width, not only at the next click. What it answers
 * first is to be called after every navigation, for a window that changed again while one was under way; the second
 * ends it.
 */
export function followWidth(go: (to: string) => void): [check: () => void, stop: () => void] {
  const media = narrow()
  const check = () => {
    const elsewhere = narrowRedirect(window.location, media.matches)
    if (elsewhere !== null) go(elsewhere)
  }
  media.addEventListener('change', check)
  return [check, () => media.removeEventListener('change', check)]
}
