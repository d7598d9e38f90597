import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showMood, useMood } from './mood.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('a face is turned once the words are drawn, and only for a moment, which the next answer begins anew', () => {
  const { result } = renderHook(useMood)
  showMood('puzzled')
  expect(result.current).toBeNull()
  pass(100)
  expect(result.current).toBe('puzzled')
  showMood('glad')
  pass(1_450)
  expect(result.current).toBe('glad')
  pass(200)
  expect(result.current).toBeNull()
})
