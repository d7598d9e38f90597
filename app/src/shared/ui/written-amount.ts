// Amounts of wei as they are written, exactly and as short as they can be.
import { decimalPoint } from './decimal-point.ts'

/** As it stands in an address: every digit, a point, nothing else. */
export function amountOf(wei: string): string {
  const digits = wei.padStart(19, '0')
  const part = digits.slice(-18).replace(/0+$/, '')
  return `${BigInt(digits.slice(0, -18))}${part && `.${part}`}`
}

/** As it is written into a field. */
export const writtenAmount = (wei: string | null, language: string) =>
  wei === null ? '' : amountOf(wei).replace('.', decimalPoint(language))
