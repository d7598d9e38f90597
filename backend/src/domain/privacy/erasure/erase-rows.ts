/** Erases a person from the rows of a table, by the map of columns: rows that go, columns that are emptied, names that go. */
import type { Knex } from 'knex'
import type { Trx } from '../../../platform/database/transaction.ts'
import type { ColumnFacts, TableFacts } from '../columns/definition.ts'
import { type FoundRow, findRows, keyOf, type Row } from '../find-rows.ts'
import type { Subject } from '../subject.ts'

/** Keys in one statement; SQLite takes a limited number. */
const rowsAtOnce = 500

type Types = Readonly<Record<string, Knex.ColumnInfo>>

export async function eraseRows(trx: Trx, table: string, facts: TableFacts, subject: Subject): Promise<void> {
  const key = keyOf(table)
  const types: Types = await trx(table).columnInfo()
  const gone: unknown[] = []
  for await (const portion of findRows(trx, table, facts, subject)) {
    for (const found of portion) {
      if (found.parts.some((part) => facts.goesWith.includes(part))) {
        gone.push(found.row[key])
        continue
      }
      const changes = changesOf(facts, types, found, subject)
      if (Object.keys(changes).length > 0)
        await trx(table)
          .where(key, found.row[key] as string)
          .update(changes)
    }
  }
  for (let from = 0; from < gone.length; from += rowsAtOnce) {
    const keys = gone.slice(from, from + rowsAtOnce) as string[]
    // Later states of a row that another person changed go on without the earlier one.
    if (table === 'directus_revisions') await trx(table).whereIn('parent', keys).update({ parent: null })
    await trx(table).whereIn(key, keys).delete()
  }
}

function changesOf(facts: TableFacts, types: Types, { row, parts }: FoundRow, subject: Subject): Row {
  const changes: Row = {}
  for (const [column, known] of Object.entries(facts.columns)) {
    const value = row[column]
    if (value === null || value === undefined) continue
    const type = types[column]
    if (!type) continue
    if (known.erasure === 'cleared' && isTheirs(facts, known, parts)) changes[column] = emptyOf(type)
    // Accounts are deleted, so that nothing can name one any more: where somebody has to be named, it is the tombstone.
    if (known.erasure === 'tombstone' && subject.user.includes(String(value)))
      changes[column] = type.nullable ? null : subject.profile[0]
    if (known.erasure === 'unlinked' && subject.profile.includes(String(value)) && isSet(row[known.onChain ?? '']))
      changes[column] = null
  }
  return changes
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined

/** Parts whose words a decision is about: of whoever made it, it stays, because it explains itself to the others. */
const decidedAbout = ['owner']

/** Whether a column that is emptied is the person's own, in the parts that they have in the row. */
function isTheirs({ goesWith }: TableFacts, { of, kind }: ColumnFacts, parts: readonly string[]): boolean {
  if (of.length > 0) return of.some((part) => parts.includes(part))
  // The row is of somebody else, with whom it goes.
  if (goesWith.length > 0) return false
  return kind !== 'decision' || parts.some((part) => decidedAbout.includes(part))
}

/** What says nothing, in a column of this type. */
function emptyOf({ type, nullable }: Knex.ColumnInfo): unknown {
  if (nullable) return null
  if (/json/.test(type)) return '{}'
  if (/bool/.test(type)) return false
  if (/int|float|double|real|numeric/.test(type)) return 0
  return ''
}
