/** Every column of a running database says whose data it is: read from the schema as `apply` left it. */
import { afterAll, describe, expect, test } from 'vitest'
import { personalTables, tables } from '../src/domain/privacy/columns/index.ts'
import { keyOf } from '../src/domain/privacy/find-rows.ts'
import { isSqlite } from '../src/platform/database/transaction.ts'
import { copyOfTemplate, databases, type openDatabase } from './support/database.ts'

type Db = ReturnType<typeof openDatabase>

/** Tables of the database itself. */
const systemTables = new Set(['sqlite_sequence', 'spatial_ref_sys'])

async function columnsOf(db: Db): Promise<string[]> {
  const rows: { name: string; column: string }[] = isSqlite(db)
    ? await db.raw(
        `select t.name as name, c.name as "column" from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`,
      )
    : (
        await db.raw(
          'select table_name as name, column_name as "column" from information_schema.columns where table_schema = current_schema()',
        )
      ).rows
  return rows.filter(({ name }) => !systemTables.has(name)).map(({ name, column }) => `${name}.${column}`)
}

const described = Object.entries(tables).flatMap(([name, { columns }]) =>
  Object.keys(columns).map((column) => `${name}.${column}`),
)

describe.each(databases)('on %s', (database) => {
  const { db } = copyOfTemplate(database)
  afterAll(() => db.destroy())

  test('every column of the database says whose data it is', async () => {
    const known = new Set(described)
    const silent = (await columnsOf(db)).filter((column) => !known.has(column))
    expect(silent, 'describe these columns in src/domain/privacy/columns/').toEqual([])
  })

  test('no column is described that is not there', async () => {
    const present = new Set(await columnsOf(db))
    expect(described.filter((column) => !present.has(column))).toEqual([])
  })

  test('every row finds its people, and is found, by columns that are there', async () => {
    const present = new Set(await columnsOf(db))
    const lost: string[] = []
    for (const [name, { people, columns }] of personalTables) {
      if (!present.has(`${name}.${keyOf(name)}`)) lost.push(`${name}: its key ${keyOf(name)}`)
      for (const [part, path] of Object.entries(people)) {
        for (let table = name, step = path; ; table = step.through.table, step = step.through.path) {
          for (const column of [step.column, ...Object.keys(step.where ?? {})])
            if (!present.has(`${table}.${column}`)) lost.push(`${name} as ${part}: ${table}.${column}`)
          if (!step.through) break
          if (!present.has(`${step.through.table}.${step.through.key}`)) lost.push(`${name} as ${part}: key`)
        }
      }
      for (const [column, { of, reads }] of Object.entries(columns)) {
        for (const part of of) if (!people[part]) lost.push(`${name}.${column} is of ${part}, who has no part in it`)
        for (const read of reads?.split('>') ?? []) if (!present.has(read)) lost.push(`${name}.${column} reads ${read}`)
      }
    }
    expect(lost).toEqual([])
  })
})

test('what identifies somebody or is their own stays in no row after they are erased', () => {
  const staying = personalTables.flatMap(([name, { columns }]) =>
    Object.entries(columns)
      .filter(([, { kind, erasure }]) => (kind === 'identifying' || kind === 'content') && erasure === 'kept')
      .map(([column]) => `${name}.${column}`),
  )
  expect(staying).toEqual([])
})

test('a row that stays says why', () => {
  const silent = Object.entries(tables).filter(
    ([, { goesWith, staysBecause }]) => goesWith.length === 0 && !staysBecause,
  )
  expect(silent).toEqual([])
})
