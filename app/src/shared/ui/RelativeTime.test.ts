import { expect, test } from 'vitest'
import { relativeTime } from './RelativeTime.tsx'

test('Japanese has no gap between a number and its unit; others keep theirs', () => {
  const hours = 3_600_000
  expect(relativeTime(-2 * hours, 0, 'ja')).toBe('2時間前')
  expect(relativeTime(-2 * hours, 0, 'en')).toBe('2 hours ago')
})

test('what ends within three months is told in whole days, as a season says what is left of it', () => {
  const days = 86_400_000
  expect(relativeTime(29.3 * days, 0, 'ja')).toBe('30日後')
  expect(relativeTime(29.3 * days, 0, 'en')).toBe('in 30 days')
  expect(relativeTime(-29.3 * days, 0, 'en')).toBe('4 weeks ago')
})
