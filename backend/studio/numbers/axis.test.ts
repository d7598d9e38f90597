import { expect, test } from 'vitest'
import { ticksUpTo } from './axis.ts'

test('a chart is marked in round numbers from nothing to above the largest', () => {
  expect(ticksUpTo(85)).toEqual([0, 25, 50, 75, 100])
  expect(ticksUpTo(0.0147)).toEqual([0, 0.005, 0.01, 0.015])
  expect(ticksUpTo(20)).toEqual([0, 5, 10, 15, 20])
  expect(ticksUpTo(0)).toEqual([0])
})
