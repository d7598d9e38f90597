/**
 * The form of a quest says with each change how many people who lose something it has shown and had confirmed. Whoever
 * saves it faster than it can count, or meanwhile more people lose something, is asked again.
 */
import { changeOf } from '../../domain/quests/form-change.ts'
import { questImpact } from '../../domain/quests/impact.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { count } from './reference-count.ts'

type Row = Record<string, unknown>

export function guardImpact(filter: Filter): void {
  filter('quests.items.create', (payload) => parted(payload as Row).row)
  filter('quests.items.update', async (payload, { keys }, { database: db, accountability }) => {
    const { row, seen } = parted(payload as Row)
    // How many people it is about is for the team alone; others are refused by their permissions.
    if (seen === null || !(accountability?.admin || accountability?.app)) return row
    const context = { db, now: new Date(), lang: 'en' }
    let losers = 0
    for (const key of keys as string[])
      losers += (await questImpact(context, { quest: String(key), change: changeOf(row) })).closes
    if (losers > seen)
      throw new DirectusError(
        'INVALID_PAYLOAD',
        `${count(losers, 'person', 'people')} could not begin it any more. Look at the impact in the form, confirm it, and save again.`,
      )
    return row
  })
}

/** The field is a place in the form: nothing of it is stored. Null where it was not sent. */
function parted({ impact, ...row }: Row): { row: Row; seen: number | null } {
  const { seen } = (impact ?? {}) as { seen?: unknown }
  return { row, seen: impact === undefined || impact === null ? null : Number(seen) || 0 }
}
