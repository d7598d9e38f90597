import { expect, test } from 'vitest'
import { quests as seeded } from '../../../../backend/seed/quests/index.ts'
import { stopTowards } from './map-walk.ts'

const places = new Map([
  ['middle', { x: 100, y: 100 }],
  ['right', { x: 160, y: 110 }],
  ['far right', { x: 300, y: 100 }],
  ['above', { x: 90, y: 40 }],
  ['below left', { x: 60, y: 150 }],
])
const arrows = [
  ['ArrowRight', 'x', 1],
  ['ArrowLeft', 'x', -1],
  ['ArrowDown', 'y', 1],
  ['ArrowUp', 'y', -1],
] as const

test('an arrow key leads to the nearest stop in the direction that is pressed', () => {
  expect(stopTowards('ArrowRight', 'middle', places)).toBe('right')
  expect(stopTowards('ArrowRight', 'right', places)).toBe('far right')
  expect(stopTowards('ArrowUp', 'middle', places)).toBe('above')
  expect(stopTowards('ArrowDown', 'middle', places)).toBe('below left')
  expect(stopTowards('ArrowLeft', 'far right', places)).toBe('right')
})

test('no key moves against its direction, and other keys move nowhere', () => {
  for (const [from, start] of places)
    for (const [key, axis, sign] of arrows) {
      const to = places.get(stopTowards(key, from, places) ?? '')
      if (to) expect((to[axis] - start[axis]) * sign).toBeGreaterThan(0)
    }
  expect(stopTowards('ArrowRight', 'far right', places)).toBeNull()
  expect(stopTowards('Enter', 'middle', places)).toBeNull()
  expect(stopTowards('ArrowUp', 'nowhere', places)).toBeNull()
})

/** Stops to which no row of arrow keys leads from this one. */
function unreachable(start: string, stops: ReadonlyMap<string, { x: number; y: number }>): string[] {
  const reached = new Set([start])
  for (const stop of reached)
    for (const [key] of arrows) {
      const next = stopTowards(key, stop, stops)
      if (next) reached.add(next)
    }
  return [...stops.keys()].filter((stop) => !reached.has(stop))
}

/** Stops here and there, the same at every run. */
function scattered(count: number, seed: number) {
  let state = seed * 7919 + 1
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return new Map(Array.from({ length: count }, (_, index) => [`${index}`, { x: random() * 1400, y: random() * 600 }]))
}

test('the arrow keys lead from every quest of the programme to every other', () => {
  const stops = new Map(seeded.map(({ slug, mapX, mapY }) => [slug, { x: mapX * 14, y: mapY * 6 }]))
  for (const start of stops.keys()) expect(unreachable(start, stops)).toEqual([])
})

test('wherever quests stand, none is out of the reach of the arrow keys', () => {
  const layouts = Array.from({ length: 200 }, (_, seed) => scattered(3 + (seed % 40), seed + 1))
  const lost = layouts.flatMap((stops) => [...stops.keys()].flatMap((start) => unreachable(start, stops)))
  expect(lost).toEqual([])
  const many = scattered(240, 5)
  expect(unreachable('0', many)).toEqual([])
  expect(unreachable('239', many)).toEqual([])
})
