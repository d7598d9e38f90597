/** Keeps the last credential of an account from being removed. */

import { toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'

/**
 * Throws `code` when the account has only one credential. An e-mail address counts as one: a code sent there opens the
 * account; so does a provider of Directus's single sign-on. Call it before the credential is removed, with the profile locked.
 */
export async function requireAnotherCredential(
  db: Db,
  profile: string,
  code: 'WALLET_LAST_SIGN_IN' | 'IDENTITY_LAST_SIGN_IN',
): Promise<void> {
  const account = await db('profiles')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where('profiles.id', profile)
    .first('directus_users.email', 'directus_users.provider')
  const ofDirectus = (account?.email ? 1 : 0) + (account && account.provider !== 'default' ? 1 : 0)
  const wallets = await db('wallets').where({ profile }).count({ count: '*' }).first()
  const identities = await db('identities').where({ profile }).count({ count: '*' }).first()
  if (ofDirectus + toInt(wallets?.['count']) + toInt(identities?.['count']) > 1) return
  throw new ApiError(code, 'This is the only way into the account.')
}
