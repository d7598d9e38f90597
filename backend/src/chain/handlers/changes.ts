/** Database changes that can be reverted: each remembers the row as it was, in case the chain replaces the block. */
import type { Trx } from '../../platform/database/transaction.ts'

type Row = Record<string, unknown>

/** A change as it is stored with its event. `before` is missing for an added row. */
export interface Undo {
  table: string
  id: string
  before?: Row
}

/** Tables whose added rows are not read before the transaction ends: their rows are inserted together. */
const onlyAdded = new Set(['item_events', 'activity', 'price_points'])

/** Rows in one statement; SQLite limits the number of values. */
const rowsAtOnce = 100

export class Changes {
  readonly #trx: Trx
  readonly #waiting = new Map<string, Row[]>()
  #undo: Undo[] = []

  constructor(trx: Trx) {
    this.#trx = trx
  }

  /**
   * Updates columns of a row that was just read. Throws when a column was not read, since the change could not be
   * reverted.
   */
  async set(table: string, row: object & { id: string }, columns: Row): Promise<void> {
    const before: Row = {}
    for (const column of Object.keys(columns)) {
      const value = (row as Row)[column]
      if (value === undefined) throw new Error(`${column} of ${table} was not read, so it could not be taken back.`)
      before[column] = value
    }
    await this.#trx(table).where({ id: row.id }).update(columns)
    this.#undo.push({ table, id: row.id, before })
  }

  /** Notes a change that was made elsewhere: `before` is what it takes to revert it. */
  note(table: string, id: string, before: Row): void {
    this.#undo.push({ table, id, before })
  }

  /** Inserts a row, which has an id. */
  async add(table: string, row: Row & { id: string }): Promise<void> {
    if (onlyAdded.has(table)) this.#wait(table, row)
    else await this.#trx(table).insert(row)
    this.#undo.push({ table, id: row.id })
  }

  /** Returns the changes since the last call. */
  takeUndo(): Undo[] {
    const undo = this.#undo
    this.#undo = []
    return undo
  }

  /** Inserts the collected rows; call it before the transaction ends. */
  async write(): Promise<void> {
    for (const [table, rows] of this.#waiting) await insertAll(this.#trx, table, rows)
    this.#waiting.clear()
  }

  #wait(table: string, row: Row): void {
    const rows = this.#waiting.get(table)
    if (rows) rows.push(row)
    else this.#waiting.set(table, [row])
  }
}

export async function insertAll(trx: Trx, table: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx(table).insert(rows.slice(from, from + rowsAtOnce))
}

/** Reverts changes, the last one first. */
export async function revert(trx: Trx, changes: readonly Undo[]): Promise<void> {
  for (const { table, id, before } of changes.toReversed()) {
    if (before) await trx(table).where({ id }).update(before)
    else await trx(table).where({ id }).delete()
  }
}
