import { expect, test } from 'vitest'
import { priceLine } from './price-line.ts'

const sale = (day: number, price: string) => ({ at: `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`, price })

test('no sale draws nothing, one sale stands in the middle', () => {
  expect(priceLine([], 100, 40)).toBeNull()
  expect(priceLine([sale(1, '5')], 100, 40)?.points).toEqual([{ x: 50, y: 20 }])
})

test('time runs to the right, dearer is higher, and the numbers stay exact', () => {
  const line = priceLine(
    [sale(1, '1000000000000000001'), sale(2, '3000000000000000003'), sale(5, '2000000000000000002')],
    100,
    40,
  )
  expect(line?.points).toEqual([
    { x: 0, y: 40 },
    { x: 25, y: 0 },
    { x: 100, y: 20 },
  ])
  expect(line).toMatchObject({ low: '1000000000000000001', high: '3000000000000000003', latest: '2000000000000000002' })
})

test('equal prices are a level line', () => {
  expect(priceLine([sale(1, '7'), sale(3, '7')], 100, 40)?.points.map(({ y }) => y)).toEqual([20, 20])
})
