/** Rows as CSV (RFC 4180) that a spreadsheet opens as it is meant. */
import Papa from 'papaparse'

export type Cell = string | number | null

/** Says that it is UTF-8, without which Excel takes it for something else. */
export const byteOrderMark = '\uFEFF'

/**
 * Puts an apostrophe before texts that a spreadsheet would run as a formula. Papa Parse's own check misses formulas
 * with a line break; this pattern looks at the first character only. A negative number is none.
 */
const formula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/

/** What parts cells in the spreadsheets of some country: unquoted, the rest of a text would be a cell of its own. */
const separator = /[,;\t]/

export const withoutFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

export function csvOf(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  const quotes = (cell: unknown) => separator.test(String(cell))
  return `${Papa.unparse(rows as Cell[][], { newline: '\r\n', escapeFormulae: formula, quotes })}\r\n`
}
