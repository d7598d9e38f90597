// Everything that can be found out before the wallet is asked: right account, right chain, the contract would agree,
// enough money. Loaded with the first action only.

import { waymarkMarketAbi } from '@waymark/contracts/abi'
import { encodeEventTopics } from 'viem/utils'
import { backend } from '../client.ts'
import { config } from '../config.ts'
import { AppError, hasCode } from '../errors.ts'
import { itemQuery, listingQuery, meQuery } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import type { MintVoucher } from '../types.ts'
import { connectOwn } from '../wallet/connect-own.ts'
import { wantedChainId } from '../wallet/connection.ts'
import type { Connected } from '../wallet/connection-store.ts'
import { buyCall, cancelCall, listCall, mintCall, withdrawCall } from './calls.ts'
import { evmAccounts } from './evm-accounts.ts'
import { buyGas, readMissing, readMissingForMint, requireNothingMissing } from './missing-funds.ts'
import { revertError } from './revert.ts'
import { type Call, type Hex, readTokens, rpc } from './rpc.ts'
import type { TransactionRequest } from './transaction-request.ts'
import { listOfAccounts, truncateAddress } from './truncate-address.ts'
import { findUnread } from './unread-logs.ts'

export type Prepared = { readonly connected: Connected; readonly call: Call; readonly gas: bigint }

/** The call, ready to be signed by the connected wallet. `null` when the chain has the result already. */
export async function prepare(request: TransactionRequest): Promise<Prepared | null> {
  const connected = await usableWallet(request)
  const call = await callOf(request, connected.account)
  try {
    return { connected, call, gas: await simulate(call, connected.account) }
  } catch (error) {
    // The voucher was used in an earlier try that this browser has forgotten: what is left is to wait for the
    // programme.
    if (request.kind === 'mint' && hasCode(error, 'CHAIN_NONCE_ALREADY_USED')) return null
    // It was the person's own payment that was faster, sent from another device.
    if (request.kind === 'buy' && hasCode(error, 'CHAIN_NOT_ACTIVE') && (await isOwnPurchase(request))) return null
    throw error
  }
}

async function usableWallet(request: TransactionRequest): Promise<Connected> {
  const connection = await connectOwn(await accountsFor(request))
  if (connection.state !== 'connected') throw new AppError('wallet', 'WALLET_DISCONNECTED')
  await requireLinked(request, connection)
  const chainId = Number(await connection.wallet.provider.request({ method: 'eth_chainId' }))
  if (chainId !== wantedChainId())
    throw new AppError('wallet', 'WALLET_WRONG_CHAIN', { chain: config().chain.displayName })
  return { ...connection, chainId }
}

/** The accounts that may send it. */
async function accountsFor(request: TransactionRequest): Promise<Hex[]> {
  if (request.kind === 'withdraw') return [request.account]
  return evmAccounts(await queryClient.ensureQueryData(meQuery()))
}

/** Only transactions of linked accounts are attributed to the profile. Proceeds go to the account that withdraws. */
async function requireLinked(request: TransactionRequest, { account }: Connected): Promise<void> {
  if (request.kind === 'withdraw') return requireAccount(account, request.account)
  const me = await queryClient.ensureQueryData(meQuery())
  if (me.wallets.some(({ address }) => sameAccount(address, account))) return
  const linked = listOfAccounts(evmAccounts(me))
  throw new AppError('wallet', 'CHAIN_ACCOUNT_NOT_LINKED', {
    account: truncateAddress(account),
    ...(linked ? { linked } : { context: 'none' }),
  })
}

const sameAccount = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function requireAccount(account: string, wanted: string): void {
  if (!sameAccount(account, wanted))
    throw new AppError('wallet', 'CHAIN_OTHER_ACCOUNT', {
      account: truncateAddress(account),
      wanted: truncateAddress(wanted),
    })
}

