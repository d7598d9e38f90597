/**
 * Requires a recent proof of identity before credentials change. A token from a proof carries its time (`auth_time`, as
 * in OpenID Connect); a renewed token does not. So neither a stolen token nor an unlocked machine can add a credential
 * to the account.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Accountability } from '@directus/types'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { claimsOf } from './token-claims.ts'

export const freshMinutes = 10

/** Columns that are credentials. `token` is a static token, which never ends. */
const credentials = ['email', 'password', 'tfa_secret', 'token', 'provider', 'external_identifier', 'auth_data']

const proving = new AsyncLocalStorage<true>()
/** Time of the proof by the accountability object of a request; missing when its token carries none. */
const provenAt = new WeakMap<Accountability, number>()

/** Access tokens that Directus makes while `work` runs carry the time of a proof. */
export function asProven<T>(work: () => Promise<T>): Promise<T> {
  return proving.run(true, work)
}

/** Throws FRESH_SIGN_IN_NEEDED; for the calls of the programme. */
export function requireFreshSignIn(accountability: Accountability | null, now: Date): void {
  if (!isFresh(accountability, now))
    throw new ApiError(
      'FRESH_SIGN_IN_NEEDED',
      `This needs a proof of one of the ways into the account that is not older than ${freshMinutes} minutes.`,
    )
}

function isFresh(accountability: Accountability | null, now: Date): boolean {
  const at = accountability && provenAt.get(accountability)
  return typeof at === 'number' && now.getTime() - at * 1000 <= freshMinutes * 60_000
}

/**
 * Writes the time of a proof into tokens, reads it from requests, and guards the endpoints of Directus that change
 * credentials.
 */
export function guardCredentials(filter: Filter): void {
  filter('auth.jwt', (claims, { type }) =>
    type === 'login' || proving.getStore()
      ? { ...(claims as object), auth_time: Math.floor(Date.now() / 1000) }
      : claims,
  )
  // The token is not verified yet: Directus does that next, and fills in the same object.
  filter('authenticate', (accountability, { req }) => {
    const { auth_time: at, sid, session } = claimsOf(req?.token ?? '') ?? {}
    // Whether the session still lives is looked at as well (`revoke-sessions.ts`, for a cookie Directus): a token that
    // does not say of which session it is may be of one that is over.
    if (at !== undefined && (sid ?? session)) provenAt.set(accountability as Accountability, at)
    return accountability
  })
  // REST, GraphQL, imports and nested rows all pass this filter. Members of the team may change other accounts without
  // a fresh sign-in.
  filter('users.update', async (change, { keys = [] }, { database, accountability }) => {
    if (!accountability?.user || !credentials.some((column) => column in (change as object))) return
    // The database compares the ids, because it accepts other spellings of the same UUID.
    const own = await database('directus_users').where({ id: accountability.user }).whereIn('id', keys).first('id')
    if (own && !isFresh(accountability, new Date()))
      throw new DirectusError(
        'FRESH_SIGN_IN_NEEDED',
        `You signed in more than ${freshMinutes} minutes ago: sign out, sign in again, and then change how you sign in.`,
      )
  })
}
