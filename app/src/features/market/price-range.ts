// The lowest and the highest price as a person writes them.
import { decimalPoint } from '../../shared/ui/decimal-point.ts'
import { parseWei } from '../../shared/ui/Price.tsx'
import { withPoint } from '../../shared/ui/with-point.ts'

/** As it stands in an address: every digit, a point, nothing else. */
export function amountOf(wei: string): string {
  const digits = wei.padStart(19, '0')
  const part = digits.slice(-18).replace(/0+$/, '')
  return `${BigInt(digits.slice(0, -18))}${part && `.${part}`}`
}

/** As it is written into a field. */
export const writtenAmount = (wei: string | null, language: string) =>
  wei === null ? '' : amountOf(wei).replace('.', decimalPoint(language))

/** Wei, null for an empty field, or undefined for what is no amount, or may be another one than is meant. */
function readAmount(text: string, language: string): string | null | undefined {
  const written = text.trim()
  if (written === '') return null
  const plain = withPoint(written, language)
  return plain === null ? undefined : (parseWei(plain.replace(/\.$/, '')) ?? undefined)
}

export type WrittenRange = { readonly min: string; readonly max: string }
export type Problem = 'format' | 'crossed'
export type ReadRange =
  | { readonly min: string | null; readonly max: string | null }
  | { readonly problems: { readonly min?: Problem; readonly max?: Problem } }

export function readRange(written: WrittenRange, language: string): ReadRange {
  const min = readAmount(written.min, language)
  const max = readAmount(written.max, language)
  if (min === undefined || max === undefined)
    return { problems: { ...(min === undefined && { min: 'format' }), ...(max === undefined && { max: 'format' }) } }
  if (min !== null && max !== null && BigInt(min) > BigInt(max)) return { problems: { max: 'crossed' } }
  return { min, max }
}
