/** Changes that can be taken back: each remembers what stood there before, for the day the chain replaces a block. */
import type { Trx } from '../database/transaction.ts'

type Row = Record<string, unknown>

/** One change, as it is kept with its event. `before` is absent for a row that was added. */
export interface Undo {
  table: string
  id: string
  before?: Row
}

export class Changes {
  readonly undo: Undo[] = []
  private readonly trx: Trx

  constructor(trx: Trx) {
    this.trx = trx
  }

  /** Sets columns of the row with this id. */
  async set(table: string, id: string, columns: Row): Promise<void> {
    const before = (await this.trx(table).where({ id }).first(Object.keys(columns))) as Row | undefined
    if (!before) throw new Error(`There is no row ${id} in ${table}.`)
    await this.trx(table).where({ id }).update(columns)
    this.undo.push({ table, id, before })
  }

  /** Adds a row; it has an id of its own. */
  async add(table: string, row: Row & { id: string }): Promise<void> {
    await this.trx(table).insert(row)
    this.undo.push({ table, id: row.id })
  }
}

/** Takes changes back, the last first. */
export async function takeBack(trx: Trx, changes: readonly Undo[]): Promise<void> {
  for (const { table, id, before } of changes.toReversed()) {
    if (before) await trx(table).where({ id }).update(before)
    else await trx(table).where({ id }).delete()
  }
}
