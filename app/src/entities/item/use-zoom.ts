// How large a picture stands in a place that scrolls, and what keeps its middle in the middle.
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** One is as large as its place. */
const steps = [1, 1.5, 2, 3, 4, 6, 8] as const

/** One step larger (1) or smaller (-1), or back to its place (0). */
export type Step = 1 | -1 | 0

/** The next size from `scale`. */
export function stepped(scale: number, step: Step): number {
  if (step === 0) return steps[0]
  const known = step > 0 ? steps.find((one) => one > scale) : steps.findLast((one) => one < scale)
  return known ?? scale
}

const keyed: Record<string, Step> = { '+': 1, '=': 1, '-': -1, '0': 0 }

export function useZoom() {
  const view = useRef<HTMLElement>(null)
  const [scale, setScale] = useState<number>(steps[0])
  const change = (step: Step) => setScale((now) => stepped(now, step))
  useMiddle(view, scale)
  useKeysAndWheel(view, change)
  return { view, scale, steps, change, drag: { onPointerDown: dragBegins, onPointerMove: dragGoesOn } }
}

/** What was in the middle stays there. */
function useMiddle(view: React.RefObject<HTMLElement | null>, scale: number): void {
  const before = useRef(scale)
  useLayoutEffect(() => {
    const place = view.current
    const by = scale / before.current
    before.current = scale
    if (!place || by === 1) return
    place.scrollLeft = (place.scrollLeft + place.clientWidth / 2) * by - place.clientWidth / 2
    place.scrollTop = (place.scrollTop + place.clientHeight / 2) * by - place.clientHeight / 2
  }, [view, scale])
}

/**
 * Keys count wherever the focus is in the dialog. The wheel scrolls; with Control, as everywhere, it sizes: the browser
 * must not size the whole page meanwhile.
 */
function useKeysAndWheel(view: React.RefObject<HTMLElement | null>, change: (step: Step) => void): void {
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    const place = view.current
    const dialog = place?.closest('dialog')
    const left = new AbortController()
    const { signal } = left
    const size = (event: Event, step: Step) => {
      event.preventDefault()
      latest.current(step)
    }
    dialog?.addEventListener(
      'keydown',
      (event) => {
        const step = keyed[event.key]
        if (step !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) size(event, step)
      },
      { signal },
    )
    place?.addEventListener(
      'wheel',
      (event) => {
        if (event.ctrlKey) size(event, event.deltaY < 0 ? 1 : -1)
      },
      { passive: false, signal },
    )
    return () => left.abort()
  }, [view])
}

/** A finger scrolls by itself. */
function dragBegins(event: PointerEvent<HTMLElement>) {
  if (event.pointerType === 'mouse' && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
}

function dragGoesOn({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) {
  if (!currentTarget.hasPointerCapture(pointerId)) return
  currentTarget.scrollLeft -= movementX
  currentTarget.scrollTop -= movementY
}
