/**
 * How long ago somebody proved who they are. A token that comes of a proof says when that was (`auth_time`, as in
 * OpenID Connect); one that was merely renewed does not. So neither a stolen token nor an unlocked machine gets a way
 * in of its own into the account.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Accountability } from '@directus/types'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { claimsOf } from './token-claims.ts'

export const freshMinutes = 10

/** Columns that open an account. `token` is one that never ends. */
const credentials = ['email', 'password', 'tfa_secret', 'token', 'provider', 'external_identifier', 'auth_data']

const proving = new AsyncLocalStorage<true>()
/** By what Directus knows of a request; nothing of a token that carries no time. */
const provenAt = new WeakMap<Accountability, number>()

/** Tokens that are made in `work` came of a proof. */
export function asProven<T>(work: () => Promise<T>): Promise<T> {
  return proving.run(true, work)
}

/** For the programme's own calls. */
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
 * Writes the time of a proof into tokens, reads it from requests, and stands in front of Directus's own calls that
 * change ways in.
 */
export function guardCredentials(filter: Filter): void {
  filter('auth.jwt', (claims, { type }) =>
    type === 'login' || proving.getStore()
      ? { ...(claims as object), auth_time: Math.floor(Date.now() / 1000) }
      : claims,
  )
  // Not verified yet: Directus does that next, with the same token, and fills in the same object.
  filter('authenticate', (accountability, { req }) => {
    const at = claimsOf(req?.token ?? '')?.auth_time
    if (at !== undefined) provenAt.set(accountability as Accountability, at)
    return accountability
  })
  // REST, GraphQL, imports and rows inside other rows all come by here. What the team changes about others is theirs to
  // do.
  filter('users.update', async (change, { keys = [] }, { database, accountability }) => {
    if (!accountability?.user || !credentials.some((column) => column in (change as object))) return
    // The database compares: it may take an id in another spelling for the same.
    const own = await database('directus_users').where({ id: accountability.user }).whereIn('id', keys).first('id')
    if (own && !isFresh(accountability, new Date()))
      throw new DirectusError(
        'FRESH_SIGN_IN_NEEDED',
        `You signed in more than ${freshMinutes} minutes ago: sign out, sign in again, and then change how you sign in.`,
      )
  })
}
