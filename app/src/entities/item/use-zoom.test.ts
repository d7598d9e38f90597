import { expect, test } from 'vitest'
import { stepped } from './use-zoom.ts'

test('a picture is sized step by step, never smaller than its place and never without end', () => {
  let scale = 1
  const seen = [scale]
  while (stepped(scale, 1) !== scale) {
    scale = stepped(scale, 1)
    seen.push(scale)
  }
  expect(seen).toEqual([1, 1.5, 2, 3, 4, 6, 8])
  expect(stepped(1, -1)).toBe(1)
  expect(stepped(3, -1)).toBe(2)
  expect(stepped(6, 0)).toBe(1)
})
