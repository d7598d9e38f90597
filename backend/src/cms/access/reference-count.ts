/** What checks of use share: how many, and the words for it. */
import type { Knex } from 'knex'
import { toInt } from '../../platform/database/columns.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'

/** Refuses the change of these rows, or lets it pass. */
export type Check = (db: Knex, keys: string[], change: Record<string, unknown>) => Promise<void>

/** What these rows are called, and where they belong. */
type Row = Record<'id' | 'name' | 'title' | 'slot' | 'quest' | 'status', string>

export async function rowsOf(db: Knex, table: string, keys: string[]): Promise<Row[]> {
  return await db(table).whereIn('id', keys).select('*')
}

export async function amount(rows: Knex.QueryBuilder): Promise<number> {
  const [row] = await rows.count({ count: '*' })
  return toInt((row as { count?: unknown } | undefined)?.count)
}

export function count(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`
}

/** A many-to-one field may come as an id or as an object with one. */
export function idIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}

export function refuse(reason: string): never {
  throw new DirectusError('FORBIDDEN', reason)
}
