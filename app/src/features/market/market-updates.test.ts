import { expect, test } from 'vitest'
import { endedListings, newListings } from './market-updates.ts'

/** `b3`: a listing called b of the third of the month. */
const offers = (...names: string[]) => names.map((id) => ({ id, listedAt: `2026-03-0${id.slice(-1)}T10:00:00.000Z` }))
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id)

test('what came since is new, also of the same moment; what was there before, or is shown, is not', () => {
  const before = offers('c3', 'b2', 'a1')
  expect(ids(newListings(offers('e5', 'd3', 'c3', 'b2'), before, before))).toEqual(['e5', 'd3'])
  expect(ids(newListings(offers('c3', 'b2'), before, before))).toEqual([])
  // Shown because a page further down was asked for later.
  expect(ids(newListings(offers('e5', 'c3'), before, [...before, ...offers('e5')]))).toEqual([])
})

test('an older offer that moves up is not new', () => {
  expect(ids(newListings(offers('c3', 'b2', 'z1'), offers('d4', 'c3', 'b2'), offers('d4')))).toEqual([])
})

test('the first offer of an empty market is new', () => {
  expect(ids(newListings(offers('a1'), [], []))).toEqual(['a1'])
})

test('what is missing among the newest is over, and of what is older nothing is said', () => {
  expect(endedListings(offers('d4', 'c3', 'b2', 'a1'), offers('e5', 'd4', 'b2'), false)).toEqual(['c3'])
  expect(endedListings(offers('d4', 'c3', 'b2', 'a1'), offers('d4', 'b2'), true)).toEqual(['c3', 'a1'])
  expect(endedListings(offers('a1'), [], true)).toEqual(['a1'])
})
