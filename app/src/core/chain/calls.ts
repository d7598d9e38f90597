// What a person wants of the chain, and the contract call it becomes. Loaded with the first action only.
import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import { encodeAbiParameters, encodeFunctionData, numberToHex } from 'viem/utils'
import { config } from '../config.ts'
import type { MintVoucher } from '../types.ts'
import type { Call, Hex } from './rpc.ts'

/** Mints what the voucher grants, to the account the voucher names. */
export const mintCall = (voucher: MintVoucher): Call => ({
  to: config().contracts.items,
  data: encodeFunctionData({
    abi: waymarkItemsAbi,
    functionName: 'mint',
    args: [
      {
        to: voucher.to as Hex,
        tokenId: BigInt(voucher.tokenId),
        amount: BigInt(voucher.amount),
        nonce: voucher.nonce as Hex,
        deadline: BigInt(voucher.deadline),
      },
      voucher.signature as Hex,
    ],
  }),
})

/**
 * Lists by handing the object to the market with price and end in the transfer's data: one transaction, no approval.
 */
export const listCall = (seller: Hex, tokenId: bigint, price: bigint, expiry: bigint): Call => ({
  to: config().contracts.items,
  data: encodeFunctionData({
    abi: waymarkItemsAbi,
    functionName: 'safeTransferFrom',
    args: [
      seller,
      config().contracts.market,
      tokenId,
      1n,
      encodeAbiParameters([{ type: 'uint256' }, { type: 'uint64' }], [price, expiry]),
    ],
  }),
})

export const cancelCall = (chainListingId: bigint): Call => ({
  to: config().contracts.market,
  data: encodeFunctionData({ abi: waymarkMarketAbi, functionName: 'cancel', args: [chainListingId] }),
})

/** Pays the price; one above the most that the person agreed to is refused by the contract. */
export const buyCall = (chainListingId: bigint, most: bigint, price: bigint): Call => ({
  to: config().contracts.market,
  data: encodeFunctionData({ abi: waymarkMarketAbi, functionName: 'buy', args: [chainListingId, most] }),
  value: numberToHex(price),
})

export const withdrawCall = (): Call => ({
  to: config().contracts.market,
  data: encodeFunctionData({ abi: waymarkMarketAbi, functionName: 'withdraw' }),
})
