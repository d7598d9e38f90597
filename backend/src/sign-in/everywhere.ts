/** Signing out everywhere: no session can be renewed, and access tokens that are out are refused from then on. */
import type { Knex } from 'knex'
import { DirectusError } from '../access/directus-error.ts'
import { type Db, inTransaction } from '../database/transaction.ts'
import { moment } from '../database/values.ts'

type Filter = (
  event: 'authenticate',
  act: (accountability: unknown, meta: { req?: { token?: string | null } }, context: { database: Knex }) => unknown,
) => void

/** Says how many sessions ended. */
export async function signOutEverywhere(db: Db, user: string, now: Date): Promise<number> {
  return await inTransaction(db, async (trx) => {
    await trx('sign_outs').insert({ user, at: now }).onConflict('user').merge(['at'])
    return await trx('directus_sessions').where({ user }).delete()
  })
}

/** Stands in front of every request that carries a token of Directus. */
export function refuseSignedOut(filter: Filter): void {
  let isThere = false
  filter('authenticate', async (accountability, { req }, { database }) => {
    const claims = claimsOf(req?.token ?? '')
    // A new version may run before `waymark apply` made the table.
    isThere ||= await database.schema.hasTable('sign_outs')
    if (claims && isThere) {
      const out = await database('sign_outs').where({ user: claims.id }).first('at')
      // Tokens count whole seconds.
      if (out && claims.iat < Math.floor(moment(out.at).getTime() / 1000))
        throw new DirectusError('INVALID_TOKEN', 'This account was signed out everywhere.')
    }
    return accountability
  })
}

/** Not verified: Directus does that. A token that says less than the truth gains nothing. */
function claimsOf(token: string): { id: string; iat: number } | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const { id, iat } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof id === 'string' && typeof iat === 'number' ? { id, iat } : null
  } catch {
    return null
  }
}
