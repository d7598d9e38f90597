/** Names of people, as far as somebody may know them. */
import { text } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Profile } from './profile.ts'
import { canSee, type Viewer } from './viewer.ts'

/** The eyes of a profile. */
export const viewerOf = ({ id, onboardingStep }: Profile): Viewer => ({
  profile: id,
  isMember: onboardingStep === 'done',
})

/** Display names, of those who let the viewer see them and whose account is not suspended. */
export async function namesOf(db: Db, eyes: Viewer, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows: Record<string, unknown>[] = await db('profiles')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .whereIn('profiles.id', [...new Set(ids)])
    .where('directus_users.status', 'active')
    .select('profiles.id', 'profiles.display_name', 'profiles.visibility')
  return new Map(
    rows.flatMap(({ id, display_name, visibility }) =>
      display_name && canSee(eyes, id, visibility) ? [[text(id), text(display_name)] as const] : [],
    ),
  )
}
