/** Items, and the calls of the contracts that move their tokens. */
import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import { encodeAbiParameters, encodeFunctionData, type Hex, parseEther } from 'viem'
import type { MintVoucher } from 'waymark-core'
import { payItem } from '../../src/domain/rewards/pay.ts'
import { idOf, newId } from '../../src/platform/database/ids.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import type { Member } from '../support/crowd.ts'
import type { Arena } from './arena.ts'

export const price = parseEther('1')

/** A present; a tin mug, which is on the chain and may be traded. */
export async function give(
  { db }: Pick<Arena, 'db'>,
  profile: string,
  itemType = idOf('item_types', 'tin-mug'),
): Promise<string> {
  const id = await inTransaction(db, (trx) =>
    payItem(
      { db: trx, now: new Date(), lang: 'en' },
      { profile, source: `gift:${newId()}`, cause: null, subject: { kind: 'onboarding', ref: 'gift' } },
      'gift',
      itemType,
    ),
  )
  if (!id) throw new Error('nothing was given')
  return id
}

/** Data of the transaction that mints. */
export const mintCall = ({ to, tokenId, nonce, deadline, signature }: MintVoucher): Hex =>
  encodeFunctionData({
    abi: waymarkItemsAbi,
    functionName: 'mint',
    args: [
      { to: to as Hex, tokenId: BigInt(tokenId), amount: 1n, nonce: nonce as Hex, deadline: BigInt(deadline) },
      signature as Hex,
    ],
  })

async function tokenOf({ db }: Arena, item: string): Promise<bigint> {
  const row = await db('items')
    .join('item_types', 'item_types.id', 'items.item_type')
    .where('items.id', item)
    .first('token_id')
  return BigInt(row.token_id)
}

export async function listCall(arena: Arena, seller: Member, item: string): Promise<Hex> {
  const { timestamp } = await arena.client.getBlock()
  const terms = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint64' }], [price, timestamp + 86_400n])
  return encodeFunctionData({
    abi: waymarkItemsAbi,
    functionName: 'safeTransferFrom',
    args: [seller.account.address, arena.chain.market, await tokenOf(arena, item), 1n, terms],
  })
}

export const buyCall = (chainListingId: string): Hex =>
  encodeFunctionData({ abi: waymarkMarketAbi, functionName: 'buy', args: [BigInt(chainListingId), price] })

export const cancelCall = (chainListingId: string): Hex =>
  encodeFunctionData({ abi: waymarkMarketAbi, functionName: 'cancel', args: [BigInt(chainListingId)] })
