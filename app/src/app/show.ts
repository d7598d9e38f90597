// Drawing a page into the document.
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

/** Draws a page in place of the one that is shown. */
export type Show = (page: ReactNode) => void

/** Whether the person asks for as little motion as possible. */
export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Draws at once, within a page transition where there shall be one. */
export function turnPage(draw: () => void, withTransition: boolean): void {
  if (!withTransition || prefersStillness() || !document.startViewTransition) flushSync(draw)
  else document.startViewTransition(() => flushSync(draw))
}
