// Waymark asks for 900 px. Narrower windows are sent to /desktop-only and, once widened, back to where they were going.
import { config } from '../core/config.ts'
import { paths, returnPath } from '../shared/paths.ts'

export const leastWidth = 900

/** Narrowest screen that a desktop is assumed to have, in pixels of the screen. */
const leastScreen = 1280

/**
 * Whether the window is narrower than that in pixels of the screen, however far its page is zoomed in: who reads at 200 %
 * has a wide window. Chromium and Safari measure its outside in these; Firefox measures window and screen in those of
 * the page, which grow with its zoom. There a desktop's screen tells how far at least it is zoomed in, while a phone's is
 * really that narrow.
 */
export function isNarrow(): boolean {
  const matches = (media: string) => window.matchMedia(media).matches
  // Paper is narrower than that, and leads nowhere.
  if (!matches(`screen and (width < ${leastWidth}px)`)) return false
  const isScaled = 'mozInnerScreenX' in window && !matches('(pointer: coarse)')
  return window.outerWidth * (isScaled ? Math.max(1, leastScreen / screen.width) : 1) < leastWidth
}

/**
 * Pages that law, mails and codes to scan lead to, on a phone as well, and the screen of a place, which may be a tablet;
 * where the configuration does not refuse it. One pattern is a few bytes less before the first paint than their names in a list; a test holds it against `paths`.
 */
const forPhones = /^\/(privacy|terms|access|process|verify|forgot|reset|send|check|kiosk)/

/**
 * Where an address leads in a window that is narrow or not; null when it leads to itself. `narrowPages` is what the
 * configuration says of pages for phones.
 */
export function narrowRedirect(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  inNarrowWindow: boolean,
  narrowPages = () => config().narrowPages,
): string | null {
  // A provider sends people back in a window of a popup's width, which passes by and shows nothing to be wide for; and
  // whoever is signed in on a phone must be able to sign out.
  if (pathname === paths.signInCallback || pathname === paths.logout) return null
  if (forPhones.test(pathname) && narrowPages()) return null
  const there = pathname === paths.desktopOnly
  if (inNarrowWindow && !there) return paths.desktopOnlyThen(pathname + search + hash)
  if (!inNarrowWindow && there && new URLSearchParams(search).has('next')) return returnPath(search, paths.index)
  return null
}

/**
 * Follows the window while it is resized or its page zoomed: the rule holds at every width, not only at the next click.
 * What it answers first is to be called after every navigation, for a window that changed again while one was under way;
 * the second ends it.
 */
export function followWidth(go: (to: string) => void): [check: () => void, stop: () => void] {
  const check = () => {
    const elsewhere = narrowRedirect(window.location, isNarrow())
    if (elsewhere !== null) go(elsewhere)
  }
  window.addEventListener('resize', check)
  return [check, () => window.removeEventListener('resize', check)]
}
