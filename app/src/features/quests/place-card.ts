// Where the card of a stop stands.
import { everythingOf, placeBeside } from '../../shared/ui/place-beside.ts'
import type { Box, Point } from './geometry.ts'

/** To the stop, whose marks may stand out, and to the window. */
const [gap, edge] = [12, 8]

/** From one point of a trail to the next, and how large each weighs, in px. */
const [stride, weight] = [24, 20]

type Around = {
  others: readonly Element[]
  trails: readonly SVGGeometryElement[]
  /** What lies over the map, such as its controls. */
  over: readonly Element[]
  map: Element
}

/** Puts a card beside its stop, never over it, and over as little of all that is around it as can be. */
export function placeCard(card: HTMLElement, stop: Element, { others, trails, over, map }: Around): void {
  const { clientWidth, clientHeight } = document.documentElement
  const place = cardPlace(
    everythingOf(stop).getBoundingClientRect(),
    { width: card.offsetWidth, height: card.offsetHeight },
    { width: clientWidth, height: clientHeight },
    [...others.map((other) => other.getBoundingClientRect()), ...trails.flatMap(pointsOf)],
    map.getBoundingClientRect().top,
    over.map((one) => one.getBoundingClientRect()),
  )
  if (place === null) {
    placeBeside(card, everythingOf(stop), 'centre')
    return
  }
  card.style.left = `${place.x + window.scrollX}px`
  card.style.top = `${place.y + window.scrollY}px`
}

/** Points along a trail, where they are in the window. */
function pointsOf(trail: SVGGeometryElement): Box[] {
  const toWindow = trail.getScreenCTM()
  if (!toWindow) return []
  const length = trail.getTotalLength()
  return Array.from({ length: Math.floor(length / stride) }, (_, index) => {
    const { x, y } = trail.getPointAtLength((index + 0.5) * stride).matrixTransform(toWindow)
    return { x: x - weight / 2, y: y - weight / 2, width: weight, height: weight }
  })
}

type Size = Pick<Box, 'width' | 'height'>

/**
 * Upper left of a card, at a side of what stands `at`, else above or below it; null where there is no room at all.
 * Down to `top` stand the title and the filters of the page; `over` is lain on only where there is no other place.
 */
export function cardPlace(
  at: Box,
  card: Size,
  frame: Size,
  others: readonly Box[],
  top = 0,
  over: readonly Box[] = [],
): Point | null {
  const [right, bottom] = [at.x + at.width, at.y + at.height]
  const within = (value: number, size: number, most: number) => Math.max(edge, Math.min(value, most - size - edge))
  // The middle first, then each end, then what is between.
  const middles = (from: number, along: number, size: number) =>
    [0.5, 0, 1, 0.25, 0.75].map((part) => from + (along - size) * part)
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
  const sharedWith = (place: Point, boxes: readonly Box[]) =>
    boxes.reduce((sum, other) => sum + shared({ ...place, ...card }, other), 0)
  const covered = (place: Point) =>
    sharedWith(place, kept) + (sharedWith(place, over) > 0 ? frame.width * frame.height : 0)
  // The first of those that cover as much.
  return places.toSorted((one, other) => covered(one) - covered(other))[0] ?? null
}

/** What two boxes share, in square pixels. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
