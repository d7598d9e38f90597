import { decimalPoint } from './decimal-point.ts'

/**
 * A number as somebody writes it, with a point: comma and point both stand between whole and part, in every language, for
 * people write prices as they are used to, not as the page is. Null where the sign may group thousands in the language of
 * the page: "1,000" in English, "1.000" in German. One of them must not quietly become the other.
 */
export function withPoint(text: string, language: string): string | null {
  const isGrouped = decimalPoint(language) === ',' ? /^0*[1-9]\d*\.\d{3}$/ : /^0*[1-9]\d*,\d{3}$/
  return isGrouped.test(text) ? null : text.replace(',', '.')
}
