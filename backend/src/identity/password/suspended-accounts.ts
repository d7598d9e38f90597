/**
 * Directus answers the right password of a suspended account as a wrong one. Whoever knows the password has proven who
 * they are, and is told what is so, and where they read why and object; everybody else is answered as before.
 */

import { suspensionPath } from '../../domain/objections/suspension-link.ts'
import { profileOfUser } from '../../domain/profiles/profile.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import type { Programme } from '../../platform/programme.ts'
import { isPassword } from './registration.ts'

/** Directus makes a wrong password wait as long, however long the comparison takes. */
export function tellSuspendedByPassword(filter: Filter, programme: Programme): void {
  const { directus, settings } = programme
  const db = directus.database
  filter('auth.login', async (payload, { user, provider }) => {
    const { password } = (payload ?? {}) as { password?: unknown }
    if (typeof user !== 'string' || provider !== 'default' || typeof password !== 'string') return payload
    const account = await db('directus_users').where({ id: user }).first('status', 'provider', 'password', 'tfa_secret')
    if (account?.status !== 'suspended' || account.provider !== provider || !account.password) return payload
    if (!(await isPassword(directus, db, user, password))) return payload
    const now = new Date()
    const { id } = await profileOfUser(db, user, now)
    // A second step that is set up is part of the proof: the mail of the suspension has the link as well.
    const told = account.tfa_secret ? {} : { objection: suspensionPath(settings.secret, id, now) }
    throw new DirectusError('USER_SUSPENDED', 'This account is suspended.', told)
  })
}
