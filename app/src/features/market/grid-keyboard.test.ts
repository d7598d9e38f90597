import { expect, test } from 'vitest'
import { nextIndex } from './grid-keyboard.ts'

/** Eleven cards in rows of four, of which two fit into the window. */
const grid = { count: 11, columns: 4, rows: 2 }
const press = (key: string, place: number, more: { ctrlKey?: boolean; altKey?: boolean } = {}) =>
  nextIndex({ key, ctrlKey: false, metaKey: false, altKey: false, ...more }, place, grid)

test('left and right go on from row to row, and stop at the ends', () => {
  expect(press('ArrowRight', 3)).toBe(4)
  expect(press('ArrowLeft', 4)).toBe(3)
  expect(press('ArrowLeft', 0)).toBe(0)
  expect(press('ArrowRight', 10)).toBe(10)
})

test('up and down stay in their column, where there is one', () => {
  expect(press('ArrowDown', 1)).toBe(5)
  expect(press('ArrowUp', 5)).toBe(1)
  expect(press('ArrowUp', 1)).toBe(1)
  expect(press('ArrowDown', 7)).toBe(10)
  expect(press('ArrowDown', 9)).toBe(9)
})

test('a page is as many rows as fit into the window', () => {
  expect(press('PageDown', 1)).toBe(9)
  expect(press('PageDown', 5)).toBe(9)
  expect(press('PageUp', 9)).toBe(1)
  expect(press('PageUp', 5)).toBe(1)
})

test('home and end lead along the row, with control to the first and the last', () => {
  expect(press('Home', 6)).toBe(4)
  expect(press('End', 5)).toBe(7)
  expect(press('End', 9)).toBe(10)
  expect(press('Home', 6, { ctrlKey: true })).toBe(0)
  expect(press('End', 6, { ctrlKey: true })).toBe(10)
})

test('other keys are left to the browser', () => {
  for (const key of ['Enter', ' ', 'a', 'Tab']) expect(press(key, 5), key).toBeNull()
  expect(press('ArrowLeft', 5, { altKey: true })).toBeNull()
  expect(press('ArrowLeft', 5, { ctrlKey: true })).toBeNull()
})
