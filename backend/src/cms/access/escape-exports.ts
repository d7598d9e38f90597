/**
 * What Directus exports as CSV is opened in a spreadsheet, as the programme's own files are: no name and no answer may
 * run there as a formula. Both ways of exporting, the answer of a request and the file that is written in the background,
 * end in `transform`.
 */
import type { ApiExtensionContext } from '@directus/types'
import { withoutFormula } from '../../domain/review/csv.ts'

interface ExportService {
  transform: (rows: unknown, format: string, options?: object) => string
}

export function escapeExports({ services }: Pick<ApiExtensionContext, 'services'>): void {
  const service = services.ExportService.prototype as unknown as ExportService
  const transform = service.transform
  if (typeof transform !== 'function')
    throw new Error('This Directus exports in another way: cms/access/escape-exports.ts has to be adapted.')
  service.transform = function (rows, format, options) {
    return transform.call(this, format.startsWith('csv') ? escaped(rows, 0) : rows, format, options)
  }
}

/**
 * Objects become columns of their own. A list inside a row becomes one cell of JSON, which begins with a bracket, and
 * stays as it is.
 */
function escaped(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutFormula(value)
  if (Array.isArray(value)) return depth === 0 ? value.map((row) => escaped(row, 1)) : value
  if (Object.prototype.toString.call(value) !== '[object Object]') return value
  return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, escaped(one, depth + 1)]))
}
