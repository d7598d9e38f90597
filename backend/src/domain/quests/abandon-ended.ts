/** Abandons open runs when their quest or its season ends. Runs that were submitted by then stay for review. */
import { type QuestFacts, seasonState } from 'waymark-core'
import { isoOrNull } from '../../platform/database/columns.ts'
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import { toApiError } from '../../platform/http/errors.ts'
import { readSeasons } from '../content/seasons.ts'
import { applyRunEvent } from './apply-run-event.ts'

/** Most runs that one sweep closes; the next goes on. */
const batch = 500

export async function abandonEnded(db: Db, now: Date): Promise<void> {
  for (const id of await openRuns(db, await endedQuests(db, now))) {
    try {
      await inTransaction(db, (trx) => applyRunEvent({ db: trx, now, lang: 'en' }, id, { type: 'abandoned' }))
    } catch (error) {
      // Submitted or given up since it was read, or another server was first: then there is nothing left to close.
      if (!toApiError(error)) throw error
    }
  }
}

/** Compared in code: SQLite stores times as text or as numbers, depending on the writer. */
async function endedQuests(db: Db, now: Date): Promise<string[]> {
  const seasons = await readSeasons({ db, lang: 'en' })
  const quests: { id: string; ends_at: unknown; season: string | null }[] = await db('quests')
    .where((query) => query.whereNotNull('ends_at').orWhereNotNull('season'))
    .select('id', 'ends_at', 'season')
  return quests
    .filter(({ ends_at, season }) =>
      isEnded({ endsAt: isoOrNull(ends_at), season: seasons.get(season ?? '') ?? null }, now),
    )
    .map(({ id }) => id)
}

/** Whether what is open of a quest is over. */
export const isEnded = ({ endsAt, season }: Pick<QuestFacts, 'endsAt' | 'season'>, now: Date): boolean =>
  (endsAt !== null && new Date(endsAt) <= now) || (!!season && seasonState(season, now.getTime()) === 'closed')

async function openRuns(db: Db, quests: string[]): Promise<string[]> {
  return await db('quest_runs').whereIn('quest', quests).where({ state: 'in_progress' }).limit(batch).pluck('id')
}
