import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('an address is made of a title in any language, and is taken once', () => {
  expect(slugOf('Über den Grat!', new Set(), 'quest')).toBe('uber-den-grat')
  expect(slugOf('谷の地図', new Set(['quest']), 'quest')).toBe('quest-2')
})
