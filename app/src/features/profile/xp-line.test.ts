import { expect, test } from 'vitest'
import { xpLine, xpSums } from './xp-line.ts'

const day = (number: number, xp: number) => ({ day: `2026-11-${String(number).padStart(2, '0')}`, xp })
const level = (number: number, xp: number) => ({ level: number, title: `L${number}`, icon: '', reached: true, xp })
const levels = [level(1, 0), level(2, 100), level(3, 200), level(4, 1000)]
const joined = '2026-11-01T15:00:00Z'
const today = new Date('2026-11-11T09:00:00Z')

test('nothing given draws nothing', () => {
  expect(xpLine([], levels, joined, today)).toBeNull()
})

test('time runs to the right from the day of joining until today, more is higher, and the next level is the top', () => {
  const line = xpLine([day(1, 50), day(6, 150)], levels, joined, today)
  expect(line?.steps).toEqual([
    { x: 0, y: 1 },
    { x: 0, y: 0.75 },
    { x: 0.5, y: 0.25 },
  ])
  expect(line?.levels.map(({ level, y }) => [level, y])).toEqual([
    [2, 0.5],
    [3, 0],
  ])
})

test('a next level that is far is left out, so that the way behind can be seen', () => {
  const line = xpLine([day(6, 200)], levels, joined, today)
  expect(line?.levels.map(({ level }) => level)).toEqual([2, 3])
  expect(line?.steps.at(-1)?.y).toBeCloseTo(1 - 1 / 1.1)
})

test('a level is marked on the day since which it held', () => {
  const marks = (...history: ReturnType<typeof day>[]) =>
    xpLine(history, levels, joined, today)?.marks.map(({ level, x }) => [level, x])
  expect(marks(day(3, 120), day(6, 200))).toEqual([
    [2, 0.2],
    [3, 0.5],
  ])
  // Reached, taken back, and reached again.
  expect(marks(day(3, 120), day(6, 80), day(9, 130))).toEqual([[2, 0.8]])
  expect(marks(day(3, 120), day(6, 80))).toEqual([])
})

test('of levels that lie close together, the upper one is named', () => {
  const close = [level(1, 0), level(2, 90), level(3, 95), level(4, 100)]
  const line = xpLine([day(2, 96)], close, joined, today)
  expect(line?.levels.map(({ level, named }) => [level, named])).toEqual([
    [2, true],
    [3, false],
    [4, true],
  ])
})

test('somebody who joined today has a line, too', () => {
  const line = xpLine([day(11, 20)], levels, '2026-11-11T08:00:00Z', today)
  expect(line?.steps.map(({ x }) => x)).toEqual([0, 0])
})

test('the last thirty days and the best one are summed up', () => {
  const history = [{ day: '2026-10-12', xp: 40 }, { day: '2026-10-13', xp: 100 }, day(3, 90), day(9, 130)]
  expect(xpSums(history, today)).toMatchObject({ month: 90, best: { day: '2026-10-13', gain: 60 } })
  expect(xpSums([day(3, 30), day(4, 10)], today)).toMatchObject({ month: 10, best: { day: '2026-11-03', gain: 30 } })
  expect(xpSums([], today)).toEqual({ month: 0, best: null })
})
