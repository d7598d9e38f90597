// Which rows of the grid are in the window. All are equally high, so that is worked out: nothing is measured or kept
// for each row, as a library for rows of any height has to.
import { useCallback, useState, useSyncExternalStore } from 'react'

/** Lengths in px. */
export type Rows = {
  readonly count: number
  readonly height: number
  readonly gap: number
  /** Where the first one begins on the page. */
  readonly top: number
}

/** Places of the first and of the last row, both included; the last is before the first where there is none. */
export type RowWindow = { readonly first: number; readonly last: number }

/** Where a row begins, below the top of the first. */
export const startOf = (row: number, { height, gap }: Rows): number => row * (height + gap)

/** Of all rows with the gaps between them. */
export const heightOf = (rows: Rows): number => Math.max(0, startOf(rows.count, rows) - rows.gap)

/**
 * `scrolled`: what is above the window. The nearest row stands for those out of sight, so that there is always one to
 * go on from.
 */
export function rowWindowOf(rows: Rows, scrolled: number, windowHeight: number): RowWindow {
  const at = (y: number) => Math.floor((y - rows.top) / (rows.height + rows.gap))
  const within = (row: number) => Math.min(Math.max(0, row), rows.count - 1)
  return { first: Math.max(0, within(at(scrolled))), last: within(at(scrolled + windowHeight - 1)) }
}

/**
 * What the window shows, as it was when it last moved: asking it anew makes the browser lay out what was just drawn at
 * once.
 */
const view = { scrolled: 0, height: 0 }

function look() {
  view.scrolled = window.scrollY
  view.height = window.innerHeight
}

/** Follows the window. */
export function useRowWindow(rows: Rows): RowWindow {
  useState(look)
  const { count, height, gap, top } = rows
  const read = useCallback(() => {
    const { first, last } = rowWindowOf({ count, height, gap, top }, view.scrolled, view.height)
    // Compared by value: most steps of scrolling stay within the same rows.
    return `${first} ${last}`
  }, [count, height, gap, top])
  const [first = 0, last = -1] = useSyncExternalStore(follow, read).split(' ').map(Number)
  return { first, last }
}

function follow(tell: () => void): () => void {
  const events = ['scroll', 'resize'] as const
  const onMove = () => {
    look()
    tell()
  }
  for (const event of events) window.addEventListener(event, onMove, { passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, onMove)
  }
}
