// Why a quest is locked or an object cannot be minted, in the language of the page.
import { dateStyle, regional } from '../shared/i18n/regional.ts'
import { useTranslation } from '../shared/i18n/runtime/react.tsx'
import type { LockReason, MintReason, MintVoucher } from './types.ts'

/** `why(reason)`: why a quest is locked. */
export function useLockReasonText(): (reason: LockReason) => string {
  const { t, i18n } = useTranslation('reasons')
  return (reason) => t(`lock.${reason.code}` as 'lock.onboarding_needed', spoken(reason, i18n.language))
}

/** `why(reason)`: what keeps an object from being minted. */
export function useMintReasonText(): (reason: MintReason) => string {
  const { t, i18n } = useTranslation('reasons')
  return (reason) => t(`mint.${reason.code}` as 'mint.minting', spoken(reason, i18n.language))
}

/** Times become words of the language; counts are where plurals look for them. */
function spoken(reason: object, language: string): Record<string, unknown> {
  const date = new Intl.DateTimeFormat(regional(language), { dateStyle: dateStyle(language), timeStyle: 'short' })
  const words: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(reason)) {
    const isTime = /^(opensAt|closedAt|until)$/.test(key)
    words[key] = isTime
      ? (tomorrow(new Date(value as string | number), language) ?? date.format(new Date(value as string | number)))
      : typeof value === 'number'
        ? value.toLocaleString(language)
        : value
    if (key === 'times' || key === 'max') words['count'] = value
  }
  return words
}

/** The next day by its word, with the hour; null for any other. */
function tomorrow(at: Date, language: string): string | null {
  const next = new Date()
  next.setDate(next.getDate() + 1)
  if (at.toDateString() !== next.toDateString()) return null
  const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(1, 'day')
  return `${day} ${new Intl.DateTimeFormat(regional(language), { timeStyle: 'short' }).format(at)}`
}

/** Until when a permission to mint can be used: the time of day, in a language; null without one. */
export const voucherEnd = (voucher: MintVoucher | null, language: string): string | null =>
  voucher &&
  new Intl.DateTimeFormat(regional(language), { timeStyle: 'short' }).format(new Date(Number(voucher.deadline) * 1000))
