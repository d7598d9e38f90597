/**
 * A renewal whose answer was lost can be asked for again. Directus replaces a refresh token in the moment in which it is
 * used, and a page that is left before the answer is stored has lost the session. Here the old token stays good for half
 * a minute, and gives the same new one, as Directus itself does where a cookie is the session
 * (`SESSION_REFRESH_GRACE_PERIOD`).
 *
 * In `directus_sessions` a token that was used names its successor in `next_token`; one that is in use names itself, so
 * that Directus gives it again instead of another.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { toDate } from '../../platform/database/columns.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { isDeviceToken } from './device.ts'
import { renameSession } from './session-names.ts'

/** How long a token that was used gives its successor again, in ms. */
export const graceMs = 30_000

interface Authentication {
  knex: Knex
  accountability: { ip?: string | null; userAgent?: string | null; origin?: string | null } | null
  refresh(token: string, options?: { session?: boolean }): Promise<unknown>
  logout(token: string): Promise<void>
}

interface SessionRow {
  token: string
  next_token: string | null
  expires: unknown
  user: string | null
  share: string | null
  user_agent: string | null
}

const opening = new AsyncLocalStorage<true>()

/** Tokens of a session that is about to be opened: its refresh token was never told to anybody, and stays. */
export function inPlace<T>(work: () => Promise<T>): Promise<T> {
  return opening.run(true, work)
}

/** Every door of Directus renews and ends sessions by this class: REST, GraphQL and live connections. */
export function forgiveLostRenewals({ services }: Directus): void {
  const methods = services.AuthenticationService.prototype as Authentication
  const { refresh, logout } = methods

  methods.refresh = async function (token, options) {
    // What keeps a device signed in opens sessions by its own call alone.
    if (isDeviceToken(token)) return await refresh.call(this, '', options)
    if (options?.session || !token || opening.getStore()) return await refresh.call(this, token, options)
    return await refresh.call(this, await successorOf(this, token), options)
  }

  // A session ends by whichever of its tokens is known: neither the one before nor the one after stays behind.
  methods.logout = async function (token) {
    const others = token ? await relatedTokens(this.knex, token) : []
    await logout.call(this, token)
    if (others.length > 0) await this.knex('directus_sessions').whereIn('token', others).delete()
  }
}

/** The token to go on with; an empty one where Directus is to refuse. */
async function successorOf({ knex, accountability }: Authentication, token: string): Promise<string> {
  const now = Date.now()
  const userAgent = accountability?.userAgent ?? null
  const next = randomBytes(48).toString('base64url')
  const claimed = await inTransaction(knex, async (trx) => {
    const session = await trx<SessionRow>('directus_sessions').where({ token }).first()
    if (!session || toDate(session.expires).getTime() < now) return false
    const isClaimed = await trx('directus_sessions')
      .where({ token })
      .andWhere((open) => open.whereNull('next_token').orWhere('next_token', token))
      .update({ next_token: next, expires: new Date(now + graceMs), user_agent: userAgent })
    if (isClaimed === 0) return false
    await trx('directus_sessions').insert({
      token: next,
      next_token: next,
      user: session.user,
      share: session.share,
      expires: toDate(session.expires),
      ip: accountability?.ip ?? null,
      user_agent: userAgent,
      origin: accountability?.origin ?? null,
    })
    await renameSession(trx, token, next)
    return true
  })
  return claimed ? next : await repeated(knex, token, userAgent, now)
}

/** Only for whoever renewed it before, as far as a browser tells itself, and only until the new token is used. */
async function repeated(knex: Knex, token: string, userAgent: string | null, now: number): Promise<string> {
  const used = await knex<SessionRow>('directus_sessions').where({ token }).first()
  if (!used?.next_token || toDate(used.expires).getTime() < now || used.user_agent !== userAgent) return ''
  const next = await knex<SessionRow>('directus_sessions').where({ token: used.next_token }).first()
  return next && (next.next_token === null || next.next_token === next.token) ? next.token : ''
}

/** The tokens that came before this one and are not over yet, and those that came of it. */
async function relatedTokens(knex: Knex, token: string): Promise<string[]> {
  const related = new Set([token])
  let found: SessionRow[]
  do {
    const known = [...related]
    found = await knex<SessionRow>('directus_sessions')
      .whereIn('next_token', known)
      .orWhereIn(
        'token',
        knex('directus_sessions').whereIn('token', known).whereNotNull('next_token').select('next_token'),
      )
    found = found.filter((session) => !related.has(session.token))
    for (const session of found) related.add(session.token)
  } while (found.length > 0)
  related.delete(token)
  return [...related]
}
