/**
 * SQLite keeps what was deleted in its file until something else is written there. Once somebody is erased the file is
 * written anew from what is left. PostgreSQL frees and uses such room again by itself.
 */
import { toInt } from '../../../platform/database/columns.ts'
import { readMeta, writeMeta } from '../../../platform/database/meta.ts'
import { type Db, isSqlite } from '../../../platform/database/transaction.ts'

/** In `waymark_meta`: how many people are erased whose room is overwritten. */
const key = 'erased_people'

/** Once after each round in which somebody was erased; a process that ends before is gone on with by the next round. */
export async function overwriteFreed(db: Db): Promise<void> {
  if (!isSqlite(db)) return
  const row = await db('erasures').where({ state: 'done' }).count({ count: '*' }).first()
  const value = toInt(row?.['count'])
  if (value === ((await readMeta<number>(db, key)) ?? 0)) return
  await db.raw('vacuum')
  await writeMeta(db, key, value)
  await db.raw('pragma wal_checkpoint(truncate)')
}
