import { expect, test } from 'vitest'
import { formatWei, parseWei } from './Price.tsx'
import { relativeTime } from './RelativeTime.tsx'

test.each([
  ['0', '0'],
  ['400000000000000000', '0.40'],
  ['1000000000000000000', '1'],
  ['1234500000000000000000', '1,234.50'],
  ['1999999999999999999', '1.9999'],
  ['1', '<0.0001'],
  ['123456789012345678901234567890', '123,456,789,012.3456'],
])('%s wei are written %s', (wei, words) => expect(formatWei(wei)).toBe(words))

test('the decimal sign is that of the language', () => expect(formatWei('1500000000000000000', 4, 'de')).toBe('1,50'))

test.each([
  ['0.4', '400000000000000000'],
  ['1,5', '1500000000000000000'],
  ['0.000000000000000001', '1'],
  ['.5', '500000000000000000'],
  ['', null],
  ['1.2.3', null],
  ['-1', null],
  ['1e18', null],
])('%j is read as %j wei', (text, wei) => expect(parseWei(text)).toBe(wei))

test('what is written can be read again without loss', () => {
  const wei = '123456789012345678'
  expect(parseWei(formatWei(wei, 18))).toBe(wei)
})

test.each([
  [-3 * 86_400_000, '3 days ago'],
  [2 * 3_600_000, 'in 2 hours'],
  [-20_000, 'now'],
])('%i ms from now is "%s"', (distance, words) => expect(relativeTime(1e12 + distance, 1e12, 'en')).toBe(words))
