import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a job that fails alike twice a second is logged at once, and then every five minutes; another failure at once', async () => {
  const warn = vi.fn()
  let words = 'The disk is full.'
  let runs = 0
  const fails = async () => {
    runs++
    if (words !== '') throw new Error(words)
  }
  const stop = startJobs({} as never, 500, { warn }, { fails })
  await vi.advanceTimersByTimeAsync(299_000)
  expect(runs).toBeGreaterThan(500)
  expect(warn.mock.calls).toEqual([['programme: the job fails failed: The disk is full.']])
  await vi.advanceTimersByTimeAsync(2000)
  expect(warn).toHaveBeenCalledTimes(2)
  words = 'The disk is gone.'
  await vi.advanceTimersByTimeAsync(1000)
  expect(warn).toHaveBeenCalledTimes(3)
  words = ''
  await vi.advanceTimersByTimeAsync(1000)
  words = 'The disk is gone.'
  await vi.advanceTimersByTimeAsync(1000)
  expect(warn).toHaveBeenCalledTimes(4)
  stop()
})
