import { expect, test, vi } from 'vitest'
import { isoOrNull, json, oneOf } from './columns.ts'

test('a column of JSON that holds none counts as empty, and is told of once', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue()
  for (const stored of ['x', 'x', '{"a":']) expect(json(stored, [])).toEqual([])
  expect(warned).toHaveBeenCalledTimes(2)
  expect(json('[1]', [])).toEqual([1])
  expect(json('', null)).toBeNull()
})

test('what is no time is none, and a word that is not in the list is another', () => {
  expect(isoOrNull('x')).toBeNull()
  expect(isoOrNull(0)).toBe('1970-01-01T00:00:00.000Z')
  expect(oneOf('hourly', ['daily', 'weekly'], null)).toBeNull()
  expect(oneOf('daily', ['daily', 'weekly'], null)).toBe('daily')
})
