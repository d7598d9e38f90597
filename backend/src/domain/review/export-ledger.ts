/** Every booking of points as a line. */

import { iso, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { type ExportQuery, exportSpan } from './export-query.ts'
import { csvPages } from './export-rows.ts'

const columns = ['id', 'at', 'handle', 'name', 'amount', 'for', 'subject', 'season', 'key']

export async function exportLedger(db: Db, query: ExportQuery): Promise<AsyncGenerator<string>> {
  const { quest, season } = query
  const { from, until } = exportSpan(query)
  // A subject is a quest's id or a level's number, so it is looked up here: PostgreSQL joins no text with a uuid.
  const quests: Quest[] = await db('quests')
    .leftJoin('seasons', 'seasons.id', 'quests.season')
    .select('quests.id', 'quests.title', 'seasons.slug as season')
  const known = new Map(quests.map((row) => [row.id, row]))
  const page = () => {
    const rows = db('ledger')
      .leftJoin('profiles', 'profiles.id', 'ledger.profile')
      .select('ledger.*', 'profiles.handle', 'profiles.display_name')
    if (quest) rows.where('ledger.subject_ref', quest)
    if (season)
      rows.whereIn(
        'ledger.subject_ref',
        quests.filter((row) => row.season === season).map(({ id }) => id),
      )
    if (from) rows.where('ledger.created_at', '>=', from)
    if (until) rows.where('ledger.created_at', '<=', until)
    return rows
  }
  return csvPages<Row>(columns, page, 'ledger.id', (row) => {
    const about = known.get(row.subject_ref)
    return [
      row.id,
      iso(row.created_at),
      row.handle,
      row.display_name,
      toInt(row.amount),
      row.subject_kind,
      about?.title ?? row.subject_ref,
      about?.season ?? null,
      row.idem_key,
    ]
  })
}

interface Quest {
  id: string
  title: string
  season: string | null
}

interface Row {
  id: string
  created_at: unknown
  handle: string | null
  display_name: string | null
  amount: unknown
  subject_kind: string
  subject_ref: string
  idem_key: string
}
