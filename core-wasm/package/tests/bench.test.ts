/** The benchmark's own arithmetic: what counts as missed. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { growth } from '../bench/browser/memory.ts'
import { type Comparison, comparisonsTable, goalsTable, limitOf, verdict } from '../bench/report.ts'
import { inTurns, median, quantile, ratios } from '../bench/rounds.ts'

const goal = (figures: number[]) => ({ what: 'a call', unit: 'us', atMost: 50, figures })

test('a goal is missed when even the better quarter of the rounds is above it', () => {
  assert.equal(verdict(goal([40, 45, 90])), 'good')
  assert.equal(verdict(goal([40, 45, 60, 70, 80])), 'within noise')
  assert.equal(verdict(goal([51, 52, 53])), 'MISSED')
  assert.equal(verdict(goal([])), 'not there')
})

test('a goal that is a least is missed when even the better quarter of the rounds is below it', () => {
  const points = (figures: number[]) => ({ what: 'a page', unit: 'points', atLeast: 95, figures })
  assert.equal(verdict(points([94, 95, 99])), 'good')
  assert.equal(verdict(points([90, 91, 94, 95, 96])), 'within noise')
  assert.equal(verdict(points([92, 93, 94])), 'MISSED')
  assert.equal(limitOf(points([])), 'at least 95 points')
})

test('the median lies in the middle, whatever the order', () => {
  assert.equal(median([9, 1, 5]), 5)
  assert.equal(median([4, 1, 3, 2]), 2.5)
  assert.equal(quantile([0, 10], 0.25), 2.5)
})

test('contestants take turns, and the rounds to warm up do not count', async () => {
  const order: string[] = []
  const figures = await inTurns(5, { a: () => order.push('a'), b: () => order.push('b') })
  assert.equal(figures.a.length, 5)
  assert.equal(order.length, 12)
  assert.deepEqual(order.slice(2, 6).toSorted(), ['a', 'a', 'b', 'b'])
  assert.notEqual(order[2], order[4])
})

test('a ratio is that of one round, and the middle half of the rounds stands beside the median', () => {
  assert.deepEqual(ratios([10, 30], [20, 20]), [0.5, 1.5])
  assert.match(goalsTable([goal([10, 20, 30, 40, 50])]), /a call +30\.0 +20\.0 to 40\.0 +at most 50 us +good/)
  const rows: Comparison = { what: 'calls', unit: '/s', better: 'more', core: [10, 20, 30], sdk: [20, 20, 20] }
  assert.match(comparisonsTable([rows]), /1\.00 x +0\.750 to 1\.25 +more is better/)
})

test('memory grows from the end of its first quarter on', () => {
  assert.equal(growth([1, 5, 5, 5, 5]), 0)
  assert.equal(growth([1, 2, 3, 4, 5]), 3)
})
