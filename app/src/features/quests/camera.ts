// Moves the trail map: every frame changes one transform and nothing else.
import type { Point } from './geometry.ts'
import {
  between,
  centred,
  close,
  held,
  isNear,
  revealing,
  type Size,
  stepIn,
  stepOut,
  type View,
  whole,
  zoomedAt,
} from './map-view.ts'

/** After so many ms two thirds of the way are gone. */
const pace = 65

/** So many marks are scaled back while the map grows; more would be too much to draw in a frame. */
const manyMarks = 80

/**
 * Where the map is and where it is going. What stands on the map is laid out for one zoom; while the map grows or
 * shrinks, its layers are scaled and marks are scaled back, and once it rests it is laid out anew.
 */
export class Camera {
  #now = whole
  #aim = whole
  #map: Size = { width: 1, height: 1 }
  #frame: Size = { width: 1, height: 1 }
  #laid = 1
  #request = 0
  #last = 0
  #layers: readonly HTMLElement[] = []
  #marks: readonly HTMLElement[] = []
  #grown = 1
  readonly #onRest: (zoom: number) => void

  constructor(onRest: (zoom: number) => void) {
    this.#onRest = onRest
  }

  get middle(): Point {
    return { x: this.#frame.width / 2, y: this.#frame.height / 2 }
  }

  /** Moves these elements from now on, whose content is laid out for this zoom. */
  laidOut(layers: readonly HTMLElement[], zoom: number): void {
    this.#scaleBack(1)
    this.#layers = layers
    this.#laid = zoom
    this.#draw()
  }

  /** What was in the middle stays there. */
  resize(map: Size, frame: Size): void {
    const { zoom, x, y } = this.#aim
    const part = {
      x: (this.middle.x - x) / (this.#map.width * zoom),
      y: (this.middle.y - y) / (this.#map.height * zoom),
    }
    this.#map = map
    this.#frame = frame
    this.jumpTo(centred({ x: part.x * map.width, y: part.y * map.height }, zoom, frame))
  }

  jumpTo(view: View): void {
    this.#aim = this.#held(view)
    this.#rest()
  }

  moveTo(view: View): void {
    if (isStill()) {
      this.jumpTo(view)
      return
    }
    this.#aim = this.#held(view)
    if (this.#request) return
    this.#last = performance.now()
    this.#request = requestAnimationFrame(this.#step)
  }

  /** By a number of px, at once. Whether there was anything to move. */
  pull(dx: number, dy: number): boolean {
    const before = this.#aim
    this.jumpTo({ ...before, x: before.x + dx, y: before.y + dy })
    return before.x !== this.#aim.x || before.y !== this.#aim.y
  }

  /** By a factor, at once, as what lay at `from` comes to lie at `to`. What stands on it is laid out anew by `settle`. */
  pinch(factor: number, from: Point, to: Point): void {
    const { zoom } = this.#held({ ...whole, zoom: this.#aim.zoom * factor })
    const view = zoomedAt(this.#aim, zoom, from)
    this.stop()
    this.#now = this.#aim = this.#held({ zoom, x: view.x + to.x - from.x, y: view.y + to.y - from.y })
    this.#draw()
  }

  settle(): void {
    this.#rest()
  }

  /** Closer or further by a factor, about a point of the window. Whether it can be. */
  zoomBy(factor: number, at: Point): boolean {
    const before = this.#aim.zoom
    this.moveTo(zoomedAt(this.#aim, this.#held({ ...whole, zoom: before * factor }).zoom, at))
    return this.#aim.zoom !== before
  }

  /** `place` stays where it is, else the middle. */
  stepIn(place?: Point): void {
    this.moveTo(zoomedAt(this.#aim, stepIn(this.#aim.zoom), this.#seenAt(place)))
  }

  stepOut(place?: Point): void {
    this.moveTo(zoomedAt(this.#aim, stepOut(this.#aim.zoom), this.#seenAt(place)))
  }

  showAll(): void {
    this.moveTo(whole)
  }

  /** Closer, with a place of the unzoomed map in the middle. */
  approach(place: Point): void {
    this.moveTo(centred(place, Math.max(close, this.#aim.zoom), this.#frame))
  }

  reveal(place: Point): void {
    this.moveTo(revealing(this.#aim, place, this.#frame))
  }

  stop(): void {
    cancelAnimationFrame(this.#request)
    this.#request = 0
  }

  #seenAt(place: Point | undefined): Point {
    const { zoom, x, y } = this.#aim
    return place ? { x: place.x * zoom + x, y: place.y * zoom + y } : this.middle
  }

  #held(view: View): View {
    return held(view, this.#map, this.#frame)
  }

  readonly #step = (time: number): void => {
    this.#now = between(this.#now, this.#aim, 1 - Math.exp((this.#last - time) / pace))
    this.#last = time
    if (isNear(this.#now, this.#aim)) {
      this.#rest()
      return
    }
    this.#draw()
    this.#request = requestAnimationFrame(this.#step)
  }

  /** Words are sharp where they lie on whole pixels. */
  #rest(): void {
    this.stop()
    const { zoom, x, y } = this.#aim
    this.#now = this.#aim = { zoom, x: Math.round(x), y: Math.round(y) }
    this.#draw()
    if (zoom !== this.#laid) this.#onRest(zoom)
  }

  #draw(): void {
    const { zoom, x, y } = this.#now
    const grown = zoom / this.#laid
    const transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)${grown === 1 ? '' : ` scale(${grown})`}`
    for (const layer of this.#layers) layer.style.transform = transform
    this.#scaleBack(grown)
  }

  /** Marks and words stay as large as they are. */
  #scaleBack(grown: number): void {
    if (grown === this.#grown) return
    if (this.#grown === 1) {
      const marks = this.#layers.flatMap((layer) => [...layer.querySelectorAll<HTMLElement>('[data-mark]')])
      this.#marks = marks.length > manyMarks ? [] : marks
    }
    this.#grown = grown
    for (const mark of this.#marks) mark.style.scale = grown === 1 ? '' : String(1 / grown)
  }
}

/** Whoever wants nothing to move sees the map where it goes at once. */
const isStill = () =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
