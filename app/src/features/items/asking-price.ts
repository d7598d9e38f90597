// What a seller writes as a price, exactly: digits to wei without a float in between.
import { decimalPoint } from '../../shared/ui/decimal-point.ts'
import { parseWei } from '../../shared/ui/Price.tsx'

export type AskingPrice =
  | { readonly wei: string }
  | { readonly problem: 'empty' | 'format' | 'zero' | 'large' | 'small' }

/** The market contract's highest price. */
const most = 2n ** 128n - 1n

/**
 * A comma counts as the decimal point only where the language writes it so: elsewhere "1,000" would quietly become 1.
 * Grouped digits are refused everywhere for the same reason.
 */
export function askingPrice(text: string, language: string): AskingPrice {
  const written = text.trim()
  if (written === '') return { problem: 'empty' }
  const point = decimalPoint(language)
  const plain = point === ',' ? written.replace(',', '.') : written
  if (!/^(\d+\.?|\d*\.\d+)$/.test(plain)) return { problem: 'format' }
  const [whole = '', part = ''] = plain.split('.')
  if (part.replace(/0+$/, '').length > 18) return { problem: 'small' }
  if (whole.replace(/^0+/, '').length > 12) return { problem: 'large' }
  const digits = part.slice(0, 18)
  const wei = parseWei(digits === '' ? whole : `${whole}.${digits}`)
  if (wei === null) return { problem: 'format' }
  if (BigInt(wei) === 0n) return { problem: 'zero' }
  return BigInt(wei) > most ? { problem: 'large' } : { wei }
}
