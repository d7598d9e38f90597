import { expect, test } from 'vitest'
import { relativeTime } from './RelativeTime.tsx'

test('Japanese has no gap between a number and its unit; others keep theirs', () => {
  const hours = 3_600_000
  expect(relativeTime(-2 * hours, 0, 'ja')).toBe('2時間前')
  expect(relativeTime(-2 * hours, 0, 'en')).toBe('2 hours ago')
})
