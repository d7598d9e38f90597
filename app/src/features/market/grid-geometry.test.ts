import { expect, test } from 'vitest'
import { geometryOf } from './grid-geometry.ts'

test('cards are never narrower than 12 rem, and fill the width: a wider window shows more of them', () => {
  for (let width = 300; width < 2600; width += 37) {
    const { columns, gap } = geometryOf(width, 16, 'offer')
    const least = 192
    const card = (width - gap * (columns - 1)) / columns
    expect(card).toBeGreaterThanOrEqual(least)
    expect((width - gap * columns) / (columns + 1)).toBeLessThan(least)
  }
})

test('larger letters make fewer, higher cards', () => {
  expect(geometryOf(1100, 16, 'offer').columns).toBe(5)
  expect(geometryOf(1100, 24, 'offer').columns).toBe(3)
  expect(geometryOf(1100, 24, 'offer').rowHeight).toBeGreaterThan(geometryOf(1100, 16, 'offer').rowHeight)
})

test('a window narrower than a card still shows one', () => {
  expect(geometryOf(120, 16, 'offer').columns).toBe(1)
})

test('offers of one kind stand in one column of low rows, however wide the page is', () => {
  for (const width of [300, 1100, 2600])
    expect(geometryOf(width, 16, 'row')).toEqual({ columns: 1, cardWidth: width, gap: 8, rowHeight: 72 })
})
