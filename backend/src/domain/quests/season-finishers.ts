/** Who finished a season: whoever was rewarded for each of its quests. */
import type { Context } from '../../platform/context.ts'
import { iso, toInt } from '../../platform/database/columns.ts'
import type { Viewer } from '../profiles/viewer.ts'

export interface SeasonFinisher {
  /** Profile id. */
  id: string
  name: string
  activeCharacter: string | null
  /** When the last quest was rewarded; ISO 8601. */
  at: string
}

/**
 * How many finished these quests, and those among them whom the viewer may know, who was first first. Hidden people are
 * counted and not named.
 */
export async function readFinishers(
  { db }: Context,
  quests: readonly string[],
  { profile, isMember }: Viewer,
  most: number,
): Promise<{ finished: number; finishers: SeasonFinisher[] }> {
  // A season without quests is nobody's merit.
  if (quests.length === 0) return { finished: 0, finishers: [] }
  // A quest that comes again was finished the first time.
  const first = db('quest_runs')
    .where({ state: 'rewarded' })
    .whereIn('quest', quests)
    .groupBy('profile', 'quest')
    .select('profile', db.raw('min(decided_at) as decided_at'))
  const all = db
    .from(first.as('done'))
    .groupBy('profile')
    .havingRaw('count(*) = ?', [quests.length])
    .select('profile', db.raw('max(decided_at) as at'))
  const [counted] = await db.from(all.clone().as('finished')).count({ count: '*' })
  const finished = toInt(counted?.['count'])
  if (finished === 0) return { finished, finishers: [] }
  const rows: Record<string, unknown>[] = await db
    .from(all.as('finished'))
    .join('profiles', 'profiles.id', 'finished.profile')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where({ 'directus_users.status': 'active' })
    .whereNot('profiles.display_name', '')
    .where((who) => {
      who.whereIn('profiles.visibility', isMember ? ['public', 'members'] : ['public'])
      if (profile) who.orWhere('profiles.id', profile)
    })
    .orderBy(['finished.at', 'profiles.id'])
    .limit(most)
    .select('profiles.id', 'profiles.display_name', 'profiles.active_character', 'finished.at')
  const finishers = rows.map((row) => ({
    id: String(row['id']),
    name: String(row['display_name']),
    activeCharacter: row['active_character'] === null ? null : String(row['active_character']),
    at: iso(row['at']),
  }))
  return { finished, finishers }
}
