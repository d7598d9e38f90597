import { expect, test } from 'vitest'
import { stopTowards } from './map-walk.ts'

const places = new Map([
  ['middle', { x: 100, y: 100 }],
  ['right', { x: 160, y: 110 }],
  ['far right', { x: 300, y: 100 }],
  ['above', { x: 90, y: 40 }],
  ['below left', { x: 60, y: 150 }],
])

test('an arrow key leads to the nearest stop in the direction that is pressed', () => {
  expect(stopTowards('ArrowRight', 'middle', places)).toBe('right')
  expect(stopTowards('ArrowRight', 'right', places)).toBe('far right')
  expect(stopTowards('ArrowUp', 'middle', places)).toBe('above')
  expect(stopTowards('ArrowDown', 'middle', places)).toBe('below left')
  expect(stopTowards('ArrowLeft', 'far right', places)).toBe('right')
})

test('no key moves against its direction, and other keys move nowhere', () => {
  for (const [from, start] of places)
    for (const [key, axis, sign] of [
      ['ArrowRight', 'x', 1],
      ['ArrowLeft', 'x', -1],
      ['ArrowDown', 'y', 1],
      ['ArrowUp', 'y', -1],
    ] as const) {
      const to = places.get(stopTowards(key, from, places) ?? '')
      if (to) expect((to[axis] - start[axis]) * sign).toBeGreaterThan(0)
    }
  expect(stopTowards('ArrowRight', 'far right', places)).toBeNull()
  expect(stopTowards('Enter', 'middle', places)).toBeNull()
  expect(stopTowards('ArrowUp', 'nowhere', places)).toBeNull()
})
