/**
 * Ids: time-ordered for rows that are made at run time, derived from the natural key for rows that ship with the
 * programme.
 */
import { createHash } from 'node:crypto'
import { stringify, v7 } from 'uuid'

/** A UUID of version 7: ids made later in this process sort later, also within a millisecond. */
export function newId(): string {
  return v7()
}

/** Whether the databases take it as a UUID, of whatever version: PostgreSQL fails on any other text. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}

/**
 * A name-based UUID: the same kind and key give the same id everywhere. It has the form of version 5, but its own
 * formula: the namespace is hashed as text. Such ids are stored in every database, so the formula stays as it is.
 */
export function idOf(kind: string, key: string): string {
  const hash = createHash('sha1').update('6f1e7c52-8a52-4d0e-9b0a-7761796d6172').update(`${kind}:${key}`).digest()
  const bytes = hash.subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return stringify(bytes)
}
