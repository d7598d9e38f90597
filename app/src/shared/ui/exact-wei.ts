import { decimalPoint } from './decimal-point.ts'
import { formatWei } from './Price.tsx'

/** Every digit of an amount of wei and no zero more: for what is paid, where nothing may be cut or rounded. */
export function exactWei(wei: string, language: string): string {
  const padded = formatWei(wei, 18, language)
  const point = decimalPoint(language)
  return padded.includes(point) && BigInt(wei) % 10n ** 17n === 0n ? padded.replace(/0$/, '') : padded
}
