/** Accounts of people who sign in without a password. */

import { findProfile, type Profile, profileOfUser } from '../../domain/profiles/profile.ts'
import type { Db, Trx } from '../../platform/database/transaction.ts'
import { participantRole } from '../../platform/directus/roles.ts'
import { foldEmail } from '../../platform/fold-email.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'

/** Creates a participant with a profile, without e-mail address and password unless given. */
export async function newAccount(
  { directus }: Programme,
  trx: Trx,
  about: { first_name?: string | null; email?: string; external_identifier?: string },
  now: Date,
): Promise<Profile & { user: string }> {
  const users = new directus.services.UsersService({ knex: trx, schema: await directus.getSchema() })
  const user = String(await users.createOne({ ...about, status: 'active', role: participantRole }))
  return { ...(await profileOfUser(trx, user, now)), user }
}

export interface Account {
  id: string
  email: string | null
  status: string
  password: string | null
  tfa_secret: string | null
}

export async function accountOf(db: Db, user: string): Promise<Account | null> {
  return (await accounts(db).where({ id: user }).first()) ?? null
}

/** The account with an e-mail address, whatever the case of its plain letters. */
export async function accountByEmail(db: Db, email: string): Promise<Account | null> {
  const address = foldEmail(email)
  if (address === null) return null
  // A database may take other letters for plain ones, too.
  const found = await accounts(db).whereRaw('lower(email) = ?', [address])
  return found.find((account) => foldEmail(account.email ?? '') === address) ?? null
}

/** User id of the profile that a credential belongs to. */
export async function userOfProfile(db: Db, profile: string): Promise<string> {
  const user = (await findProfile(db, { id: profile }))?.user
  if (!user) throw new ApiError('INVALID_CREDENTIALS', 'This account is closed.')
  return user
}

function accounts(db: Db) {
  return db<Account>('directus_users').select('id', 'email', 'status', 'password', 'tfa_secret')
}
