/**
 * Whoever finds other words in their profile than they wrote is told that the team changed them. Directus asks before it
 * writes and says so afterwards, both outside of its transaction: it is told then, for a notice of what was refused would
 * be wrong.
 */
import type { Accountability } from '@directus/types'
import { recordNotifications } from '../../domain/notifications/record.ts'
import { newId } from '../../platform/database/ids.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import type { Action, Filter } from '../../platform/directus/hooks.ts'

const texts = ['display_name', 'bio', 'place'] as const

export function tellProfileEdits(filter: Filter, action: Action, { database }: Pick<Directus, 'database'>): void {
  /** Profiles whose words a change under way will make others, by who changes which. */
  const edited = new Map<string, string[]>()
  const nameOf = (user: string, keys: unknown) => `${user} ${String(keys)}`

  filter('profiles.items.update', async (payload, { keys }, { database: db, accountability }) => {
    const user = (accountability as Accountability | null)?.user
    if (!user) return
    const change = payload as Partial<Record<string, string | null>>
    const rows: Record<string, string | null>[] = await db('profiles')
      .whereIn('id', keys as string[])
      .whereNot({ user })
      .select('id', ...texts)
    const isOther = (row: (typeof rows)[number]) =>
      texts.some((field) => field in change && (change[field] ?? '') !== (row[field] ?? ''))
    edited.set(
      nameOf(user, keys),
      rows.filter(isOther).flatMap(({ id }) => id ?? []),
    )
  })
  action('profiles.items.update', async ({ keys }, { accountability }) => {
    const name = nameOf((accountability as Accountability | null)?.user ?? '', keys)
    const profiles = edited.get(name) ?? []
    edited.delete(name)
    if (profiles.length === 0) return
    const at = { created_at: new Date() }
    await inTransaction(database, (trx) =>
      recordNotifications(
        trx,
        profiles.map((profile) => ({
          ...{ profile, kind: 'profile_edited', cause: `profile_edited:${newId()}`, subject: profile, ...at },
        })),
      ),
    )
  })
}
