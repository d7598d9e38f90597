/** Notifications for many people: an announcement for everybody, and the end of a season that comes near. */
import { seasonState } from 'waymark-core'
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import { readAnnouncements } from '../content/announcements.ts'
import { readSeasons } from '../content/seasons.ts'
import { type NewNotification, recordNotifications } from './record.ts'

/** So long before its end a season is announced to end, in ms. */
const noticeMs = 3 * 86_400_000

/** People of one transaction. */
const peopleAtOnce = 500

/** Which causes everybody was told of. The marker is written when the last of them was. */
export const markerOf = (cause: string) => `told:${cause}`

/** Tells everybody who has set out of each announcement, once, from when it is shown. */
export async function tellAnnouncements(db: Db, now: Date): Promise<void> {
  for (const { id } of await readAnnouncements({ db, now, lang: 'en' })) {
    const people = db('profiles').where({ onboarding_step: 'done' })
    await tell(db, people, { kind: 'announcement', cause: `announcement:${id}`, subject: id, created_at: now })
  }
}

/** Tells whoever takes part in a season that it ends soon. */
export async function tellSeasonsEnding(db: Db, now: Date): Promise<void> {
  for (const [id, season] of await readSeasons({ db, lang: 'en' })) {
    const left = season.endsAt ? Date.parse(season.endsAt) - now.getTime() : Number.POSITIVE_INFINITY
    if (left > noticeMs || seasonState(season, now.getTime()) !== 'running') continue
    const runs = db('quest_runs')
      .whereIn('quest', db('quests').where({ season: id }).select('id'))
      .select('profile')
    await tell(db, db('profiles').whereIn('id', runs), {
      ...{ kind: 'season_ending', cause: `season_ending:${id}:${season.endsAt}`, subject: id, created_at: now },
    })
  }
}

/**
 * Tells these people of one cause, some in each transaction. Whoever was told already is not told again, so that a
 * process that dies half-way, or another one that does the same, loses and doubles nothing.
 */
async function tell(db: Db, people: ReturnType<Db>, about: Omit<NewNotification, 'profile'>): Promise<void> {
  const key = markerOf(about.cause)
  if (await db('waymark_meta').where({ key }).first('key')) return
  const profiles: string[] = await people.orderBy('id').pluck('id')
  for (let from = 0; from < profiles.length; from += peopleAtOnce) {
    const some = profiles.slice(from, from + peopleAtOnce)
    await inTransaction(db, (trx) =>
      recordNotifications(
        trx,
        some.map((profile) => ({ profile, ...about })),
      ),
    )
  }
  await db('waymark_meta')
    .insert({ key, value: JSON.stringify(about.created_at.toISOString()) })
    .onConflict('key')
    .ignore()
}
