/**
 * Signing out everywhere: no session can be renewed, and tokens that are out are refused from then on, also on live
 * connections. So are tokens of accounts that were suspended, or whose role is another one since they were made.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { toDate } from '../../platform/database/columns.ts'
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { waitElsewhere } from '../../platform/http/admission.ts'
import { claimsOf } from './token-claims.ts'

/** Says how many sessions ended, once no token of the same second can be made any more: tokens count whole seconds. */
export async function revokeSessions(db: Db, user: string): Promise<number> {
  const at = new Date()
  const sessions = await inTransaction(db, async (trx) => {
    await trx('sign_outs').insert({ user, at }).onConflict('user').merge(['at'])
    return await trx('directus_sessions').where({ user }).delete()
  })
  waitElsewhere()
  await sleep(1000 - (at.getTime() % 1000))
  return sessions
}

/** Stands in front of every request, and of every live connection, that carries a token of Directus. */
export function rejectRevokedTokens(filter: Filter): void {
  let isThere = false
  const refuse = async (token: string, database: Knex) => {
    const claims = claimsOf(token)
    // A new version may run before `waymark apply` made the table.
    isThere ||= await database.schema.hasTable('sign_outs')
    if (!claims || !isThere) return
    const account = await database('directus_users')
      .leftJoin('sign_outs', 'sign_outs.user', 'directus_users.id')
      .where('directus_users.id', claims.id)
      .first('directus_users.status', 'directus_users.role', 'sign_outs.at')
    if (!account) return
    if (account.at && claims.iat <= Math.floor(toDate(account.at).getTime() / 1000))
      throw new DirectusError('INVALID_TOKEN', 'This account was signed out everywhere.')
    if (account.status !== 'active') throw new DirectusError('INVALID_TOKEN', 'This account is not active.')
    // Whoever has a session gets a token with the new role for it.
    if ((account.role ?? null) !== claims.role)
      throw new DirectusError('TOKEN_EXPIRED', 'This account has another role since the token was made.')
  }
  filter('authenticate', async (accountability, { req }, { database }) => {
    await refuse(req?.token ?? '', database)
    return accountability
  })
  filter('websocket.authenticate', async (accountability, { message }, { database }) => {
    await refuse(String(message?.access_token ?? ''), database)
    return accountability
  })
}
