// The window onto the map: how large the map is drawn, and what of it is seen.
import { type PointerEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How much further apart things stand; marks and words stay as they are. */
const zooms = [1, 1.5, 2.2] as const

/** Narrower than this the labels have no room, in px: the window then shows a part of the map. */
const leastWidth = 560

type Size = { readonly width: number; readonly height: number }

export function useMapWindow(frame: RefObject<HTMLDivElement | null>) {
  const seen = useSize(frame)
  const [level, setLevel] = useState(0)
  const zoom = zooms[level] ?? 1
  const width = Math.round(Math.max(seen.width * zoom, leastWidth))
  const height = Math.round(seen.height * zoom)
  const middle = useRef<{ x: number; y: number } | null>(null)

  const zoomTo = useCallback(
    (next: number) => {
      const element = frame.current
      if (!element || zooms[next] === undefined) return
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      middle.current ??= {
        x: (scrollLeft + clientWidth / 2) / scrollWidth,
        y: (scrollTop + clientHeight / 2) / scrollHeight,
      }
      setLevel(next)
    },
    [frame],
  )

  const centre = useCallback(() => {
    const element = frame.current
    if (!element || !middle.current) return
    element.scrollLeft = middle.current.x * width - element.clientWidth / 2
    element.scrollTop = middle.current.y * height - element.clientHeight / 2
    middle.current = null
  }, [frame, width, height])
  // What was in the middle stays there.
  useLayoutEffect(centre, [centre])

  return {
    seen,
    size: { width, height },
    measured: seen.measured,
    canZoomIn: level < zooms.length - 1,
    canZoomOut: level > 0,
    zoomIn: () => zoomTo(level + 1),
    zoomOut: () => zoomTo(level - 1),
    showAll: () => zoomTo(0),
    /** Closer, with a place of the map in the middle: 0 to 1 from the left and from the top. */
    approach: (x: number, y: number) => {
      middle.current = { x, y }
      if (level === 0) zoomTo(1)
      else centre()
    },
    drag: zoom > 1 || width > seen.width ? drag : undefined,
  }
}

/** Pulls the map along with the pointer. A press on a quest is a press on the quest. */
function drag(event: PointerEvent<HTMLDivElement>) {
  const element = event.currentTarget
  if (event.button !== 0 || event.pointerType !== 'mouse' || (event.target as Element).closest('a')) return
  const over = new AbortController()
  element.setPointerCapture(event.pointerId)
  const { signal } = over
  const pull = ({ movementX, movementY }: globalThis.PointerEvent) =>
    element.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
  element.addEventListener('pointermove', pull, { signal })
  for (const end of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(end, () => over.abort(), { signal })
}

/** In pixels; where nothing has a size. */
const usual = 1200

/** The map fills the width; its height follows, so that labels stay as large as other text. */
function useSize(ref: RefObject<HTMLElement | null>): Size & { measured: boolean } {
  const [measured, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.offsetWidth || usual)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  const width = measured || usual
  return { measured: measured > 0, width, height: Math.round(Math.min(900, Math.max(600, width * 0.56))) }
}
