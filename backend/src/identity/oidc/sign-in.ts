/** Finds the account of a proven identity, or creates one. */
import { inTransaction, type Trx } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import { accountByEmail, newAccount, userOfProfile } from '../account/account.ts'
import type { ProvenIdentity } from './id-token.ts'
import { holderOfIdentity, linkIdentity } from './identities.ts'

export async function userOfIdentity(programme: Programme, identity: ProvenIdentity, now: Date): Promise<string> {
  const db = programme.directus.database
  try {
    return await inTransaction(db, async (trx) => {
      const holder = await holderOfIdentity(trx, identity)
      return holder ? await userOfProfile(trx, holder) : await newUser(programme, trx, identity, now)
    })
  } catch (error) {
    // Two first sign-ins of the same identity ran at once, and the other one created the account. Its e-mail address is
    // then taken, too.
    const holder = await holderOfIdentity(db, identity)
    if (holder) return await userOfProfile(db, holder)
    throw error
  }
}

/** An existing account with the same e-mail address is never taken over: its owner has to sign in to it first. */
async function newUser(programme: Programme, trx: Trx, identity: ProvenIdentity, now: Date): Promise<string> {
  const { email, name } = identity
  if (email && (await accountByEmail(trx, email)))
    throw new ApiError('IDENTITY_EMAIL_TAKEN', 'An account has this e-mail: sign in the other way, then link.')
  const { id, user } = await newAccount(programme, trx, { first_name: name, ...(email ? { email } : {}) }, now)
  await linkIdentity({ db: trx, now, lang: 'en', profile: id }, identity)
  return user
}
