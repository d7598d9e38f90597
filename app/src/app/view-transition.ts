// Pages that go over into each other.
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

/** Draws a page in place of the one that is shown. */
export type Show = (page: ReactNode) => void

/**
 * Whether pages go over into each other: the browser does it, or the style sheet in its place, and the person does not
 * ask for as little motion as possible.
 */
export const hasViewTransitions = (): boolean =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Draws at once, within a page transition where there shall be one. */
export function turnPage(draw: () => void, withTransition: boolean): void {
  if (withTransition && hasViewTransitions()) document.startViewTransition(() => flushSync(draw))
  else flushSync(draw)
}
