/** Who of the team may review. */
import type { Db } from '../../platform/database/transaction.ts'
import { ofTeam } from '../../platform/directus/team.ts'

export interface Reviewer {
  id: string
  name: string
}

/** Everybody of the team, by name. */
export async function readReviewers(db: Db): Promise<Reviewer[]> {
  const rows: { id: string; display_name: string | null; handle: string | null }[] = await ofTeam(
    db('profiles').join('directus_users as people', 'people.id', 'profiles.user'),
  ).select('profiles.id', 'profiles.display_name', 'profiles.handle')
  return rows
    .map(({ id, display_name, handle }) => ({ id, name: display_name || handle || '' }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
}
