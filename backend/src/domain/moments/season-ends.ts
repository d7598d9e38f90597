/** Moments for the end of a season: one for everybody who finished a quest of it. */
import { seasonState } from 'waymark-core'
import { type Db, inTransaction, type Trx } from '../../platform/database/transaction.ts'
import { endToldKey, readSeasons } from '../content/seasons.ts'
import { recordEvents } from '../events/record.ts'
import { recordNotifications } from '../notifications/record.ts'
import { type NewMoment, recordMoments } from './record.ts'

/** Of a season that ended longer ago, nobody is told: it did before the programme kept moments. */
const longestAgoMs = 30 * 86_400_000

/** Rows in one statement; SQLite limits the number of values. */
const rowsAtOnce = 100

export async function announceSeasonEnds(db: Db, now: Date): Promise<void> {
  const seasons = await readSeasons({ db, lang: 'en' })
  const ended = [...seasons].flatMap(([id, season]) => {
    const isOld = season.endsAt && now.getTime() - Date.parse(season.endsAt) > longestAgoMs
    return seasonState(season, now.getTime()) === 'closed' && !isOld ? [id] : []
  })
  if (ended.length === 0) return
  const told = new Set(await db('waymark_meta').whereIn('key', ended.map(endToldKey)).pluck('key'))
  for (const id of ended) if (!told.has(endToldKey(id))) await inTransaction(db, (trx) => announce(trx, id, now))
}

async function announce(trx: Trx, season: string, now: Date): Promise<void> {
  // Written in the transaction of the moments: it is all of them or none.
  const marked = await trx('waymark_meta')
    .insert({ key: endToldKey(season), value: JSON.stringify(now.toISOString()) })
    .onConflict('key')
    .ignore()
    .returning('key')
  // Another process was first.
  if (marked.length === 0) return
  const people: string[] = await trx('quest_runs')
    .whereIn('quest', trx('quests').where({ season }).select('id'))
    .where({ state: 'rewarded' })
    .distinct('profile')
    .pluck('profile')
  const moments = people.map(
    (profile): NewMoment => ({
      ...{ profile, kind: 'season', cause: `season:${season}`, subject: season },
      created_at: now,
    }),
  )
  for (let from = 0; from < moments.length; from += rowsAtOnce)
    await recordMoments(trx, moments.slice(from, from + rowsAtOnce))
  await recordEvents(trx, [
    { type: 'season.ended', subject: season, data: { season }, at: now, cause: `season.ended:${season}` },
  ])
  await recordNotifications(
    trx,
    people.map((profile) => ({
      ...{ profile, kind: 'season_ended', cause: `season_ended:${season}`, subject: season },
      created_at: now,
    })),
  )
}
