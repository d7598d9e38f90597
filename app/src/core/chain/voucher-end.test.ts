import { expect, test } from 'vitest'
import type { MintVoucher } from '../types.ts'
import { untilVoucherEnds } from './voucher-end.ts'

const voucher = { deadline: '1000' } as MintVoucher

test('an object is asked for anew when its permission to mint expires, and from then on until it is free', () => {
  expect(untilVoucherEnds(voucher, 940_000)).toBe(60_000)
  expect(untilVoucherEnds(voucher, 1_000_000)).toBe(10_000)
  expect(untilVoucherEnds(voucher, 2_000_000)).toBe(10_000)
  expect(untilVoucherEnds(null, 0)).toBe(false)
  expect(untilVoucherEnds(undefined, 0)).toBe(false)
})
