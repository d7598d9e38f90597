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
    const opened = await refresh.call(this, await successorOf(this, token), options)
    // Only now: where Directus could not answer, as while a provider is away, the old token is still the session.
    const until = new Date(Date.now() + graceMs)
    await this.knex('directus_sessions').where({ token }).andWhere('expires', '>', until).update({ expires: until })
    return opened
  }

  // A session ends by whichever of its tokens is known: neither the one before nor the one after stays behind.
  methods.logout = async function (token) {
    if (token) await endOthers(this.knex, token)
    await logout.call(this, token)
  }
}

/**
 * The token to go on with; an empty one where Directus is to refuse. The row of the session gets it in its place, as
 * Directus does itself: whoever ends all sessions of an account in the same moment ends that row, whatever its token is.
 */
async function successorOf({ knex, accountability }: Authentication, token: string): Promise<string> {
  const now = new Date()
  const userAgent = accountability?.userAgent ?? null
  const next = randomBytes(48).toString('base64url')
  const claimed = await inTransaction(knex, async (trx) => {
    const session = await trx<SessionRow>('directus_sessions').where({ token }).first()
    if (!session) return false
    const renewed = await trx('directus_sessions')
      .where({ token })
      .andWhere('expires', '>=', now)
      .andWhere((open) => open.whereNull('next_token').orWhere('next_token', token))
      .update({ token: next, next_token: next })
    if (renewed === 0) return false
    await trx('directus_sessions').insert({
      token,
      next_token: next,
      user: session.user,
      share: session.share,
      expires: toDate(session.expires),
      ip: accountability?.ip ?? null,
      user_agent: userAgent,
      origin: accountability?.origin ?? null,
    })
    return true
  })
  return claimed ? next : await repeated(knex, token, userAgent, now)
}

/** Only for whoever renewed it before, as far as a browser tells itself, and only until the new token is used. */
async function repeated(knex: Knex, token: string, userAgent: string | null, now: Date): Promise<string> {
  const used = await knex<SessionRow>('directus_sessions').where({ token }).first()
  if (!used?.next_token || toDate(used.expires) < now || used.user_agent !== userAgent) return ''
  const next = await knex<SessionRow>('directus_sessions').where({ token: used.next_token }).first()
  return next && (next.next_token === null || next.next_token === next.token) ? next.token : ''
}

/**
 * Ends the tokens that came before this one and are not over yet, and those that came of it. This one renews nothing any
 * more; Directus takes it away, and writes down that its person has left.
 */
async function endOthers(knex: Knex, token: string): Promise<void> {
  await inTransaction(knex, async (trx) => {
    const related = new Set([token])
    for (let known: string[] = []; known.length < related.size; ) {
      known = [...related]
      // A renewal that is under way is waited for by this, and its token found below; the next one waits for the end.
      await trx('directus_sessions')
        .whereIn('token', known)
        .update({ expires: new Date(0) })
      const found = await trx<SessionRow>('directus_sessions').whereIn('token', known).orWhereIn('next_token', known)
      for (const session of found) {
        related.add(session.token)
        if (session.next_token) related.add(session.next_token)
      }
    }
    related.delete(token)
    await trx('directus_sessions')
      .whereIn('token', [...related])
      .delete()
  })
}
