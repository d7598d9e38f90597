import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { heightOf, type Rows, rowWindowOf, startOf, useRowWindow } from './use-row-window.ts'

const rows: Rows = { count: 100, height: 90, gap: 10, top: 200 }

test('rows stand below each other with a gap between two, and none below the last', () => {
  expect(startOf(3, rows)).toBe(300)
  expect(heightOf(rows)).toBe(100 * 100 - 10)
  expect(heightOf({ ...rows, count: 0 })).toBe(0)
})

test.each([
  ['at the top of the page', 0, 0, 2],
  ['with the first row at the edge', 200, 0, 4],
  ['one pixel further than a row and its gap', 301, 1, 6],
  ['a row further', 300, 1, 5],
  ['at the end', 9700, 95, 99],
  ['beyond the end', 50_000, 99, 99],
])('%s the rows in a window of 500 px are known', (_where, scrolled, first, last) => {
  expect(rowWindowOf(rows, scrolled, 500)).toEqual({ first, last })
})

test('a grid that begins below the window has its first row in sight', () => {
  expect(rowWindowOf({ ...rows, top: 2000 }, 0, 500)).toEqual({ first: 0, last: 0 })
})

test('without rows there is nothing in sight', () => {
  expect(rowWindowOf({ ...rows, count: 0 }, 0, 500)).toEqual({ first: 0, last: -1 })
})

afterEach(() => scrollTo(0))

/** The window of the tests does not scroll by itself. */
function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

test('it follows the window, and draws only where other rows come into sight', () => {
  let drawn = 0
  const { result } = renderHook(() => {
    drawn += 1
    return useRowWindow(rows)
  })
  const { first, last } = result.current
  const before = drawn
  act(() => scrollTo(1))
  expect(drawn).toBe(before)
  act(() => scrollTo(1000))
  expect(result.current).toEqual({ first: first + 8, last: last + 10 })
})
