import { afterEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import type { StudioApi } from '../calls.ts'
import { useCurve } from './use-curve.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('nothing is published by what was counted before the last change, however late its answer comes', async () => {
  vi.useFakeTimers()
  // No page draws it, which Vue says.
  vi.spyOn(console, 'warn').mockReturnValue()
  const answers: ((falling: number) => void)[] = []
  const levels = [0, 100].map((xp_required, at) => ({
    id: `${at}`,
    title: 'A level',
    xp_required,
    perks: null,
    rewards: [],
  }))
  const api = {
    get: async () => ({ data: { data: levels } }),
    post: () =>
      new Promise((resolve) => answers.push((falling) => resolve({ data: { data: { problems: [], falling } } }))),
  } as unknown as StudioApi
  const curve = useCurve(api, () => String, 'author')
  await curve.load()
  answers[0]?.(0)
  const change = async (xp: number) => {
    curve.change(1, { xp })
    await nextTick()
  }
  await change(200)
  await vi.advanceTimersByTimeAsync(300)
  await change(300)
  answers[1]?.(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(curve.canPublish.value).toBe(false)
  await vi.advanceTimersByTimeAsync(300)
  answers[2]?.(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(curve.canPublish.value).toBe(true)
})
