// How low a drawing reaches decides where it stands.
import { expect, test } from 'vitest'
import { boxOf, contoursOf, lowestOf } from './path.ts'

test.each([
  ['lines by their ends', 'M0 0L10 30L20 5', 30],
  ['a curve by itself, not by the point that draws it', 'M0 0Q10 40 20 0', 20],
  ['a curve of two such points', 'M0 0C0 40 20 40 20 0', 30],
  ['the lower half of a circle', 'M20 0A10 10 0 0 1 0 0', 10],
  ['the upper half of one', 'M0 0A10 10 0 0 1 20 0', 0],
  ['a flat oval in two arcs', 'M0 0A20 8 0 1 0 40 0A20 8 0 1 0 0 0Z', 8],
])('is measured of %s', (_, data, lowest) => {
  const contours = contoursOf(data)
  expect(lowestOf(contours)).toBeCloseTo(lowest, 1)
  expect(boxOf(contours).bottom).toBeGreaterThanOrEqual(lowest)
})
