/**
 * Rows that ship with the programme: inserted if they were never seeded, updated only while nobody has edited them.
 * What was written is remembered as a hash, so an edit, and a deletion, by the programme's team is respected for ever.
 */
import { createHash } from 'node:crypto'
import { json, toDate } from '../../platform/database/columns.ts'
import type { Trx } from '../../platform/database/transaction.ts'

type Value = string | number | boolean | null | Date | object
export type Row = Record<string, Value | undefined>

export interface SeedCounts {
  inserted: number
  updated: number
  /** Edited or deleted by the team since: left alone. */
  kept: number
  same: number
}

export interface SeedOptions {
  key?: string
  only?: string[]
  /** A text of another row, one per language: left alone where the team wrote its own, or has deleted the other row. */
  textOf?: { table: string; column: string }
}

export interface Upserter {
  /** Seeds one row under its key column (`id`, unless another is named). */
  seed: (table: string, row: Row, options?: SeedOptions) => Promise<void>
  counts: SeedCounts
}

interface Memory {
  hash: string
  columns: string[]
}

export async function createUpserter(trx: Trx): Promise<Upserter> {
  const rows: { key: string; value: string }[] = await trx('waymark_meta')
    .where('key', 'like', 'seed:%')
    .select('key', 'value')
  const remembered = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as Memory]))
  const counts: SeedCounts = { inserted: 0, updated: 0, kept: 0, same: 0 }

  return {
    counts,
    async seed(table, given, { key = 'id', only, textOf } = {}) {
      const row = stored(given)
      const columns = Object.keys(row).filter((name) => name !== key && (!only || only.includes(name)))
      const memory = `seed:${table}:${String(row[key])}`
      const wanted = hashOf(row, columns)
      const before = remembered.get(memory)
      if (before?.hash === wanted) {
        counts.same++
        return
      }
      const value = JSON.stringify({ hash: wanted, columns } satisfies Memory)
      const remember = () => trx('waymark_meta').insert({ key: memory, value }).onConflict('key').merge(['value'])
      const present = await trx(table)
        .where({ [key]: row[key] as string })
        .first()
      if (!present) {
        // Seeded once and gone: somebody deleted it.
        if (before || (textOf && remembered.size > 0 && !(await hasPlace(trx, table, row, textOf)))) {
          counts.kept++
          return
        }
        await trx(table).insert(row)
        await remember()
        counts.inserted++
        return
      }
      const edited = before ? hashOf(stored(present, row), before.columns) !== before.hash : !only
      if (edited) {
        counts.kept++
        return
      }
      await trx(table)
        .where({ [key]: row[key] as string })
        .update(Object.fromEntries(columns.map((name) => [name, row[name]])))
      await remember()
      counts.updated++
    },
  }
}

async function hasPlace(
  trx: Trx,
  table: string,
  row: Row,
  textOf: NonNullable<SeedOptions['textOf']>,
): Promise<boolean> {
  const of = { [textOf.column]: row[textOf.column] as string }
  const own = await trx(table)
    .where({ ...of, languages_code: row.languages_code as string })
    .first('id')
  const parent = await trx(textOf.table)
    .where({ id: row[textOf.column] as string })
    .first('id')
  return own === undefined && parent !== undefined
}

/**
 * As a database keeps it: JSON as text, absent as null. `like` tells what kind of value a column read back should have.
 */
function stored(row: Row, like?: Row): Record<string, string | number | boolean | Date | null> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const shape = like?.[name]
      if (value === null || value === undefined) return [name, null]
      if (shape instanceof Date) return [name, toDate(value)]
      if (typeof shape === 'boolean') return [name, value === true || value === 1]
      if (typeof shape === 'number') return [name, Number(value)]
      if (value instanceof Date) return [name, value]
      if (typeof value === 'object') return [name, JSON.stringify(value)]
      return [name, value as string | number | boolean]
    }),
  )
}

/** Spelled so that the same value hashes alike however a database gave it back. */
function hashOf(row: Record<string, unknown>, columns: string[]): string {
  const spelled = columns.toSorted().map((name) => {
    const value = row[name]
    if (value instanceof Date) return [name, value.toISOString()]
    if (typeof value === 'string' && /^[[{]/.test(value)) return [name, canonical(value)]
    return [name, value ?? null]
  })
  return createHash('sha256').update(JSON.stringify(spelled)).digest('hex').slice(0, 32)
}

/** PostgreSQL's `json` keeps the spelling, the Studio's editor does not. */
function canonical(text: string): string {
  try {
    return JSON.stringify(json<unknown>(text, null))
  } catch {
    return text
  }
}
