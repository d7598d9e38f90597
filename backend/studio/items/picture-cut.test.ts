import { expect, test } from 'vitest'
import { fileFault, sizeFault, squareOf, storedSideOf, wholeCut } from './square-cut.ts'

test('what no browser shows, or is too heavy, too small or too large, is refused by what is wrong with it', () => {
  expect(fileFault({ type: 'image/png', size: 80_000_000 })).toBe('bytes')
  expect(fileFault({ type: 'image/svg+xml', size: 900 })).toBe('type')
  expect(fileFault({ type: 'application/pdf', size: 900 })).toBe('type')
  expect(fileFault({ type: 'image/webp', size: 900_000 })).toBeNull()
  expect([sizeFault({ width: 4000, height: 511 }), sizeFault({ width: 13_000, height: 600 })]).toEqual([
    'small',
    'large',
  ])
  expect(sizeFault({ width: 512, height: 512 })).toBeNull()
})

test('a square is cut out of the middle, and moved within the picture alone', () => {
  const wide = { width: 2000, height: 1000 }
  expect(squareOf(wide, wholeCut)).toEqual({ left: 500, top: 0, side: 1000 })
  expect(squareOf(wide, { x: 1, y: 1, size: 0.6 })).toEqual({ left: 1400, top: 400, side: 600 })
  expect(squareOf(wide, { x: 0, y: 0, size: 0.1 })).toEqual({ left: 0, top: 0, side: 512 })
  expect([storedSideOf(700), storedSideOf(3000)]).toEqual([700, 1024])
})
