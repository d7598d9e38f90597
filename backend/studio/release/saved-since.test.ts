import { expect, test } from 'vitest'
import { savedBefore, savedSince } from './saved-since.ts'

const version = (id: string) => ({
  ...{ id, at: '2026-11-27T05:12:00.000Z', by: 'Wren Halloran', status: 'draft', opensAt: null },
})
const rows = ['c', 'b', 'a'].map(version)
const ids = (found: { id: string }[]) => found.map(({ id }) => id)

test('a form that is open learns of every save since, and of none that it began with', () => {
  expect(ids(savedSince(rows, 'c'))).toEqual([])
  expect(ids(savedSince(rows, 'a'))).toEqual(['c', 'b'])
  expect(ids(savedSince(rows, ''))).toEqual(['c', 'b', 'a'])
})

test('who saves learns of a save that came in between, and is not told of their own', () => {
  expect(ids(savedBefore(rows, 'a'))).toEqual(['b'])
  expect(ids(savedBefore(rows, 'b'))).toEqual([])
})
