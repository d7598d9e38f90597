import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contourSvg } from '../../../build/contours.ts'

test('the contour lines in the repository are those the code draws', () => {
  const drawn = readFileSync(join(import.meta.dirname, '../images/contours.svg'), 'utf8')
  expect(contourSvg()).toBe(drawn)
  expect(drawn.length).toBeLessThan(16_000)
})
