import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rateLimit } from './rate-limit.ts'

beforeEach(() => vi.useFakeTimers({ now: 60_000 }))
afterEach(() => vi.useRealTimers())

test('each caller has an allowance of their own, and a new one every minute', () => {
  const limit = rateLimit(2)
  limit('a')
  limit('a')
  expect(() => limit('a')).toThrow('wait a while')
  expect(() => limit('b')).not.toThrow()
  vi.advanceTimersByTime(60_000)
  expect(() => limit('a')).not.toThrow()
})
