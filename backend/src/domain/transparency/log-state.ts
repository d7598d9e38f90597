/** How far the log is, for the metrics. */
import { toDate, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { readHead } from './nodes.ts'

export async function readLogState(db: Db) {
  const waiting = await db('pending_log_rows').count({ rows: '*' }).first()
  const anchored = await db('log_roots').where({ state: 'anchored' }).orderBy('size', 'desc').first('size', 'made_at')
  const oldest = anchored ?? (await db('log_roots').orderBy('size').first('made_at'))
  return {
    ...{ size: (await readHead(db)).size, pending: toInt(waiting?.['rows']) },
    anchored: anchored ? toInt(anchored.size) : null,
    anchoredAt: oldest ? toDate(oldest.made_at) : null,
  }
}
