import { expect, test } from 'vitest'
import { amountOf, writtenAmount } from './written-amount.ts'

const ether = (amount: string) => `${amount}${'0'.repeat(18)}`

test('an amount is written exactly, and as short as it can be', () => {
  expect(['1', ether('1'), ether('1200'), '500000000000000000', '0'].map(amountOf)).toEqual([
    '0.000000000000000001',
    '1',
    '1200',
    '0.5',
    '0',
  ])
  expect(writtenAmount('500000000000000000', 'de')).toBe('0,5')
  expect(writtenAmount(null, 'de')).toBe('')
})
