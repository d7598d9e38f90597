// The lowest and the highest price as a person writes them.
import { parseWei } from '../../shared/ui/Price.tsx'
import { withPoint } from '../../shared/ui/with-point.ts'

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
