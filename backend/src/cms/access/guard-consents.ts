/**
 * Participants who have not agreed to the texts in force change nothing by way of Directus either. The team goes on: its
 * members work in the Studio, where no text is agreed to.
 */
import type { Accountability } from '@directus/types'
import type { Knex } from 'knex'
import { consentColumns, consentDue } from '../../domain/consents/due.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { roleOf } from '../../platform/directus/roles.ts'

/** Fields of a user by which they sign in: whoever does not agree can still look after these. */
const signIn = new Set(['password', 'tfa_secret', 'auth_data'])

export function guardConsents(filter: Filter): void {
  for (const noun of ['items', 'users', 'files'])
    for (const action of ['create', 'update', 'delete'])
      filter(`${noun}.${action}`, async (payload, meta, context) => {
        const { accountability, database } = context as { accountability?: Accountability | null; database: Knex }
        if (!accountability?.user || roleOf(accountability) !== 'participant') return payload
        const isOfSignIn = noun === 'users' && action === 'update' && Object.keys(payload as object).every(isSignIn)
        if (isOfSignIn || isOfReading(`${noun}.${action}`, meta, payload)) return payload
        const profile = await database('profiles')
          .where({ user: accountability.user })
          .first(...consentColumns)
        const due = profile && (await consentDue({ db: database, now: new Date() }, profile))
        if (due) throw new DirectusError('CONSENT_DUE', due.message, due.params)
        return payload
      })
}

/** In which language the programme is read, and that nobody else sees the profile. */
function isOfReading(event: string, { collection }: Record<string, unknown>, payload: unknown): boolean {
  if (event !== 'items.update' || collection !== 'profiles') return false
  const { locale: _, ...change } = payload as Record<string, unknown>
  return Object.entries(change).every(([field, value]) => field === 'visibility' && value === 'hidden')
}

const isSignIn = (field: string): boolean => signIn.has(field)