async function callOf(request: TransactionRequest, account: Hex): Promise<Call> {
  switch (request.kind) {
    case 'mint': {
      await requireAbleToMint(request.itemId, account)
      const voucher = await backend((core) => core.programme.voucher(request.itemId))
      requireOurs(voucher)
      requireAccount(account, voucher.to)
      return mintCall(voucher)
    }
    case 'list': {
      const tokenId = BigInt(request.tokenId)
      if ((await readTokens(account, tokenId)) === 0n)
        throw new AppError('wallet', 'CHAIN_TOKEN_ELSEWHERE', { account: truncateAddress(account) })
      // Tokens of a kind are alike on the chain: the programme has to know which of them is about to be listed.
      await backend((core) => core.programme.meanToSell(request.itemId))
      return listCall(
        account,
        tokenId,
        BigInt(request.price),
        BigInt(Math.floor(Date.now() / 1000) + request.days * 86_400),
      )
    }
    case 'cancel':
      return cancelCall(BigInt(request.chainListingId))
    case 'buy':
      return buyCall(BigInt(request.chainListingId), BigInt(request.price), await priceNow(request))
    case 'withdraw':
      return withdrawCall()
  }
}

/**
 * A voucher keeps its object from everything else until it is used or expires: what would stop the wallet is found
 * out before there is one.
 */
async function requireAbleToMint(itemId: string, account: Hex): Promise<void> {
  const { voucher } = await queryClient.ensureQueryData(itemQuery(itemId))
  if (voucher) return
  const { profile } = await queryClient.ensureQueryData(meQuery())
  if (profile.primaryWallet) requireAccount(account, profile.primaryWallet)
  requireNothingMissing(account, await readMissingForMint(account))
}

/**
 * The listing as the programme knows it now, which is more than the page may show: gone, dearer, or of a kind that is
 * not traded, which the contract does not know.
 */
async function priceNow({ listingId, price }: Extract<TransactionRequest, { kind: 'buy' }>): Promise<bigint> {
  const { listing } = await queryClient.fetchQuery({ ...listingQuery(listingId), staleTime: 0 })
  const { state } = listing
  if (state === 'sold' || state === 'cancelled' || state === 'expired')
    throw new AppError('validation', 'CHAIN_NOT_ACTIVE', { state })
  if (BigInt(listing.price) > BigInt(price))
    throw new AppError('validation', 'CHAIN_PRICE_CHANGED', { price: listing.price, maxPrice: price })
  if (listing.itemType.tradingStopped != null) throw new AppError('validation', 'TRADING_STOPPED')
  return BigInt(listing.price)
}

/** Whether one of the person's accounts bought it, in a block that the programme has not read yet. */
async function isOwnPurchase(request: Extract<TransactionRequest, { kind: 'buy' }>): Promise<boolean> {
  const buyer = await accountsFor(request)
  const listingId = BigInt(request.chainListingId)
  const topics = encodeEventTopics({ abi: waymarkMarketAbi, eventName: 'Sold', args: { listingId, buyer } })
  // A node that is silent by now is as good as one that knows of none: what it said before is true.
  const found = await findUnread(config().contracts.market, topics).catch(() => [])
  return found.length > 0
}

/** A voucher for another chain or contract would fail there and cost a fee. */
function requireOurs(voucher: MintVoucher): void {
  if (voucher.chainId !== wantedChainId() || !sameAccount(voucher.contract, config().contracts.items))
    throw new AppError('validation', 'CHAIN_WRONG_CONTRACT')
}

/** Plays the call through without sending it, and adds up what it costs. Resolves to the gas it takes. */
async function simulate(call: Call, from: Hex): Promise<bigint> {
  const value = BigInt(call.value ?? 0)
  // Whoever cannot pay the price is told of the fee with it, which no node measures for them.
  if ((await readMissing(from, value, 0n)) > 0n) requireNothingMissing(from, await readMissing(from, value, buyGas))
  const gas = BigInt(await rpc<Hex>('eth_estimateGas', [{ from, ...call }]).catch(explained))
  requireNothingMissing(from, await readMissing(from, value, gas))
  return gas
}

export function explained(error: unknown): never {
  const failure = revertError(error)
  if (failure) throw failure
  if (error instanceof Error && /insufficient funds/i.test(error.message))
    throw new AppError('wallet', 'WALLET_FUNDS', {}, error)
  if (error instanceof AppError) throw error
  throw new AppError('validation', 'CHAIN_REVERTED', {}, error)
}
