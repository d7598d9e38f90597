/** Proven addresses of a person. */

import type { Accountability } from '@directus/types'
import { checksumAddress, type LinkedWallet } from 'waymark-core'
import { assignWalletItems } from '../../chain/worker/assign-wallet-items.ts'
import { holdCursor } from '../../chain/worker/cursor.ts'
import { recordActivity } from '../../domain/profiles/activity.ts'
import { lockProfile } from '../../domain/profiles/profile.ts'
import type { TxContext } from '../../platform/context.ts'
import { iso } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { isEvmAddress } from '../../platform/wallet-address.ts'
import { requireAnotherCredential } from '../account/last-credential.ts'
import { endSessionsOpenedBy } from '../session/session-names.ts'

export async function readWallets(db: Db, profile: string, primary: string | null): Promise<LinkedWallet[]> {
  const rows = await db('wallets').where({ profile }).orderBy('linked_at').select('address', 'linked_at')
  return rows.map(({ address, linked_at }) => ({ address, linkedAt: iso(linked_at), primary: address === primary }))
}

/** How Directus knows the account of a wallet: its family of chains and its address (CAIP-10, without the chain). */
export const walletIdentifier = (address: string) => `${isEvmAddress(address) ? 'eip155' : 'solana'}:${address}`

/** Profile id; none when nobody in the programme has proven the address. */
export async function holderOf(db: Db, address: string): Promise<string | null> {
  const row = await db('wallets').where({ address }).first('profile')
  return row?.profile ?? null
}

/** Links an address that was just proven. Linking it again changes nothing. */
export async function linkWallet(context: TxContext, address: string): Promise<void> {
  const { db, now, profile } = context
  const person = await lockProfile(db, profile)
  const [made] = await db('wallets')
    .insert({ address, profile, linked_at: now })
    .onConflict('address')
    .ignore()
    .returning('address')
  if (!made) {
    if ((await holderOf(db, address)) !== profile)
      throw new ApiError('WALLET_TAKEN', 'This wallet belongs to another account.')
    return
  }
  await db('wallet_claims').insert({ address, profile, at: now }).onConflict('address').ignore()
  if (isEvmAddress(address)) {
    if (!person.primaryWallet) await db('profiles').where({ id: profile }).update({ primary_wallet: address })
    await assignWalletItems(db, profile, address)
  }
  await recordActivity(db, profile, 'wallet_linked', now)
}

/** `current`: of the session that asks for it, which goes on; others that the wallet opened end. */
export async function unlinkWallet(
  { db, profile }: TxContext,
  given: string,
  current: Accountability | null,
): Promise<void> {
  // Letters of base58 are not the same in the other case: what is no address of an EVM chain stays as it is.
  const address = isEvmAddress(given) ? checksumAddress(given) : given
  const person = await lockProfile(db, profile)
  // A token that the worker is giving to this address in the same moment would otherwise be of somebody who let it go.
  await holdCursor(db)
  if ((await holderOf(db, address)) !== profile) throw new ApiError('NOT_FOUND', 'This wallet is not linked.')
  const others: string[] = await db('wallets')
    .where({ profile })
    .whereNot({ address })
    .orderBy('linked_at')
    .pluck('address')
  await requireAnotherCredential(db, profile, 'WALLET_LAST_SIGN_IN')
  const held = await db('items').where({ wallet: address }).whereIn('state', ['minted', 'listed']).first('id')
  const waiting = await db('mint_vouchers').where({ to: address, state: 'live' }).first('id')
  if (held || waiting)
    throw new ApiError('CONFLICT', 'The wallet holds items of the programme, or waits for one: move them first.', {
      reason: 'wallet_in_use',
    })
  await db('wallets').where({ address, profile }).delete()
  await endSessionsOpenedBy(db, { wallet: address }, current)
  // Free again for whoever comes with it next.
  await db('directus_users')
    .where({ external_identifier: walletIdentifier(address) })
    .update({ external_identifier: null })
  if (person.primaryWallet === address)
    await db('profiles')
      .where({ id: profile })
      .update({ primary_wallet: others.find(isEvmAddress) ?? null })
}
