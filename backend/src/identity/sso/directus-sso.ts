/**
 * Accounts that single sign-on of Directus itself opens (`AUTH_PROVIDERS`). Directus finds them by provider and subject;
 * what a provider says of a person beside that is believed no further than here.
 */
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { participantRole } from '../../platform/directus/roles.ts'
import { accountByEmail } from '../account/account.ts'

/** A row of `directus_users` as Directus is about to write it. */
interface SsoUser {
  email?: string | null
  first_name?: string | null
  role?: string | null
  [column: string]: unknown
}

/** What a provider said of a person. Objects within it are flattened. */
interface Told {
  name?: unknown
  email_verified?: unknown
}

/**
 * A new account is a participant's unless the provider's settings name another role, and has an e-mail address only
 * where the provider has verified it: whoever may write any address there would otherwise wait in an account for its
 * owner, who signs in with a code. An address of another account is refused (`IDENTITY_EMAIL_TAKEN`), as with identity
 * providers of the programme.
 */
export function guardSsoAccounts(filter: Filter): void {
  filter('auth.create', async (payload, meta, { database }) => {
    const { email: _, ...user } = payload as SsoUser
    const told = toldIn(meta)
    const email = provenEmail(payload as SsoUser, told)
    if (email && (await accountByEmail(database, email)))
      throw new DirectusError('IDENTITY_EMAIL_TAKEN', 'An account has this e-mail address: sign in the other way.')
    const name = typeof told.name === 'string' ? told.name.trim().slice(0, 40) : ''
    return {
      ...user,
      // Directus refuses an address that is null.
      ...(email ? { email } : {}),
      first_name: user.first_name ?? (name || null),
      role: user.role ?? participantRole,
    }
  })
  // Only where an operator has it synchronised (`AUTH_<PROVIDER>_SYNC_USER_INFO`).
  filter('auth.update', async (payload, meta, { database }) => {
    const { email: _, ...rest } = payload as SsoUser
    const email = provenEmail(payload as SsoUser, toldIn(meta))
    return email && !(await accountByEmail(database, email)) ? { ...rest, email } : rest
  })
}

function toldIn({ providerPayload }: Record<string, unknown>): Told {
  const { userInfo } = (providerPayload ?? {}) as { userInfo?: Told }
  return userInfo ?? {}
}

function provenEmail({ email }: SsoUser, { email_verified: verified }: Told): string | null {
  // Some issuers send the flag as text.
  const isVerified = verified === true || verified === 'true'
  return isVerified && typeof email === 'string' && email.length <= 254 ? email.toLowerCase() : null
}
