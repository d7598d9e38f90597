/** Tokens that arrived at an address before anybody linked it. */
import type { Address } from 'viem'
import type { Trx } from '../../platform/database/transaction.ts'
import { holdCursor } from './cursor.ts'

/** Gives them to the person who proved the address. Call it in the transaction that links the wallet. */
export async function assignWalletItems(trx: Trx, profile: string, address: Address): Promise<void> {
  // A token that the worker is giving to this address in the same moment would otherwise be nobody's.
  await holdCursor(trx)
  await trx('items').where({ wallet: address }).whereNull('owner').update({ owner: profile })
  await trx('listings').where({ seller_wallet: address }).whereNull('seller').update({ seller: profile })
  await trx('listings').where({ buyer_wallet: address }).whereNull('buyer').update({ buyer: profile })
}
