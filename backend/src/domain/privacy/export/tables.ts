/** The rows of one person as an export shows them, table by table. */
import { toBool, toDate, toIntOrNull } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import type { ColumnFacts, LeftOut, TableFacts, Topic } from '../columns/definition.ts'
import { personalTables } from '../columns/index.ts'
import { findRows, type Row } from '../find-rows.ts'
import type { Subject } from '../subject.ts'

export type Value = string | number | boolean | null | object
export type ExportRow = Readonly<Record<string, Value>>

export interface ExportColumn {
  name: string
  label: string
  /** The parts in which it is given; missing: in every one. */
  onlyAs?: readonly string[]
}

export interface ExportTable {
  name: string
  topic: Topic
  columns: readonly ExportColumn[]
  leftOut: readonly { column: string; because: LeftOut }[]
  /** In portions. */
  rows: AsyncGenerator<ExportRow[]>
}

/** How many tables an export reads. */
export const tablesInAll = personalTables.length

/** Everything that the programme stores about a person, by the map of columns; of each table a portion at a time. */
export async function* exportOf(db: Db, subject: Subject): AsyncGenerator<ExportTable> {
  const names = namesIn(db)
  for (const [name, facts] of personalTables) {
    const told = Object.entries(facts.columns).filter(([, { leftOut }]) => leftOut === null)
    const hasParts = Object.keys(facts.people).length > 1
    yield {
      name,
      topic: facts.topic,
      columns: [
        ...(hasParts ? [{ name: 'your_part', label: 'Your part' }] : []),
        ...told.flatMap(([column, { label, reads, of }]) => [
          { name: column, label: reads ? `${label} (id)` : label, ...(of.length > 0 ? { onlyAs: of } : {}) },
          ...(reads ? [{ name: `${column}_name`, label }] : []),
        ]),
      ],
      leftOut: Object.entries(facts.columns).flatMap(([column, { leftOut }]) =>
        leftOut === null ? [] : [{ column, because: leftOut }],
      ),
      rows: rowsOf(db, { name, facts, told, hasParts }, subject, names),
    }
  }
}

interface Source {
  name: string
  facts: TableFacts
  told: readonly (readonly [string, ColumnFacts])[]
  hasParts: boolean
}

async function* rowsOf(db: Db, { name, facts, told, hasParts }: Source, subject: Subject, names: Names) {
  // There is nothing to show of what only keeps the database in order, or opens something.
  if (told.length === 0) return
  const types = await db(name).columnInfo()
  for await (const found of findRows(db, name, facts, subject)) {
    for (const [column, { reads }] of told)
      if (reads)
        await names.learn(
          reads,
          found.map(({ row }) => row[column]),
        )
    yield found.map(({ row, parts }) => {
      const shown: Record<string, Value> = hasParts ? { your_part: parts.join(', ') } : {}
      for (const [column, { of, reads, isJson }] of told) {
        // What is somebody else's is empty, where the person has another part in the row.
        const isTheirs = of.length === 0 || of.some((part) => parts.includes(part))
        const type = isJson ? 'json' : (types[column]?.type ?? '')
        shown[column] = isTheirs ? shownValue(row[column], type) : null
        if (reads) shown[`${column}_name`] = isTheirs ? names.find(reads, row[column]) : null
      }
      return shown
    })
  }
}

/** The same on either database, by the type that the database has for the column. */
function shownValue(value: unknown, type: string): Value {
  if (value === null || value === undefined) return null
  if (/bool/.test(type)) return toBool(value)
  if (/^(timestamp|datetime|date)/.test(type)) return timeOf(value)
  if (/json/.test(type) && typeof value === 'string') return parsed(value)
  if (/int/.test(type)) return toIntOrNull(value)
  return value as Value
}

function timeOf(value: unknown): Value {
  const at = toDate(value)
  return Number.isNaN(at.getTime()) ? String(value) : at.toISOString()
}

/** What is no JSON is shown as it is. */
function parsed(value: string): Value {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

interface Names {
  learn: (from: string, ids: readonly unknown[]) => Promise<void>
  find: (from: string, id: unknown) => string | null
}

/** Names of quests, objects and the like, each read once. */
function namesIn(db: Db): Names {
  const known = new Map<string, Map<string, string | null>>()
  const find: Names['find'] = (from, id) => known.get(from)?.get(String(id)) ?? null
  const learn: Names['learn'] = async (from, ids) => {
    const names = known.get(from) ?? new Map<string, string | null>()
    known.set(from, names)
    const missing = [...new Set(ids.filter((id): id is string => typeof id === 'string' && !names.has(id)))]
    if (missing.length === 0) return
    for (const id of missing) names.set(id, null)
    const [first = '', next] = from.split('>')
    const [table = '', column = ''] = first.split('.')
    const rows: Row[] = await db(table).whereIn('id', missing).select('id', `${column} as name`)
    if (next)
      await learn(
        next,
        rows.map(({ name }) => name),
      )
    for (const { id, name } of rows)
      names.set(String(id), next ? find(next, name) : name === null ? null : String(name))
  }
  return { learn, find }
}
