/** Whoever is to be erased changes nothing by way of Directus either: REST, GraphQL, the Studio. They can still look. */
import type { Accountability } from '@directus/types'
import type { Knex } from 'knex'
import { joinErasure } from '../../domain/privacy/erasure/ask.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

/** Events of collections, and of the tables of Directus that people change. */
const events = ['items', 'users', 'files'].flatMap((noun) =>
  ['create', 'update', 'delete'].map((action) => `${noun}.${action}`),
)

export function guardErasures(filter: Filter): void {
  let isThere = false
  for (const event of events)
    filter(event, async (payload, _meta, context) => {
      const { accountability, database } = context as { accountability?: Accountability | null; database: Knex }
      if (!accountability?.user) return payload
      // This version may run before `waymark apply` made the table.
      isThere ||= await database.schema.hasTable('erasures')
      if (!isThere) return payload
      const profiles = database('profiles').where({ 'profiles.user': accountability.user })
      joinErasure(profiles)
      if ((await profiles.first())?.erasure)
        throw new DirectusError(
          'ERASURE_PENDING',
          'This account is to be erased, and changes nothing: undo the erasure first.',
        )
      return payload
    })
}
