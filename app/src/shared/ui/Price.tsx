import { useTranslation } from '../i18n/runtime/react.tsx'
import { decimalPoint } from './decimal-point.ts'

/** Whole and part of an amount of wei, without a float in between. At most `decimals` digits, cut, never rounded up. */
export function formatWei(wei: string, decimals = 4, language = 'en'): string {
  const amount = BigInt(wei)
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(19, '0')
  const units = BigInt(digits.slice(0, -18))
  // Below a thousand nothing is grouped.
  const whole = units < 1000n ? units.toString() : units.toLocaleString(language)
  const part = digits.slice(-18).slice(0, decimals).replace(/0+$/, '')
  if (part === '' && whole === '0' && amount !== 0n) return `<${sign}0.${'0'.repeat(decimals - 1)}1`
  return part === '' ? `${sign}${whole}` : `${sign}${whole}${decimalPoint(language)}${part.padEnd(2, '0')}`
}

/** Wei of an amount as a person writes it, or null when it is not one. */
export function parseWei(text: string): string | null {
  const found = /^(\d{0,12})(?:[.,](\d{1,18}))?$/.exec(text.trim())
  if (!found || text.trim() === '') return null
  return BigInt((found[1] || '0') + (found[2] ?? '').padEnd(18, '0')).toString()
}

/** A price: decimal wei in, amount and ticker out. */
export function Price({ wei, ticker, decimals = 4 }: { wei: string; ticker: string; decimals?: number }) {
  const { t, i18n } = useTranslation()
  return <data value={wei}>{t('price', { amount: formatWei(wei, decimals, i18n.language), ticker })}</data>
}
