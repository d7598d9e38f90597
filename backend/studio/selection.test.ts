import { expect, test } from 'vitest'
import { keepSelection, nextUndecided, stepFrom } from './selection.ts'

const rows = (ids: string) => [...ids].map((runId) => ({ runId }))
/** Capitals wait. */
const waits = ({ runId }: { runId: string }) => runId === runId.toUpperCase()

test('moving stops at the ends, and begins at the first', () => {
  expect(stepFrom(rows('abc'), 'a', 1)).toBe('b')
  expect(stepFrom(rows('abc'), 'c', 1)).toBe('c')
  expect(stepFrom(rows('abc'), 'a', -1)).toBe('a')
  expect(stepFrom(rows('abc'), null, 1)).toBe('a')
  expect(stepFrom([], null, 1)).toBeNull()
})

test('after a decision the next one that waits is shown, else the one before, else it stays', () => {
  expect(nextUndecided(rows('AbC'), 'A', waits)).toBe('C')
  expect(nextUndecided(rows('AbC'), 'C', waits)).toBe('A')
  expect(nextUndecided(rows('Ab'), 'A', waits)).toBe('A')
})

test('the place is kept while the list changes', () => {
  expect(keepSelection(rows('abc'), rows('zabc'), 'b')).toBe('b')
  expect(keepSelection(rows('abcd'), rows('ad'), 'b')).toBe('d')
  expect(keepSelection(rows('abc'), rows('a'), 'c')).toBe('a')
  expect(keepSelection(rows('abc'), [], 'c')).toBeNull()
  expect(keepSelection(rows('abc'), rows('abc'), null)).toBeNull()
  // Somebody followed a link to a run that is decided.
  expect(keepSelection([], rows('abc'), 'z')).toBe('z')
})
