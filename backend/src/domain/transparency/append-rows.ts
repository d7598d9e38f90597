/**
 * Makes leaves of the rows that wait for it.
 *
 * A trigger notes each row of the ledger, and each decision, in the transaction that writes it (`pending_log_rows`): none
 * can be missed, whichever code wrote it, and none is taken in that was never committed. The leaf itself is made a moment
 * later, by one process at a time: made in the transaction of the row, everybody who earns something would wait for
 * everybody else, for the place of a leaf depends on how many there are.
 *
 * Leaves, salts, nodes, the head, and that a row waits no longer, are written in one transaction. A process that dies in
 * it leaves everything as it was; a row is changed by hand before its leaf is there only within that moment.
 */
import { randomBytes } from 'node:crypto'
import { appendToLog, logCommitment } from 'waymark-core'
import { text } from '../../platform/database/columns.ts'
import { among, insertRows } from '../../platform/database/insert-rows.ts'
import { type Db, inTransaction, type Trx } from '../../platform/database/transaction.ts'
import { type LoggedKind, type LoggedRow, loggedKinds, readLoggedRows, tableOf } from './logged-rows.ts'
import { nodeId, readHead, stateAt } from './nodes.ts'

/** Rows of one transaction: on SQLite, others wait for it. */
const batch = 500

/** Makes leaves of everything that waits. */
export async function appendRows(db: Db, now: Date): Promise<void> {
  while (await appendBatch(db, now));
}

/** Whether there may be more. */
export async function appendBatch(db: Db, now: Date, size = batch): Promise<boolean> {
  // Mostly nothing waits: who asks for that takes no lock.
  if (!(await db('pending_log_rows').first('row'))) return false
  return (await inTransaction(db, (trx) => append(trx, now, size))) === size
}

/** How many became leaves. */
async function append(trx: Trx, now: Date, size: number): Promise<number> {
  // Another process that appends waits here, and finds other rows then.
  await trx('log_head').where({ id: 1 }).forUpdate().first('id')
  const head = await readHead(trx)
  const waiting = await readWaitingIds(trx, size)
  const rows = await readWaiting(trx, waiting)
  if (rows.length === 0) return 0
  const leaves = rows.map(({ kind, id, profile, fields }, place) => {
    const salt = `0x${randomBytes(32).toString('hex')}`
    return { leaf: head.size + place, kind, row: id, commitment: logCommitment(kind, fields, salt), profile, salt }
  })
  const { log, root, nodes } = appendToLog(
    await stateAt(trx, head.size),
    leaves.map(({ commitment }) => commitment),
  )
  await insertRows(
    trx,
    'log_leaves',
    leaves.map(({ leaf, kind, row, commitment }) => ({ leaf, kind, row, commitment })),
  )
  await insertRows(
    trx,
    'log_salts',
    leaves.map(({ leaf, profile, salt }) => ({ leaf, profile, salt })),
  )
  await insertRows(
    trx,
    'log_nodes',
    nodes.map(({ level, index, hash }) => ({ id: nodeId({ level, index }), hash })),
  )
  const ids = leaves.map(({ row }) => row)
  await trx('pending_log_rows')
    .where(among(trx, '"row"', ids))
    .delete()
  const moved = await trx('log_head')
    .where({ id: 1, size: head.size })
    .update({ size: log.size, root, appended_at: now })
  if (moved !== 1) throw new Error('The log grew while it was appended to: no row became a leaf.')
  return leaves.length
}

interface Waiting {
  row: string
  kind: LoggedKind
}

/** A row that is gone goes on waiting, which `reconcile` tells. It takes the place of no other one. */
async function readWaitingIds(trx: Trx, size: number): Promise<Waiting[]> {
  return await trx('pending_log_rows')
    .where((those) => {
      for (const kind of loggedKinds) {
        const table = tableOf[kind]
        const isThere = trx(table).where(`${table}.id`, trx.ref('pending_log_rows.row')).select(`${table}.id`)
        those.orWhere((of) => of.where('pending_log_rows.kind', kind).whereExists(isThere))
      }
    })
    .orderBy('row')
    .limit(size)
    .select('row', 'kind')
}

/** In the order in which they wait. */
async function readWaiting(trx: Trx, waiting: readonly Waiting[]): Promise<(LoggedRow & { kind: LoggedKind })[]> {
  const found = new Map<string, LoggedRow>()
  for (const kind of loggedKinds) {
    const ids = waiting.filter((one) => one.kind === kind).map(({ row }) => row)
    for (const [id, row] of await readLoggedRows(trx, kind, ids)) found.set(id, row)
  }
  return waiting.flatMap(({ row, kind }) => {
    const known = found.get(text(row))
    return known ? [{ ...known, kind }] : []
  })
}
