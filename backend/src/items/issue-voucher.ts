/** `POST /programme/items/{id}/voucher` */

import type { Hex } from 'viem'
import { type ItemState, itemStep, type MintVoucher, voucherNonce } from 'waymark-core'
import { isNonceUsed, signVoucher } from '../chain/voucher.ts'
import { newId } from '../database/ids.ts'
import { type Db, inTransaction, isUniqueViolation } from '../database/transaction.ts'
import { text, whole } from '../database/values.ts'
import { Refusal } from '../http/refusal.ts'
import { lockProfile, type Profile } from '../profiles/profile.ts'
import type { ChainSettings } from '../settings.ts'
import type { ItemRow } from './item-view.ts'
import { mintReasons } from './mint-reasons.ts'
import { liveVoucher, type VoucherRow, voucherView } from './voucher-view.ts'

/** How long a voucher can be used, in seconds. */
export const voucherSeconds = 30 * 60

/** A voucher with less time left than this is no use to a person who still has to look at their wallet, in seconds. */
const worthHandingOut = 120

/**
 * Hands out the item's voucher: the one that is out while it is good, else a new one for the same nonce, so that an item can never be
 * minted twice however often this is called. The signature is made before the transaction, which must not wait for anything else.
 */
export async function issueVoucher(
  db: Db,
  chain: ChainSettings | null,
  id: string,
  viewer: Profile,
  now: Date,
): Promise<MintVoucher> {
  const item = await ownItem(db, id, viewer)
  if (!chain?.minterKey) throw new Refusal('CHAIN_UNREACHABLE', 'This programme is not connected to a chain.')
  const known = await liveVoucher(db, id)
  if (known && isGood(known, viewer, chain, now)) return voucherView(known)
  if (!known) await refuseIfNotMintable(db, item, viewer, now)
  if (!viewer.primaryWallet) throw new Refusal('NO_WALLET', 'Link a wallet first.')

  // The grant, not the voucher, makes the nonce: a voucher that is issued again replaces the one before on the chain as well.
  const nonce = voucherNonce(chain.chainId, chain.items, text(item['grant_id']) || id) as Hex
  if (await isNonceUsed(chain, nonce).catch(unreachable))
    throw new Refusal('NOT_MINTABLE', 'This item is on the chain already.', { reasons: [{ code: 'already_minted' }] })
  const type = await db('item_types').where({ id: item['item_type'] }).first('token_id')
  const terms = {
    to: viewer.primaryWallet as Hex,
    tokenId: BigInt(whole(type?.token_id)),
    amount: 1n,
    nonce,
    deadline: BigInt(Math.floor(now.getTime() / 1000) + voucherSeconds),
  }
  const signature = await signVoucher(chain, terms)
  const row = {
    id: newId(),
    item: id,
    profile: viewer.id,
    item_type: item['item_type'],
    chain_id: chain.chainId,
    contract: chain.items,
    to: terms.to,
    token_id: String(terms.tokenId),
    nonce,
    deadline: Number(terms.deadline),
    signature,
    state: 'live',
    created_at: now,
  }
  try {
    return await inTransaction(db, async (trx) => {
      // Two items of one type minted at once would otherwise both pass the limit a person has.
      await lockProfile(trx, viewer.id)
      const current = await ownItem(trx, id, viewer)
      const out = await liveVoucher(trx, id)
      if (out && isGood(out, viewer, chain, now)) return voucherView(out)
      if (out) {
        await trx('mint_vouchers').where({ id: out['id'], state: 'live' }).update({ state: 'lapsed' })
      } else {
        await refuseIfNotMintable(trx, current, viewer, now)
        const changed = await trx('items')
          .where({ id, owner: viewer.id, state: current['state'] })
          .update({ state: itemStep(current['state'] as ItemState, { type: 'voucher_issued' }) })
        if (changed !== 1) throw new Refusal('CONFLICT', 'The item changed meanwhile. Try again.')
      }
      await trx('mint_vouchers').insert(row)
      return voucherView(row)
    })
  } catch (error) {
    // Somebody's double click was first.
    const winner = isUniqueViolation(error) ? await liveVoucher(db, id) : null
    if (winner) return voucherView(winner)
    throw error
  }
}

async function ownItem(db: Db, id: string, viewer: Profile): Promise<ItemRow> {
  const item = (await db('items').where({ id }).first()) as ItemRow | undefined
  if (!item) throw new Refusal('NOT_FOUND', 'There is no such item.')
  if (text(item['owner']) !== viewer.id) throw new Refusal('NOT_OWNER', 'This item belongs to somebody else.')
  return item
}

/** Good for this wallet on this chain, with enough time left to be used. */
function isGood(voucher: VoucherRow, viewer: Profile, chain: ChainSettings, now: Date): boolean {
  return (
    voucher['to'] === viewer.primaryWallet &&
    whole(voucher['chain_id']) === chain.chainId &&
    voucher['contract'] === chain.items &&
    whole(voucher['deadline']) - now.getTime() / 1000 > worthHandingOut
  )
}

async function refuseIfNotMintable(db: Db, item: ItemRow, viewer: Profile, now: Date): Promise<void> {
  const reasons = await mintReasons(db, item, viewer, now)
  if (reasons.some(({ code }) => code === 'no_wallet')) throw new Refusal('NO_WALLET', 'Link a wallet first.')
  if (reasons.length > 0) throw new Refusal('NOT_MINTABLE', 'This item cannot be minted now.', { reasons })
}

function unreachable(): never {
  throw new Refusal('CHAIN_UNREACHABLE', 'The chain does not answer. Nothing was changed; try again later.')
}
