import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rateLimit } from './rate-limit.ts'

beforeEach(() => vi.useFakeTimers({ now: 60_000 }))
afterEach(() => vi.useRealTimers())

test('each caller has an allowance of their own, and a new one a minute later', async () => {
  const limit = rateLimit({ redis: null }, 'test', 2)
  await limit('a')
  await limit('a')
  await expect(limit('a')).rejects.toMatchObject({ code: 'RATE_LIMITED', params: { retryAfterSeconds: 60 } })
  await limit('b')
  vi.advanceTimersByTime(60_001)
  await limit('a')
})
