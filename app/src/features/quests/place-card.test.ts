import { expect, test } from 'vitest'
import { cardPlace } from './place-card.ts'

const at = { x: 500, y: 300, width: 40, height: 60 }
const card = { width: 280, height: 240 }
const frame = { width: 1440, height: 900 }
const right = { x: 552, y: 210 }

test('stands at the right of its stop, where nothing is covered there', () => {
  expect(cardPlace(at, card, frame, [])).toEqual(right)
})

test('goes where it covers no name, and least of them where it has to cover some', () => {
  const beside = { x: 560, y: 310, width: 90, height: 18 }
  expect(cardPlace(at, card, frame, [beside])).toEqual({ x: 208, y: 210 })
  // Names all around: the one below is the smallest.
  const around = [
    beside,
    { ...beside, x: 380 },
    { ...beside, x: 480, y: 270 },
    { x: 480, y: 400, width: 30, height: 18 },
  ]
  expect(cardPlace(at, card, frame, around)?.y).toBe(372)
})

test('lies on the controls of the map only where there is no other place', () => {
  const controls = { x: 560, y: 400, width: 4, height: 4 }
  const names = [{ x: 220, y: 220, width: 200, height: 200 }]
  expect(cardPlace(at, card, frame, names)).toEqual(right)
  const place = cardPlace(at, card, frame, names, 0, [controls])
  expect(place).not.toEqual(right)
})

test('opens away from the title and the filters above the map', () => {
  expect(cardPlace({ ...at, y: 250 }, card, frame, [], 240)).toEqual({ x: 552, y: 250 })
})

test('stays within the window, and has no place where that has no room', () => {
  expect(cardPlace({ ...at, x: 1380 }, card, frame, [])).toEqual({ x: 1088, y: 210 })
  expect(cardPlace({ ...at, y: 20 }, card, frame, [])?.y).toBe(8)
  expect(cardPlace({ ...at, x: 120 }, card, { width: 300, height: 250 }, [])).toBeNull()
})
