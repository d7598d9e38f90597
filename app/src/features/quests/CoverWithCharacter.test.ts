import { expect, test } from 'vitest'
import { emblemIn } from './CoverWithCharacter.tsx'

const focus = (x: number) => ({ x, y: 120, width: 640, height: 360 })

test('whoever walks over a wide cover stops before its emblem, and at the far edge where it lies behind them', () => {
  expect(emblemIn([5, 2], focus(480))).toBe(75)
  expect(emblemIn([6, 1], focus(160))).toBeUndefined()
})

test('in a high cover, and in one whose emblem nobody knows, they walk to the far edge', () => {
  expect(emblemIn([4, 5], focus(480))).toBeUndefined()
  expect(emblemIn([5, 2], null)).toBeUndefined()
})
