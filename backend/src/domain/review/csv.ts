/** Rows as CSV (RFC 4180) that a spreadsheet opens as it is meant. */
import Papa from 'papaparse'

export type Cell = string | number | null

/** Says that it is UTF-8, without which Excel takes it for something else. */
export const byteOrderMark = '\uFEFF'

/**
 * Texts that a spreadsheet would run as a formula get an apostrophe in front. The pattern looks at the first character
 * alone: the writer's own lets a formula through that has a line break in it.
 */
const formula = /^[=+\-@\t\r]/

export function csvOf(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  return `${Papa.unparse(rows as Cell[][], { newline: '\r\n', escapeFormulae: formula })}\r\n`
}
