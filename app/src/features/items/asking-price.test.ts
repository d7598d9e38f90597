import { expect, test } from 'vitest'
import { formatWei } from '../../shared/ui/Price.tsx'
import { askingPrice, unusual } from './asking-price.ts'

const check = (text: string, expected: string, language = 'en') => {
  const result = askingPrice(text, language)
  expect('wei' in result ? result.wei : result.problem).toBe(expected)
}

test('takes every digit exactly', () => {
  check('0.4', '400000000000000000')
  check(' 1 ', '1000000000000000000')
  check('.5', '500000000000000000')
  check('2.', '2000000000000000000')
  check('0.000000000000000001', '1')
  check('123456789.987654321987654321', '123456789987654321987654321')
  check('0.1000000000000000000', '100000000000000000')
})

test('comma and point are both decimal signs in every language, where they cannot mean thousands', () => {
  check('0,4', '400000000000000000')
  check('0,05', '50000000000000000')
  check('1,5', '1500000000000000000')
  check('0,125', '125000000000000000')
  check('1,000', 'format')
  check('12,500', 'format')
  check('1.000', 'format', 'de')
  check('0.125', '125000000000000000', 'de')
  check('0,5', '500000000000000000', 'ja')
  check('0,4', '400000000000000000', 'de')
  check('1,000', '1000000000000000000', 'de')
  check('0.4', '400000000000000000', 'de')
  check('1.000,5', 'format', 'de')
  check('1,000.5', 'format')
})

test('refuses what is no price, with the reason', () => {
  check('', 'empty')
  check('  ', 'empty')
  check('0', 'zero')
  check('0.00', 'zero')
  check('-1', 'format')
  check('1e18', 'format')
  check('0x10', 'format')
  check('1 000', 'format')
  check('.', 'format')
  check('0.0000000000000000001', 'small')
  check('1000000000000', 'large')
})

test('what was asked is what is shown', () => {
  for (const text of ['0.4', '12', '0.123456789012345678', '999999.000001']) {
    const price = askingPrice(text, 'en')
    const shown = formatWei('wei' in price ? price.wei : '', 18, 'en').replaceAll(',', '')
    expect(askingPrice(shown, 'en')).toEqual(price)
  }
})

test('a price is unusual below half, and above four times, of what others paid or ask', () => {
  expect(['49', '50', '400', '401'].map((wei) => unusual(wei, '100'))).toEqual(['low', null, null, 'high'])
})
