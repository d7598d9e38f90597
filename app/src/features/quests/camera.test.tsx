import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Camera } from './camera.ts'

/** Runs the frames that were asked for until none is, 16 ms apart. Returns how many. */
function runFrames(frames: FrameRequestCallback[]): number {
  const began = performance.now()
  let count = 0
  for (; frames.length > 0 && count < 500; count++) frames.shift()?.(began + 16 * (count + 1))
  return count
}

describe('the camera over the map', () => {
  const frames: FrameRequestCallback[] = []
  const rested = vi.fn<(zoom: number) => void>()
  let layer: HTMLElement
  let mark: HTMLElement
  let camera: Camera
  beforeEach(() => {
    rested.mockReset()
    frames.length = 0
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => frames.push(act))
    vi.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => void frames.splice(0))
    layer = document.createElement('div')
    mark = document.createElement('span')
    mark.dataset['mark'] = ''
    layer.append(mark)
    camera = new Camera(rested)
    camera.laidOut([layer], 1)
    camera.resize({ width: 1000, height: 500 }, { width: 1000, height: 500 })
  })
  afterEach(() => vi.restoreAllMocks())

  it('moves one layer frame by frame, and lays out anew only at rest', () => {
    camera.stepIn()
    frames.shift()?.(performance.now() + 16)
    expect(layer.style.transform).toMatch(/scale\(1\.\d+\)/)
    expect(Number(mark.style.scale)).toBeLessThan(1)
    expect(rested).not.toHaveBeenCalled()
    expect(runFrames(frames)).toBeGreaterThan(5)
    expect(rested.mock.calls).toEqual([[1.5]])
    camera.laidOut([layer], 1.5)
    expect(layer.style.transform).toBe('translate(-250px, -125px)')
    expect(mark.style.scale).toBe('')
  })

  it('is pulled at once, without a layout, and no further than the map goes', () => {
    expect(camera.pull(-40, 0)).toBe(false)
    camera.jumpTo({ zoom: 2, x: -500, y: -250 })
    camera.laidOut([layer], 2)
    rested.mockReset()
    expect(camera.pull(-40, 10)).toBe(true)
    expect(layer.style.transform).toBe('translate(-540px, -240px)')
    expect(camera.pull(9000, 0)).toBe(true)
    expect(camera.pull(9000, 0)).toBe(false)
    expect(rested).not.toHaveBeenCalled()
  })

  it('follows two fingers at once, and is laid out anew when one is lifted', () => {
    camera.pinch(2, { x: 500, y: 250 }, { x: 520, y: 250 })
    expect(layer.style.transform).toBe('translate(-480px, -250px) scale(2)')
    expect(rested).not.toHaveBeenCalled()
    camera.pinch(9, { x: 500, y: 250 }, { x: 500, y: 250 })
    expect(layer.style.transform).toMatch(/scale\(3\)$/)
    camera.settle()
    expect(rested.mock.calls).toEqual([[3]])
  })

  it('leaves the wheel to the page when there is no further to go', () => {
    expect(camera.zoomBy(0.5, { x: 0, y: 0 })).toBe(false)
    expect(camera.zoomBy(2, { x: 0, y: 0 })).toBe(true)
    expect(camera.zoomBy(9, { x: 0, y: 0 })).toBe(true)
    expect(camera.zoomBy(9, { x: 0, y: 0 })).toBe(false)
  })

  it('goes there at once for whoever wants nothing to move', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    camera.stepIn()
    expect(frames).toEqual([])
    expect(rested).toHaveBeenCalledWith(1.5)
  })

  it('keeps what is in the middle when the window changes', () => {
    camera.jumpTo({ zoom: 2, x: -500, y: -250 })
    camera.laidOut([layer], 2)
    camera.resize({ width: 2000, height: 800 }, { width: 2000, height: 800 })
    expect(layer.style.transform).toBe('translate(-1000px, -400px)')
  })
})
