// Where the card of a stop stands.
import { everythingOf, placeBeside } from '../../shared/ui/place-beside.ts'
import type { Box, Point } from './geometry.ts'

/** To the stop, whose marks may stand out, and to the window. */
const [gap, edge] = [12, 8]

/** Puts a card beside its stop, never over it, and over as little of `others` and of what is above `map` as can be. */
export function placeCard(card: HTMLElement, stop: Element, others: readonly Element[], map: Element): void {
  const { clientWidth, clientHeight } = document.documentElement
  const place = cardPlace(
    everythingOf(stop).getBoundingClientRect(),
    { width: card.offsetWidth, height: card.offsetHeight },
    { width: clientWidth, height: clientHeight },
    others.map((other) => other.getBoundingClientRect()),
    map.getBoundingClientRect().top,
  )
  if (place === null) {
    placeBeside(card, everythingOf(stop), 'centre')
    return
  }
  card.style.left = `${place.x + window.scrollX}px`
  card.style.top = `${place.y + window.scrollY}px`
}

type Size = Pick<Box, 'width' | 'height'>

/**
 * Upper left of a card, at a side of what stands `at`, else above or below it; null where there is no room at all.
 * Down to `top` stand the title and the filters of the page.
 */
export function cardPlace(at: Box, card: Size, frame: Size, others: readonly Box[], top = 0): Point | null {
  const [right, bottom] = [at.x + at.width, at.y + at.height]
  const within = (value: number, size: number, most: number) => Math.max(edge, Math.min(value, most - size - edge))
  const middles = (from: number, along: number, size: number) => [from + (along - size) / 2, from, from + along - size]
  const fits = ({ x, y }: Point) =>
    x >= edge && x + card.width <= frame.width - edge && y >= edge && y + card.height <= frame.height - edge
  const places = [
    ...[right + gap, at.x - gap - card.width].flatMap((x) =>
      middles(at.y, at.height, card.height).map((y) => ({ x, y: within(y, card.height, frame.height) })),
    ),
    ...[bottom + gap, at.y - gap - card.height].flatMap((y) =>
      middles(at.x, at.width, card.width).map((x) => ({ x: within(x, card.width, frame.width), y })),
    ),
  ].filter(fits)
  const kept = [...others, { x: 0, y: 0, width: frame.width, height: Math.max(0, top) }]
  const covered = (place: Point) => kept.reduce((sum, other) => sum + shared({ ...place, ...card }, other), 0)
  // The first of those that cover as much.
  return places.toSorted((one, other) => covered(one) - covered(other))[0] ?? null
}

/** What two boxes share, in square pixels. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
