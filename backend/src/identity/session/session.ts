/** Opens ordinary Directus sessions. */
import { randomBytes } from 'node:crypto'
import type { Accountability } from '@directus/types'
import type { SessionTokens } from 'waymark-core'
import { suspensionPath } from '../../domain/objections/suspension-link.ts'
import { profileOfUser } from '../../domain/profiles/profile.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import { asProven } from './fresh-sign-in.ts'
import { inPlace } from './renewal.ts'
import { noteSession, type OpenedBy } from './session-names.ts'

/**
 * A session of somebody who has just proven who they are.
 *
 * @param by the credential that proved it, where it is one that can be unlinked
 */
export async function openSession(
  programme: Programme,
  user: string,
  now: Date,
  accountability: Accountability | null,
  by: OpenedBy = null,
): Promise<SessionTokens> {
  const { database, services, getSchema } = programme.directus
  const note = (token: string) => noteSession(database, user, token, by)
  const tokens = await asProven(() => continueSession(programme, user, now, accountability, note)).catch((error) =>
    withObjection(programme, user, now, error),
  )
  await new services.ActivityService({ schema: await getSchema() }).createOne({
    action: 'login',
    user,
    ip: accountability?.ip ?? null,
    user_agent: accountability?.userAgent ?? null,
    origin: accountability?.origin ?? null,
    collection: 'directus_users',
    item: user,
  })
  return tokens
}

/** Whoever has proven who they are, and is suspended, is told where they read why and object: `params.objection`. */
async function withObjection(
  { directus, settings }: Programme,
  user: string,
  now: Date,
  error: unknown,
): Promise<never> {
  if (!(error instanceof ApiError) || error.code !== 'USER_SUSPENDED') throw error
  const { id } = await profileOfUser(directus.database, user, now)
  throw new ApiError(error.code, error.message, { objection: suspensionPath(settings.secret, id, now) })
}

/**
 * A session without a proof, for a device that is kept. Inserts its row and lets Directus refresh it: the session gets
 * the same checks and tokens as any other. Throws USER_SUSPENDED and INVALID_CREDENTIALS.
 *
 * @param note writes down the session with this token, and what opened it
 */
export async function continueSession(
  { directus }: Programme,
  user: string,
  now: Date,
  accountability: Accountability | null,
  note: (token: string) => Promise<void>,
): Promise<SessionTokens> {
  const token = randomBytes(48).toString('base64url')
  await directus.database('directus_sessions').insert({
    token,
    next_token: token,
    user,
    expires: new Date(now.getTime() + 60_000),
    ip: accountability?.ip ?? null,
    user_agent: accountability?.userAgent ?? null,
    origin: accountability?.origin ?? null,
  })
  await note(token)
  const schema = await directus.getSchema()
  const authentication = new directus.services.AuthenticationService({ schema, accountability })
  const { accessToken, refreshToken, expires } = await inPlace(() =>
    authentication.refresh(token, { session: false }).catch(refused),
  )
  return { access_token: accessToken, refresh_token: refreshToken, expires }
}

/** Directus refuses to refresh sessions of accounts that are not active. */
function refused(error: unknown): never {
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'USER_SUSPENDED') throw new ApiError('USER_SUSPENDED', 'This account is suspended.')
  if (code === 'INVALID_CREDENTIALS') throw new ApiError('INVALID_CREDENTIALS', 'This account is closed.')
  throw error
}
