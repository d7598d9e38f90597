/** Opens an ordinary Directus session for a person who proved who they are. */
import { randomBytes } from 'node:crypto'
import type { Accountability } from '@directus/types'
import type { SessionTokens } from 'waymark-core'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import { asProven } from './fresh-sign-in.ts'
import { noteSession, type OpenedBy } from './session-names.ts'

/**
 * Inserts a session row and lets Directus refresh it: the session gets the same checks and tokens as any other.
 *
 * @param by the credential that proved it, where it is one that can be unlinked
 */
export async function openSession(
  { directus }: Programme,
  user: string,
  now: Date,
  accountability: Accountability | null,
  by: OpenedBy = null,
): Promise<SessionTokens> {
  const token = randomBytes(48).toString('base64url')
  await directus.database('directus_sessions').insert({
    token,
    user,
    expires: new Date(now.getTime() + 60_000),
    ip: accountability?.ip ?? null,
    user_agent: accountability?.userAgent ?? null,
    origin: accountability?.origin ?? null,
  })
  await noteSession(directus.database, user, token, by)
  const schema = await directus.getSchema()
  const authentication = new directus.services.AuthenticationService({ schema, accountability })
  const { accessToken, refreshToken, expires } = await asProven(() =>
    authentication.refresh(token, { session: false }).catch(refused),
  )
  await new directus.services.ActivityService({ schema }).createOne({
    action: 'login',
    user,
    ip: accountability?.ip ?? null,
    user_agent: accountability?.userAgent ?? null,
    origin: accountability?.origin ?? null,
    collection: 'directus_users',
    item: user,
  })
  return { access_token: accessToken, refresh_token: refreshToken, expires }
}

/** Directus refuses to refresh sessions of accounts that are not active. */
function refused(error: unknown): never {
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'USER_SUSPENDED') throw new ApiError('USER_SUSPENDED', 'This account is suspended.')
  if (code === 'INVALID_CREDENTIALS') throw new ApiError('INVALID_CREDENTIALS', 'This account is closed.')
  throw error
}
