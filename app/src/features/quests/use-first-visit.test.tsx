import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFirstVisit } from './use-first-visit.ts'

it('the legend lies open for as long as the first visit lasts, and never again', () => {
  const first = renderHook(useFirstVisit)
  first.rerender()
  expect(first.result.current).toBe(true)
  first.unmount()
  expect(renderHook(useFirstVisit).result.current).toBe(false)
})

it('the legend stays closed where nothing can be remembered', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(renderHook(useFirstVisit).result.current).toBe(false)
  vi.unstubAllGlobals()
})
