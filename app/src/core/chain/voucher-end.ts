// Until when a permission to mint can be used, as people read it.
import type { MintVoucher } from '../types.ts'

/** The time of day, in a language; null without a permission. */
export const voucherEnd = (voucher: MintVoucher | null, language: string): string | null =>
  voucher && new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(Number(voucher.deadline) * 1000))
