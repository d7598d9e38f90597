/**
 * How often one participant may change what their profile says. Directus keeps each change twice, as activity and as a
 * revision, so that one person who does nothing else would fill the disk.
 */
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { toApiError } from '../../platform/http/errors.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Settings } from '../../platform/settings/settings.ts'

const most = 30
/** In seconds. */
const span = 600

/** By REST and GraphQL; the team and the programme itself change as many as they like. */
export function limitProfileChanges(filter: Filter, settings: Pick<Settings, 'redis'>): void {
  const take = rateLimit(settings, 'profile-changes', most, span)
  filter('profiles.items.update', async (change, { keys = [] }, { database, accountability }) => {
    const { user = null, admin = false, app = false } = accountability ?? {}
    if (!user || admin || app) return change
    // What is tried at others' profiles is refused anyway, and says nothing of who they are.
    if (!(await database('profiles').where({ user }).whereIn('id', keys).first('id'))) return change
    await take(user).catch((error: unknown) => {
      const refusal = toApiError(error)
      if (!refusal) throw error
      throw new DirectusError('RATE_LIMITED', `A profile is changed ${most} times in ten minutes.`, refusal.params)
    })
    return change
  })
}
