// @vitest-environment jsdom
// A page that was opened while the programme was away is shown once it is back, and asks sparingly until then.
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAskingAgain } from './ask-again.ts'
import { AppError } from './errors.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'

const health = vi.hoisted(() => vi.fn())
vi.mock('./client.ts', async (original) => ({ ...(await original<object>()), backend: health }))

const away = Object.assign(new AppError('refused', 'UNAVAILABLE'), { status: 502 })
const page = vi.fn()
const show = () => new QueryObserver(queryClient, { queryKey: ['page'], queryFn: page }).subscribe(() => undefined)
let ends: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  health.mockReset().mockRejectedValue(away)
  page.mockReset().mockRejectedValue(away)
  queryClient.clear()
  ends = [startAskingAgain(), show()]
})
afterEach(() => {
  for (const end of ends) end()
  vi.useRealTimers()
})

const state = () => queryClient.getQueryState(['page'])

test('while the programme is away one question is asked after pauses that grow, and what is said stays', async () => {
  await vi.advanceTimersByTimeAsync(62_100)
  // After 2, 4, 8, 16 and 32 seconds.
  expect(health).toHaveBeenCalledTimes(5)
  expect([page.mock.calls.length, state()?.status]).toEqual([1, 'error'])
})

test('once it answers the page is asked for', async () => {
  await vi.advanceTimersByTimeAsync(2_000)
  health.mockResolvedValue({ chain: { status: 'ok' } })
  page.mockResolvedValue('here')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(state()?.data).toBe('here')
  await vi.advanceTimersByTimeAsync(120_000)
  expect([page, health].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
})

test('what waiting does not mend is not asked for again', async () => {
  ends[1]?.()
  queryClient.clear()
  page.mockReset().mockRejectedValue(new AppError('refused', 'NOT_FOUND'))
  ends[1] = show()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([page, health].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  expect(queryClient.getQueryState(keys.health)).toBeUndefined()
})
