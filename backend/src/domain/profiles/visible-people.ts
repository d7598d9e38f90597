/** Which people a list may tell of: those who have set out, whose account is active, and who let the viewer see them. */
import type { Knex } from 'knex'
import type { Visibility } from 'waymark-core'
import type { Viewer } from './viewer.ts'

/** Who is told to a viewer. The own profile is told as others see it. */
export const visibilitiesFor = ({ isMember }: Viewer): Visibility[] => (isMember ? ['public', 'members'] : ['public'])

/** For rows that are of, or joined with, `profiles`: leaves those of people of whom the viewer may hear. */
export function ofVisiblePeople(rows: Knex.QueryBuilder, viewer: Viewer): Knex.QueryBuilder {
  return rows
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where({ 'directus_users.status': 'active', 'profiles.onboarding_step': 'done' })
    .whereIn('profiles.visibility', visibilitiesFor(viewer))
}
