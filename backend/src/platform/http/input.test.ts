import { expect, test } from 'vitest'
import { queryOf } from './input.ts'

test('a parameter that an address has twice, or as an object, is refused by its name', () => {
  expect(queryOf({ first: '1', second: '' })).toEqual({ first: '1', second: '' })
  for (const first of [['1', '2'], { a: '1' }]) {
    const reason = { code: 'VALIDATION', message: 'first: not one value, give it once' }
    expect(() => queryOf({ first })).toThrow(expect.objectContaining(reason))
  }
})
