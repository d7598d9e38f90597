/**
 * Accounts that single sign-on of Directus itself opens (`AUTH_PROVIDERS`). Directus finds them by the subject alone, in
 * letters of any case, or by an e-mail address; what else a provider says of a person is believed no further than here.
 */
import type { Knex } from 'knex'
import { cutText } from '../../platform/cut-text.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { participantRole } from '../../platform/directus/roles.ts'
import { foldEmail } from '../../platform/fold-email.ts'
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
  [claim: string]: unknown
  name?: unknown
  email_verified?: unknown
}

/** What Directus says beside a row: which provider of it, and by what it finds the account. */
interface About {
  provider: string
  identifier: string
  told: Told
}

/** What an operator has set. */
type Environment = Record<string, unknown>

/**
 * A new account is a participant's unless the provider's settings name another role, and has an e-mail address only
 * where the provider has verified it: whoever may write any address there would otherwise wait in an account for its
 * owner, who signs in with a code. An address of another account is refused (`IDENTITY_EMAIL_TAKEN`), as with identity
 * providers of the programme. An account that is there is opened by its own provider alone, by its subject letter by
 * letter, and nothing is written into another's.
 */
export function guardSsoAccounts(
  filter: Filter,
  { env, logger }: Pick<Directus, 'logger'> & { env: Environment },
): void {
  filter('auth.create', async (payload, meta, { database }) => {
    const about = aboutIn(meta)
    requireProvenIdentifier(about, env, logger)
    const { told } = about
    const { email: _, ...user } = payload as SsoUser
    const email = provenEmail(payload as SsoUser, told)
    if (email && (await accountByEmail(database, email)))
      throw new DirectusError('IDENTITY_EMAIL_TAKEN', 'An account has this e-mail address: sign in the other way.')
    const name = typeof told.name === 'string' ? cutText(told.name.trim(), 40) : ''
    return {
      ...user,
      // Directus refuses an address that is null.
      ...(email ? { email } : {}),
      first_name: user.first_name ?? (name || null),
      role: user.role ?? participantRole,
    }
  })
  filter('auth.update', async (payload, meta, { database }) => {
    const about = aboutIn(meta)
    requireProvenIdentifier(about, env, logger)
    await requireOwnAccount(database, about, env)
    const { email: _, ...rest } = payload as SsoUser
    // Only where an operator has it synchronised (`AUTH_<PROVIDER>_SYNC_USER_INFO`).
    const email = provenEmail(payload as SsoUser, about.told)
    return email && !(await accountByEmail(database, email)) ? { ...rest, email } : rest
  })
}

function aboutIn({ provider, identifier, providerPayload }: Record<string, unknown>): About {
  const { userInfo } = (providerPayload ?? {}) as { userInfo?: Told }
  return { provider: String(provider), identifier: String(identifier), told: userInfo ?? {} }
}

function settingOf(env: Environment, provider: string, name: string): string | undefined {
  const value = env[`AUTH_${provider.toUpperCase()}_${name}`]
  return value === undefined || value === null || value === '' ? undefined : String(value)
}

/**
 * Directus finds an account by the e-mail address where a provider tells no subject, or none is named: anybody could
 * write somebody else's there.
 */
function requireProvenIdentifier({ provider, told }: About, env: Environment, logger: Directus['logger']): void {
  const driver = settingOf(env, provider, 'DRIVER')
  if (driver !== 'oauth2' && driver !== 'openid') return
  const key = settingOf(env, provider, 'IDENTIFIER_KEY') ?? (driver === 'openid' ? 'sub' : undefined)
  const emailKey = (driver === 'oauth2' ? settingOf(env, provider, 'EMAIL_KEY') : undefined) ?? 'email'
  if ((key !== undefined && key !== emailKey && told[key]) || isVerified(told)) return
  logger.warn(
    `programme: ${provider} tells people apart by an e-mail address that it has not verified: name the claim that holds its subject in AUTH_${provider.toUpperCase()}_IDENTIFIER_KEY`,
  )
  throw new DirectusError('INVALID_CREDENTIALS', 'The provider tells nothing that this account could be known by.')
}

/** The rows that Directus finds, and may be about to change. */
async function requireOwnAccount(db: Knex, { provider, identifier }: About, env: Environment): Promise<void> {
  const found = await db('directus_users')
    .whereRaw('lower(external_identifier) = ?', [identifier.toLowerCase()])
    .select('provider', 'external_identifier')
  // The case of letters counts in a subject, not in a distinguished name.
  const isSame = (other: string) => settingOf(env, provider, 'DRIVER') === 'ldap' || other === identifier
  if (found.some((row) => row.provider !== provider || !isSame(row.external_identifier)))
    throw new DirectusError('INVALID_CREDENTIALS', 'The account that has this subject is another one.')
}

/** Some issuers send the flag as text. */
const isVerified = ({ email_verified: verified }: Told) => verified === true || verified === 'true'

function provenEmail({ email }: SsoUser, told: Told): string | null {
  return isVerified(told) && typeof email === 'string' && email.length <= 254 ? foldEmail(email) : null
}
