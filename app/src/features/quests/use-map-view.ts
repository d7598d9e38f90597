// The window onto the map: its size, and pointer and wheel, which move what is seen of it.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { Camera } from './camera.ts'
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
    element.addEventListener('pointerdown', (event) => drag(camera, event, element), { signal })
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

/** Pulls the map along with the pointer. A press on a quest is a press on the quest. */
function drag(camera: Camera, event: PointerEvent, element: HTMLElement) {
  if (event.button !== 0 || (event.target as HTMLElement).closest('a')) return
  const over = new AbortController()
  const { signal } = over
  element.setPointerCapture(event.pointerId)
  let [x, y] = [event.clientX, event.clientY]
  const pull = ({ clientX, clientY }: PointerEvent) => {
    camera.pull(clientX - x, clientY - y)
    x = clientX
    y = clientY
  }
  element.addEventListener('pointermove', pull, { signal })
  for (const end of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(end, () => over.abort(), { signal })
}

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
