/**
 * Reads fields of a body. Each function throws VALIDATION with the field and a reason when the value has the wrong
 * shape.
 */
import { invalid } from './errors.ts'

export type Body = Record<string, unknown>

/** Levels of nesting in a body. No call needs more, and deeper values could not be serialised again. */
const deepest = 8

export function bodyOf(value: unknown): Body {
  if (value === undefined || value === null || value === '') return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid('body', 'not_an_object')
  for (const [field, entry] of Object.entries(value)) {
    requireWellFormed(field, field)
    requireStorable(field, entry, 1)
  }
  return value as Body
}

function requireStorable(field: string, value: unknown, depth: number): void {
  if (depth > deepest) throw invalid(field, 'too_deep')
  if (typeof value === 'string') requireWellFormed(field, value)
  if (typeof value !== 'object' || value === null) return
  for (const [name, entry] of Object.entries(value)) {
    requireWellFormed(field, name)
    requireStorable(field, entry, depth + 1)
  }
}

/** Throws for text that the databases cannot store: NUL characters (PostgreSQL) and lone surrogates. */
export function requireWellFormed(field: string, text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw invalid(field.toWellFormed().replaceAll('\0', '').slice(0, 40), 'malformed')
}

export function textIn(body: Body, field: string, { min = 1, max }: { min?: number; max: number }): string {
  const value = body[field]
  if (value === undefined || value === null) throw invalid(field, 'missing')
  if (typeof value !== 'string') throw invalid(field, 'not_text')
  const text = value.trim()
  const length = [...text].length
  if (length < min) throw invalid(field, length === 0 ? 'missing' : 'too_short')
  if (length > max) throw invalid(field, 'too_long')
  return text
}

export function wholeIn(body: Body, field: string): number {
  const value = body[field]
  if (value === undefined || value === null) throw invalid(field, 'missing')
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw invalid(field, 'not_a_whole_number')
  // The range of an integer column.
  if (Math.abs(value) > 2_147_483_647) throw invalid(field, 'out_of_range')
  return value
}

export function flagIn(body: Body, field: string): boolean {
  const value = body[field]
  if (value === undefined || value === null) throw invalid(field, 'missing')
  if (typeof value !== 'boolean') throw invalid(field, 'not_a_boolean')
  return value
}

/** An object from text to text, for instance from slot to trait. At most 40 entries. */
export function choicesIn(body: Body, field: string): Record<string, string> {
  const value = body[field]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(field, 'not_an_object')
  const entries = Object.entries(value)
  if (entries.length > 40) throw invalid(field, 'too_many')
  for (const [, chosen] of entries) if (typeof chosen !== 'string') throw invalid(field, 'not_text')
  return Object.fromEntries(entries) as Record<string, string>
}

export function textsIn(body: Body, field: string): string[] {
  const value = body[field]
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string'))
    throw invalid(field, 'not_a_list_of_text')
  return value
}
