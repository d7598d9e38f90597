// What of the trail map is seen, in numbers: how large the map is drawn and where it lies under its window. Pure.
import type { Point } from './geometry.ts'

export type Size = { readonly width: number; readonly height: number }

/** A place of the unzoomed map, in its pixels, is seen at `place * zoom + (x, y)` of the window. */
export type View = Point & { readonly zoom: number }

export const whole: View = { zoom: 1, x: 0, y: 0 }

/** Marks and words stay as large as they are: this is how much further apart they stand. */
const closest = 3

/** Close enough to see what to do, far enough to see where on the map that is. */
export const close = 1.5

/** What the buttons and keys step through. */
const steps = [1, close, 2.2, closest]

/** From here on, quests show their covers. */
export const coversFrom = 2

/** From here on, names also show where the person has not been yet. */
export const farNamesFrom = 1.4

/** The part of the window in which things lie with their surroundings. */
const middle = 0.6

/** Nearer than this to the window's edge, in px, what takes the focus is brought in. */
const margin = 72

export const canZoomIn = (zoom: number) => zoom < closest - 0.01
export const canZoomOut = (zoom: number) => zoom > 1.01
export const stepIn = (zoom: number) => steps.find((step) => step > zoom + 0.01) ?? closest
export const stepOut = (zoom: number) => steps.findLast((step) => step < zoom - 0.01) ?? 1

/** The nearest view that leaves nothing beside the map to be seen. */
export function held(view: View, map: Size, frame: Size): View {
  const zoom = Math.min(closest, Math.max(1, view.zoom))
  const along = (at: number, all: number, seen: number) => Math.min(0, Math.max(at, seen - all * zoom))
  return { zoom, x: along(view.x, map.width, frame.width), y: along(view.y, map.height, frame.height) }
}

/** Zoomed so that what is seen at a point of the window stays there. */
export function zoomedAt({ zoom: before, x, y }: View, zoom: number, at: Point): View {
  const grown = zoom / before
  return { zoom, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }
}

/** With a place of the map in the middle of the window. */
export const centred = ({ x, y }: Point, zoom: number, frame: Size): View => ({
  zoom,
  x: frame.width / 2 - x * zoom,
  y: frame.height / 2 - y * zoom,
})

/** Close, where that shows all of these places; else the whole map: something between would only cut off its edges. */
export function fitting(places: readonly Point[], frame: Size): View {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const isSeen = (right - left) * close < frame.width * middle && (bottom - top) * close < frame.height * middle
  return places.length > 0 && isSeen ? centred({ x: (left + right) / 2, y: (top + bottom) / 2 }, close, frame) : whole
}

/** Moved as little as brings a place of the map into the window. */
export function revealing(view: View, place: Point, frame: Size): View {
  const into = (at: number, seen: number) => {
    const edge = Math.min(margin, seen / 4)
    return at < edge ? edge - at : at > seen - edge ? seen - edge - at : 0
  }
  return {
    zoom: view.zoom,
    x: view.x + into(place.x * view.zoom + view.x, frame.width),
    y: view.y + into(place.y * view.zoom + view.y, frame.height),
  }
}

/** A part of the way from one view to another. What both show at one point is seen there all the way. */
export const between = (from: View, to: View, part: number): View => ({
  zoom: from.zoom + (to.zoom - from.zoom) * part,
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})

export const isNear = (one: View, other: View) =>
  Math.abs(one.zoom - other.zoom) < 0.002 && Math.hypot(one.x - other.x, one.y - other.y) < 0.4
