import { expect, test } from 'vitest'
import { isSlug, slugOf } from './slug.ts'

test('an address is made of a title in any language, and is taken once', () => {
  expect(slugOf('Über den Grat!', new Set(), 'quest')).toBe('uber-den-grat')
  expect(slugOf('谷の地図', new Set(['quest']), 'quest')).toBe('quest-2')
})

test.each(['base-camp', 'x', '7-wells'])('%s can be part of an address', (slug) => expect(isSlug(slug)).toBe(true))

test.each(['../x', 'a\u200b', 'two words', 'Ridge', 'a--b', '-a', 'a-', 'a_b', 'über', '', 'x'.repeat(81), 7])(
  '%s cannot',
  (slug) => expect(isSlug(slug)).toBe(false),
)
