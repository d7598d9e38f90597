/** Reads column values: PostgreSQL and SQLite return different shapes for the same value. */

/** A point in time as ISO 8601 in UTC. SQLite gives milliseconds, PostgreSQL a Date. */
export function iso(value: unknown): string {
  return toDate(value).toISOString()
}

export function isoOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : iso(value)
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

/** A JSON column: text in SQLite, parsed in PostgreSQL. */
export function json<T>(value: unknown, otherwise: T): T {
  if (value === null || value === undefined || value === '') return otherwise
  return (typeof value === 'string' ? JSON.parse(value) : value) as T
}

export function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

export function textOrNull(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}
