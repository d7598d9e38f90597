/** Whether a text that everybody is shown can be about a person: not if it was last written before they came. */
import { json, toDate } from '../../../platform/database/columns.ts'
import { readMeta, writeMeta } from '../../../platform/database/meta.ts'
import type { Trx } from '../../../platform/database/transaction.ts'
import { participantRole } from '../../../platform/directus/roles.ts'
import type { Subject } from '../subject.ts'

export interface Place {
  table: string
  column: string
}

/**
 * Tables of what is shown to everybody, and written in the Studio alone. No column says when: Directus's history does.
 * Replies of the team are not among them, for they are written by a call that leaves no history.
 */
export const shown: readonly string[] = ['announcements', 'quest_steps', 'quests', 'seasons', 'translations']

/** In `waymark_meta`: the history has lost some of what was written before this moment. */
const lostUntil = 'content-history-lost-until'

/**
 * Since when the person is here, where the history has everything that was written from then on. Null where it has not:
 * nothing tells whether a text is about them, and it is cleaned. A name that stays for good would be worse, since whoever
 * calls themselves by words of the programme has to have been here that long, and takes few texts along.
 */
export async function joinedIfKnown(trx: Trx, { profile, user }: Subject, historyBegins: Date): Promise<Date | null> {
  // The team is named before it has profiles, and who writes the texts needs no erasure to change them.
  if (await trx('directus_users').whereIn('id', user).whereNot('role', participantRole).first('id')) return null
  const person = await trx('profiles').whereIn('id', profile).whereNotNull('date_created').first('date_created')
  const lost = await readMeta<string>(trx, lostUntil)
  const joined = person ? toDate(person.date_created) : null
  return joined && joined > historyBegins && joined > toDate(lost ?? 0) ? joined : null
}

/** What the person wrote themselves goes from the history with them, and nothing tells any more when it was written. */
export async function recordLostHistory(trx: Trx, { user }: Subject, now: Date): Promise<void> {
  const written = await trx('directus_activity').whereIn('user', user).whereIn('collection', shown).first('id')
  if (written) await writeMeta(trx, lostUntil, now.toISOString())
}

/** `key`: of the row. A save of other columns of it does not count. */
export async function isWrittenSince(trx: Trx, { table, column }: Place, key: string, since: Date): Promise<boolean> {
  const saves: { delta: unknown; timestamp: unknown }[] = await trx('directus_revisions as state')
    .join('directus_activity as activity', 'activity.id', 'state.activity')
    .where({ 'state.collection': table, 'state.item': key })
    .select('state.delta', 'activity.timestamp')
  // Directus writes times in whole seconds on some databases.
  const isSince = (timestamp: unknown) => toDate(timestamp).getTime() + 1000 > since.getTime()
  return saves.some(({ delta, timestamp }) => Object.hasOwn(json(delta, {}), column) && isSince(timestamp))
}
