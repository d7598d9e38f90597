import { describe, expect, it } from 'vitest'
import { between, centred, fitting, held, revealing, stepIn, stepOut, type View, whole, zoomedAt } from './map-view.ts'

const [map, frame] = [
  { width: 1400, height: 600 },
  { width: 1400, height: 600 },
]
const seenAt = ({ zoom, x, y }: View, place: { x: number; y: number }) => ({
  x: place.x * zoom + x,
  y: place.y * zoom + y,
})

describe('the view of the map', () => {
  it('zooms where the pointer is', () => {
    const pointer = { x: 300, y: 200 }
    const view = zoomedAt(zoomedAt(whole, 2, pointer), 3, pointer)
    expect(seenAt(view, pointer)).toEqual(pointer)
    expect(seenAt(between(whole, view, 0.3), pointer)).toEqual(pointer)
  })

  it('shows nothing beside the map, however far it is pulled', () => {
    expect(held({ zoom: 2, x: 500, y: 90 }, map, frame)).toEqual({ zoom: 2, x: 0, y: 0 })
    expect(held({ zoom: 2, x: -9000, y: -9000 }, map, frame)).toEqual({ zoom: 2, x: -1400, y: -600 })
    expect(held({ zoom: 0.2, x: -20, y: 20 }, map, frame)).toEqual(whole)
    expect(held({ zoom: 90, x: 0, y: 0 }, map, frame).zoom).toBeLessThan(4)
  })

  it('opens close to what is to be done, and whole where that is all over the map', () => {
    const near = fitting([{ x: 100, y: 500 }], frame)
    expect(near.zoom).toBe(1.5)
    expect(seenAt(near, { x: 100, y: 500 })).toEqual({ x: 700, y: 300 })
    const apart = [
      { x: 100, y: 550 },
      { x: 1300, y: 50 },
    ]
    expect(fitting(apart, frame).zoom).toBe(1)
    expect(fitting([], frame)).toEqual(whole)
  })

  it('moves no further than brings a place in, and not at all for one that is seen', () => {
    const view = held(centred({ x: 700, y: 300 }, 2, frame), map, frame)
    expect(revealing(view, { x: 700, y: 300 }, frame)).toEqual(view)
    const moved = revealing(view, { x: 1300, y: 300 }, frame)
    expect(seenAt(moved, { x: 1300, y: 300 }).x).toBeLessThan(frame.width)
    expect(moved.y).toBe(view.y)
  })

  it('steps in and out by the same steps, from between them too', () => {
    expect(stepOut(stepIn(1))).toBe(1)
    expect(stepIn(1.2)).toBe(stepIn(1))
    expect(stepOut(1.2)).toBe(1)
    expect(stepIn(stepIn(stepIn(stepIn(1))))).toBe(stepIn(stepIn(stepIn(1))))
  })
})
