// What a seller writes as a price, exactly: digits to wei without a float in between.
import { parseWei } from '../../shared/ui/Price.tsx'
import { withPoint } from '../../shared/ui/with-point.ts'

export type AskingPrice =
  | { readonly wei: string }
  | { readonly problem: 'empty' | 'format' | 'zero' | 'large' | 'small' }

/** The market contract's highest price. */
const most = 2n ** 128n - 1n

/** Comma and point are one; grouped digits are refused, see `withPoint`. */
export function askingPrice(text: string, language: string): AskingPrice {
  const written = text.trim()
  if (written === '') return { problem: 'empty' }
  const plain = withPoint(written, language)
  if (plain === null || !/^(\d+\.?|\d*\.\d+)$/.test(plain)) return { problem: 'format' }
  const [whole = '', part = ''] = plain.split('.')
  if (part.replace(/0+$/, '').length > 18) return { problem: 'small' }
  if (whole.replace(/^0+/, '').length > 12) return { problem: 'large' }
  const digits = part.slice(0, 18)
  const wei = parseWei(digits === '' ? whole : `${whole}.${digits}`)
  if (wei === null) return { problem: 'format' }
  if (BigInt(wei) === 0n) return { problem: 'zero' }
  return BigInt(wei) > most ? { problem: 'large' } : { wei }
}

/** A price in wei that is less than half, or more than four times, of what is usual: a slip of the pen, as a rule. */
export function unusual(wei: string, usual: string): 'low' | 'high' | null {
  const [price, known] = [BigInt(wei), BigInt(usual)]
  return price * 2n < known ? 'low' : price > known * 4n ? 'high' : null
}
