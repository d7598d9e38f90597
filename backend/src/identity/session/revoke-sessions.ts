/**
 * Signs an account out everywhere: its sessions cannot be renewed, and access tokens from before are rejected, on live
 * connections too. Tokens of a session that is over are rejected as well, and those of accounts that were suspended, or
 * got another role since.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Accountability } from '@directus/types'
import type { Knex } from 'knex'
import { toDate } from '../../platform/database/columns.ts'
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { waitElsewhere } from '../../platform/http/admission.ts'
import { isDeviceToken } from './device.ts'
import { haveNames, joinName, nameOfToken, rememberSession } from './session-names.ts'
import { claimsOf } from './token-claims.ts'

/**
 * Returns the number of ended sessions. It waits for the next full second, because tokens count whole seconds: no later
 * token can have the same time.
 */
export async function revokeSessions(db: Db, user: string): Promise<number> {
  const at = new Date()
  const sessions = await inTransaction(db, async (trx) => {
    await trx('sign_outs').insert({ user, at }).onConflict('user').merge(['at'])
    const all = () => trx('directus_sessions').where({ user })
    const ended: { token: string; next_token: string | null }[] = await all().select('token', 'next_token')
    await all().delete()
    // PostgreSQL's first question does not see what began in the moment in which it waited for another one.
    await all().delete()
    // Whoever had the account may have made a link that opens the export without it.
    await trx('exports')
      .whereIn('profile', trx('profiles').where({ user }).select('id'))
      .update({ link_hash: null, link_expires_at: null })
    // Neither a token that was used (`renewal.ts`) nor a device that is kept is a session of its own.
    return ended.filter(
      ({ token, next_token }) => !isDeviceToken(token) && (next_token === null || next_token === token),
    ).length
  })
  waitElsewhere()
  await sleep(1000 - (at.getTime() % 1000))
  return sessions
}

/** Checks every request and every live connection that carries an access token. */
export function rejectRevokedTokens(filter: Filter): void {
  let isThere = false
  const refuse = async (token: string, database: Knex, accountability: Accountability) => {
    const claims = claimsOf(token)
    // This version may run before `waymark apply` made the table.
    isThere ||= await database.schema.hasTable('sign_outs')
    if (!claims || !isThere) return
    const { sid } = claims
    const question = database('directus_users')
      .leftJoin('sign_outs', 'sign_outs.user', 'directus_users.id')
      .where('directus_users.id', claims.id)
      .first('directus_users.status', 'directus_users.role', 'sign_outs.at')
    const account = await (sid && (await haveNames(database)) ? joinName(question, sid) : question)
    // Of an account that was erased since.
    if (!account) throw new DirectusError('INVALID_TOKEN', 'This account is closed.')
    if (account.at && claims.iat <= Math.floor(toDate(account.at).getTime() / 1000))
      throw new DirectusError('INVALID_TOKEN', 'This account was signed out everywhere.')
    if (account.status !== 'active') throw new DirectusError('INVALID_TOKEN', 'This account is not active.')
    // A session gets a token with the new role when it is renewed.
    if ((account.role ?? null) !== claims.role)
      throw new DirectusError('TOKEN_EXPIRED', 'This account has another role since the token was made.')
    // Whoever goes on with another session, as after a fresh sign-in, has a token of that one when it is renewed.
    if (sid && account.name === null) throw new DirectusError('TOKEN_EXPIRED', 'This session was signed out.')
    if (sid) rememberSession(accountability, sid)
  }
  filter('authenticate', async (accountability, { req }, { database }) => {
    await refuse(req?.token ?? '', database, accountability as Accountability)
    return accountability
  })
  filter('websocket.authenticate', async (accountability, { message }, { database }) => {
    const token = String(message?.access_token ?? '')
    await refuse(token, database, accountability as Accountability)
    const { session } = claimsOf(token) ?? {}
    const name = session && (await nameOfToken(database, session))
    if (name) rememberSession(accountability as Accountability, name)
    return accountability
  })
}
