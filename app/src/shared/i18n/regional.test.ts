import { expect, test } from 'vitest'
import { regional } from './regional.ts'

test.each([
  ['en', ['de-AT', 'en-AU', 'en'], 'en-AU'],
  ['en', ['en-US', 'en'], 'en-US'],
  ['en', ['de-AT', 'de'], 'en-GB'],
  ['de', ['de-AT', 'en-GB'], 'de-AT'],
  ['ja', ['de-AT', 'en-GB'], 'ja'],
  ['zh', ['zh-TW', 'zh'], 'zh'],
])('dates in %s for somebody whose browser asks for %j are written as in %s', (language, wanted, expected) => {
  expect(regional(language, wanted)).toBe(expected)
})

test('a British reader sees the day before the month and a clock of 24 hours', () => {
  const date = new Intl.DateTimeFormat(regional('en', ['en-GB']), { dateStyle: 'medium', timeStyle: 'short' })
  expect(date.format(new Date(2026, 10, 24, 14, 5))).toBe('24 Nov 2026, 14:05')
})
