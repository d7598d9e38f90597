/** Reads column values: PostgreSQL and SQLite return different shapes for the same value. */

/** A point in time as ISO 8601 in UTC. SQLite gives milliseconds, PostgreSQL a Date. */
export function iso(value: unknown): string {
  return toDate(value).toISOString()
}

/** Null also for what is no time: a row that somebody wrote wrongly is shown without it. */
export function isoOrNull(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const at = toDate(value)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

export function toDate(value: unknown): Date {
  if (value instanceof Date) return value
  // SQLite stores some times of Directus as text of digits.
  if (typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))) return new Date(Number(value))
  return new Date(String(value))
}

export function toBool(value: unknown): boolean {
  return value === true || value === 1 || value === '1'
}

export function toInt(value: unknown): number {
  return value === null || value === undefined ? 0 : Number(value)
}

export function toIntOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}

/** A JSON column: text in SQLite, parsed in PostgreSQL. `otherwise` also for what is no JSON, which is logged once. */
export function json<T>(value: unknown, otherwise: T): T {
  if (value === null || value === undefined || value === '') return otherwise
  if (typeof value !== 'string') return value as T
  try {
    return JSON.parse(value) as T
  } catch {
    const beginning = value.slice(0, 40)
    if (!noJson.has(beginning) && noJson.size < 1000) {
      noJson.add(beginning)
      process.emitWarning(`programme: a column of JSON holds none, and counts as empty: ${beginning}`)
    }
    return otherwise
  }
}

const noJson = new Set<string>()

/** A column of one word among some; `otherwise` for any other. */
export function oneOf<T extends string, O>(value: unknown, words: readonly T[], otherwise: O): T | O {
  return words.includes(value as T) ? (value as T) : otherwise
}

export function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

export function textOrNull(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}
