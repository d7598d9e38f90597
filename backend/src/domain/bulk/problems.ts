/** Lines of a list that somebody has to look at, as CSV. */
import type { Context } from '../../platform/context.ts'
import { byteOrderMark, csvOf } from '../review/csv.ts'
import { bulkListRow, readBulkRows } from './bulk-list.ts'

const columns = ['line', 'entry', 'handle', 'name', 'state']
const pageSize = 500

/** Throws NOT_FOUND before anything is sent. */
export async function bulkProblems(context: Context, id: string): Promise<AsyncGenerator<string>> {
  await bulkListRow(context.db, id)
  return pages(context, id)
}

async function* pages(context: Context, id: string): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([columns])
  for (let after = 0; ; ) {
    const rows = await readBulkRows(context, id, { problems: 'true', after, limit: pageSize })
    yield csvOf(rows.map(({ line, entry, handle, name, state }) => [line, entry, handle, name, state]))
    if (rows.length < pageSize) return
    after = rows.at(-1)?.line ?? 0
  }
}
