import { expect, test } from 'vitest'
import { idOf, newId } from './ids.ts'

test('ids made one after the other sort in that order, also within a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, () => newId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the id of a natural key is the one that databases already hold', () => {
  expect(idOf('quests', 'base-camp')).toBe('c96fbc52-c6bc-5a48-a430-513302fcf032')
})
