import { expect, test } from 'vitest'
import { readRange } from './price-range.ts'

const ether = (amount: string) => `${amount}${'0'.repeat(18)}`

test('a range is read with either decimal sign, open at either end', () => {
  expect(readRange({ min: ' 0.5 ', max: '' }, 'en')).toEqual({ min: '500000000000000000', max: null })
  expect(readRange({ min: '', max: '1,5' }, 'de')).toEqual({ min: null, max: '1500000000000000000' })
  expect(readRange({ min: '0,05', max: '1.5' }, 'en')).toEqual({ min: '50000000000000000', max: '1500000000000000000' })
  expect(readRange({ min: '0.05', max: '1.500' }, 'de')).toEqual({ problems: { max: 'format' } })
  expect(readRange({ min: '2.', max: '2' }, 'en')).toEqual({ min: ether('2'), max: ether('2') })
})

test('what is no amount, or upside down, is said where it stands', () => {
  expect(readRange({ min: 'cheap', max: '1e3' }, 'en')).toEqual({ problems: { min: 'format', max: 'format' } })
  expect(readRange({ min: '1,000', max: '' }, 'en')).toEqual({ problems: { min: 'format' } })
  expect(readRange({ min: '-1', max: '3' }, 'en')).toEqual({ problems: { min: 'format' } })
  expect(readRange({ min: '3', max: '2.9' }, 'en')).toEqual({ problems: { max: 'crossed' } })
})
