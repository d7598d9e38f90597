// Rows as CSV (RFC 4180) that a spreadsheet opens as it is meant.

/** Says that it is UTF-8, without which Excel takes it for something else. */
const byteOrderMark = '\uFEFF'

/** What a spreadsheet would run. */
const formula = /^[=+\-@\t\r]/

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
