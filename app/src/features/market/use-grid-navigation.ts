// The keyboard on the grid: one card is where Tab leads to, the arrow keys go on from there.
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ListingCard as Listing } from '../../core/types.ts'
import { refOf } from './card-subject.ts'
import { nextIndex } from './grid-keyboard.ts'

type GridNavigation = {
  listings: readonly Listing[]
  columns: number
  /** With the gap below it, in px. */
  rowHeight: number
  /** Takes the focus as soon as it is there, once. */
  opened: string | null
}

export function useGridNavigation(
  grid: RefObject<HTMLElement | null>,
  { listings, columns, rowHeight, opened }: GridNavigation,
) {
  const found = opened === null ? -1 : listings.findIndex((listing) => refOf(listing).id === opened)
  const [activeIndex, setActiveIndex] = useState(Math.max(0, found))
  // Fewer may be left of them since.
  const active = Math.min(activeIndex, Math.max(0, listings.length - 1))
  const wanted = useRef<'key' | 'back' | null>(found >= 0 ? 'back' : null)
  useEffect(() => {
    if (!wanted.current) return
    const card = grid.current?.querySelector<HTMLElement>(`[data-place="${active}"]`)
    const link = card?.querySelector('a')
    if (!card || !link) return
    const isBack = wanted.current === 'back'
    wanted.current = null
    link.focus({ preventScroll: true })
    // The page is where it was left: it stays there, also when an edge of the window cuts the card.
    if (!isBack || !isInWindow(card)) card.scrollIntoView({ block: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rows = Math.max(1, Math.floor(window.innerHeight / rowHeight))
    const next = nextIndex(event, active, { count: listings.length, columns, rows })
    if (next === null) return
    event.preventDefault()
    wanted.current = 'key'
    setActiveIndex(next)
    // Where nothing changes nothing is drawn, and yet it is to be seen.
    if (next === active) grid.current?.querySelector(`[data-place="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  /** A card that is clicked, or reached in another way, is where walking goes on. */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const place = target.closest<HTMLElement>('[data-place]')?.dataset['place']
    if (place !== undefined) setActiveIndex(Number(place))
  }
  return { active, onKeyDown, onFocus, 'data-found-again': '' }
}

/** Whether at least a part of it is in the window. */
function isInWindow(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
