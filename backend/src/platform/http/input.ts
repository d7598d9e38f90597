/** What no body may hold, whatever its schema says. Throws VALIDATION with the field and a reason. */
import { cutText } from '../cut-text.ts'
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

/**
 * The parameters of an address. One that is given twice is refused: left out, the call would answer another question than
 * was asked.
 */
export function queryOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      requireWellFormed(name, name)
      if (typeof value !== 'string') throw invalid(name.slice(0, 40), 'not_one_value', 'give it once')
      requireWellFormed(name, value)
      return [name, value]
    }),
  )
}

/** Throws for text that the databases cannot store: NUL characters (PostgreSQL) and lone surrogates. */
export function requireWellFormed(field: string, text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw invalid(cutText(field.toWellFormed().replaceAll('\0', ''), 40), 'malformed')
}
