/** Texts of one person that others read: what shows as something else than it is, is refused. */

import { invalid } from '../../platform/http/errors.ts'
import { looksOtherwise } from './visible.ts'

/** Marks that turn the direction of what follows. */
const turns = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
/** What leaves nothing to be seen: spaces, control and format characters, and letters without a shape. */
const unseen = /[\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** Characters of a text that leave something to be seen. */
export const seenIn = (value: string): number => value.replace(unseen, '').length

/** Of one line that must be seen, as a name. */
export function requirePlainLine(field: string, value: string): void {
  if (seenIn(value) === 0) throw invalid(field, 'missing')
  if (/\p{Cc}/u.test(value) || looksOtherwise(value)) throw invalid(field, 'malformed')
}

/** Of a text that may have several lines, or none. */
export function requirePlainLines(field: string, value: string): void {
  if (/[^\P{Cc}\n\r\t]/u.test(value) || turns.test(value)) throw invalid(field, 'malformed')
}
