/** Whose a proven wallet is: an account is made for one that nobody has. */
import { inTransaction, isUniqueViolation, type Trx } from '../../platform/database/transaction.ts'
import type { Programme } from '../../platform/programme.ts'
import { shortAddress } from '../../platform/short-address.ts'
import { newAccount, userOfProfile } from '../account/account.ts'
import { holderOf, linkWallet, walletIdentifier } from './wallets.ts'

export async function userOfWallet(programme: Programme, address: string, now: Date): Promise<string> {
  const db = programme.directus.database
  try {
    return await inTransaction(db, async (trx) => {
      const holder = await holderOf(trx, address)
      return holder ? await userOfProfile(trx, holder) : await newUser(programme, trx, address, now)
    })
  } catch (error) {
    // The same wallet signed in for the first time twice at once: the other one made the account.
    const holder = isUniqueViolation(error) ? await holderOf(db, address) : null
    if (holder) return await userOfProfile(db, holder)
    throw error
  }
}

/** No password and no e-mail: the wallet is the way in until the person adds another. */
async function newUser(programme: Programme, trx: Trx, address: string, now: Date): Promise<string> {
  const { id, user } = await newAccount(
    programme,
    trx,
    { first_name: shortAddress(address), external_identifier: walletIdentifier(address) },
    now,
  )
  await linkWallet({ db: trx, now, lang: 'en', profile: id }, address)
  return user
}
