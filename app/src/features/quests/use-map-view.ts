// The window onto the map: its size, and pointer and wheel, which move what is seen of it.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { Camera } from './camera.ts'
import type { Point } from './geometry.ts'
import type { Size } from './map-view.ts'

type Ref = RefObject<HTMLElement | null>

/** Smaller than this there is no room for marks and names, in px: the window then shows a part of the map. */
const least: Size = { width: 560, height: 340 }

/** Where nothing has a size. */
const usual: Size = { width: 1200, height: 600 }

/** `land` and `marks` are moved alike; apart, since what lies still under marks that change need not be drawn again. */
export function useMapView(frame: Ref, land: Ref, marks: Ref) {
  const seen = useSize(frame)
  const [zoom, setZoom] = useState(1)
  const [camera] = useState(() => new Camera(setZoom))
  const { width, height } = seen ?? usual
  const map = { width: Math.max(width, least.width), height: Math.max(height, least.height) }
  useLayoutEffect(
    () =>
      camera.laidOut(
        [land.current, marks.current].flatMap((layer) => layer ?? []),
        zoom,
      ),
    [camera, land, marks, zoom],
  )
  useLayoutEffect(
    () => camera.resize({ width: map.width, height: map.height }, { width, height }),
    [camera, map.width, map.height, width, height],
  )
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('wheel', (event) => turn(camera, event, element), { passive: false, signal })
    followPointers(camera, element, signal)
    const leaveZoomedPages = () => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1
      // Who zoomed the page with two fingers comes back by them, also where the map is all that is seen.
      element.style.touchAction = isZoomed ? 'pinch-zoom' : ''
    }
    window.visualViewport?.addEventListener('resize', leaveZoomedPages, { signal })
    return () => {
      listening.abort()
      camera.stop()
    }
  }, [camera, frame])
  return { camera, zoom, map, frame: { width, height }, measured: seen !== null }
}

/** Px of a wheel that turns by lines. */
const line = 16

/**
 * Up is closer, and what cannot go further leaves the wheel to the page; so does a page that has to be scrolled back up
 * first. Sideways, or with the key that makes it so, it pulls the map along.
 */
function turn(camera: Camera, event: WheelEvent, element: HTMLElement) {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1
  const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
  const { left, top } = element.getBoundingClientRect()
  const isSideways = !event.ctrlKey && (event.shiftKey || Math.abs(dx) > Math.abs(dy))
  if (!event.ctrlKey && !isSideways && dy < 0 && window.scrollY > 0) return
  const isTaken = isSideways
    ? camera.pull(-(dx || dy), 0)
    : camera.zoomBy(Math.exp(-dy * (event.ctrlKey ? 0.01 : 0.0025)), {
        x: event.clientX - left,
        y: event.clientY - top,
      })
  // The browser would zoom the page.
  if (isTaken || event.ctrlKey) event.preventDefault()
}

/** A press that moves no further, in px, is a press on what is under it. */
const still = 5

/**
 * Pulls the map along with the pointer, and with two fingers zooms it about what is between them. A press on a quest is a
 * press on the quest, until it moves.
 */
function followPointers(camera: Camera, element: HTMLElement, signal: AbortSignal) {
  const held = new Map<number, Point>()
  let pressed: { id: number; at: Point } | null = null
  let isPulled = false
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const hold = (id: number, at: Point) => {
    element.setPointerCapture(id)
    held.set(id, at)
  }
  const take = (event: PointerEvent) => {
    if (event.button !== 0 || held.size === 2) return
    isPulled = false
    const isOnQuest = held.size === 0 && (event.target as HTMLElement).closest('a')
    if (isOnQuest) pressed = { id: event.pointerId, at: placeOf(event) }
    else hold(event.pointerId, placeOf(event))
  }
  const move = (event: PointerEvent) => {
    const now = placeOf(event)
    if (pressed?.id === event.pointerId && apart(now, pressed.at) > still) {
      hold(pressed.id, pressed.at)
      pressed = null
      isPulled = true
    }
    const before = held.get(event.pointerId)
    if (!before) return
    held.set(event.pointerId, now)
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) camera.pull(now.x - before.x, now.y - before.y)
    else camera.pinch(apart(now, other) / apart(before, other), halfway(before, other), halfway(now, other))
  }
  const release = ({ pointerId }: PointerEvent) => {
    pressed = null
    if (held.delete(pointerId) && held.size === 1) camera.settle()
  }
  const leaveQuest = (event: Event) => {
    if (!isPulled) return
    isPulled = false
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('pointerdown', take, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('click', leaveQuest, { signal, capture: true })
  // A picture of a quest would be taken along instead of the map.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, release, { signal })
}

/** At least a px: fingers that touch are not infinitely close. */
const apart = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
const halfway = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** Null until it is measured, which is before anything is painted. */
function useSize(ref: Ref): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () =>
      setSize((before) => {
        const [width, height] = [element.clientWidth || usual.width, element.clientHeight || usual.height]
        return before?.width === width && before.height === height ? before : { width, height }
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
