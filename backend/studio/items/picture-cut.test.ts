import { expect, test } from 'vitest'
import { fileFault, freedomsOf, partOf, pictureShapes, sizeFault, storedOf, wholeCut } from './picture-cut.ts'

const { square, cover } = pictureShapes

test('what no browser shows, or is too heavy, too small or too large, is refused by what is wrong with it', () => {
  expect(fileFault({ type: 'image/png', size: 80_000_000 })).toBe('bytes')
  expect(fileFault({ type: 'image/svg+xml', size: 900 })).toBe('type')
  expect(fileFault({ type: 'application/pdf', size: 900 })).toBe('type')
  expect(fileFault({ type: 'image/webp', size: 900_000 })).toBeNull()
  expect(sizeFault({ width: 4000, height: 511 }, square)).toBe('small')
  expect(sizeFault({ width: 13_000, height: 600 }, square)).toBe('large')
  expect(sizeFault({ width: 512, height: 512 }, square)).toBeNull()
  // A band of it would have 399 pixels down, and the other is as narrow as a phone.
  expect(sizeFault({ width: 4000, height: 399 }, cover)).toBe('small')
  expect(sizeFault({ width: 1199, height: 2000 }, cover)).toBe('small')
  expect(sizeFault({ width: 1200, height: 400 }, cover)).toBeNull()
})

test('a square is cut out of the middle, and moved within the picture alone', () => {
  const wide = { width: 2000, height: 1000 }
  expect(partOf(wide, wholeCut, square)).toEqual({ left: 500, top: 0, width: 1000, height: 1000 })
  expect(partOf(wide, { x: 1, y: 1, size: 0.6 }, square)).toEqual({ left: 1400, top: 400, width: 600, height: 600 })
  expect(partOf(wide, { x: 0, y: 0, size: 0.1 }, square)).toEqual({ left: 0, top: 0, width: 512, height: 512 })
  expect([storedOf(700, square), storedOf(3000, square)]).toEqual([
    { width: 700, height: 700 },
    { width: 1024, height: 1024 },
  ])
})

test('a cover is a band three times as wide as high, of a photograph that is upright as well', () => {
  const upright = { width: 3000, height: 4000 }
  expect(partOf(upright, wholeCut, cover)).toEqual({ left: 0, top: 1500, width: 3000, height: 1000 })
  expect(partOf(upright, { x: 1, y: 0, size: 0 }, cover)).toEqual({ left: 1800, top: 0, width: 1200, height: 400 })
  expect(storedOf(3000, cover)).toEqual({ width: 1920, height: 640 })
})

test('only what moves something is asked for', () => {
  expect(freedomsOf({ width: 1200, height: 400 }, wholeCut, cover)).toEqual({ across: false, down: false, size: false })
  expect(freedomsOf({ width: 1600, height: 900 }, wholeCut, cover)).toEqual({ across: false, down: true, size: true })
})
