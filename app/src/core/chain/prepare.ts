// Everything that can be found out before the wallet is asked: right account, right chain, the contract would agree, enough money.
// Loaded with the first action only.

import { backend } from '../backend.ts'
import { config } from '../config.ts'
import { AppFailure, hasCode } from '../failure.ts'
import { listingQuery, meQuery } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import type { MintVoucher } from '../types.ts'
import { reconnect, wantedChainId } from '../wallet/connection.ts'
import type { Connected } from '../wallet/connection-store.ts'
import { buyCall, cancelCall, listCall, mintCall, withdrawCall } from './calls.ts'
import type { Intent } from './intent.ts'
import { revertFailure } from './revert.ts'
import { type Call, type Hex, readTokens, rpc } from './rpc.ts'
import { short } from './short.ts'

export type Prepared = { readonly connected: Connected; readonly call: Call }

/** The call, ready to be signed by the connected wallet. `null` when the chain has the result already. */
export async function prepare(intent: Intent): Promise<Prepared | null> {
  const connected = await usableWallet(intent)
  const call = await callOf(intent, connected.account)
  try {
    await rehearse(call, connected.account)
  } catch (error) {
    // The voucher was used in an earlier try that this browser has forgotten: what is left is to wait for the programme.
    if (intent.kind === 'mint' && hasCode(error, 'CHAIN_NONCE_ALREADY_USED')) return null
    throw error
  }
  return { connected, call }
}

async function usableWallet(intent: Intent): Promise<Connected> {
  const connection = await reconnect()
  if (connection.state !== 'connected') throw new AppFailure('wallet', 'WALLET_DISCONNECTED')
  await requireLinked(intent, connection)
  const chainId = Number(await connection.wallet.provider.request({ method: 'eth_chainId' }))
  if (chainId !== wantedChainId())
    throw new AppFailure('wallet', 'WALLET_WRONG_CHAIN', { chain: config().chain.displayName })
  return { ...connection, chainId }
}

/** Only what linked accounts do on the chain is known to be this person's. Proceeds go to whoever withdraws them. */
async function requireLinked(intent: Intent, { account }: Connected): Promise<void> {
  if (intent.kind === 'withdraw') return requireAccount(account, intent.account)
  const me = await queryClient.ensureQueryData(meQuery())
  if (me.wallets.length === 0 || !me.wallets.some(({ address }) => sameAccount(address, account)))
    throw new AppFailure('wallet', 'CHAIN_ACCOUNT_NOT_LINKED', { account: short(account) })
}

const sameAccount = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function requireAccount(account: string, wanted: string): void {
  if (!sameAccount(account, wanted))
    throw new AppFailure('wallet', 'CHAIN_OTHER_ACCOUNT', { account: short(account), wanted: short(wanted) })
}

async function callOf(intent: Intent, account: Hex): Promise<Call> {
  switch (intent.kind) {
    case 'mint': {
      const voucher = await backend((core) => core.programme.voucher(intent.itemId))
      requireOurs(voucher)
      requireAccount(account, voucher.to)
      return mintCall(voucher)
    }
    case 'list': {
      const tokenId = BigInt(intent.tokenId)
      if ((await readTokens(account, tokenId)) === 0n)
        throw new AppFailure('wallet', 'CHAIN_TOKEN_ELSEWHERE', { account: short(account) })
      // Tokens of a kind are alike on the chain: the programme has to know which of them is about to be listed.
      await backend((core) => core.programme.meanToSell(intent.itemId))
      return listCall(
        account,
        tokenId,
        BigInt(intent.price),
        BigInt(Math.floor(Date.now() / 1000) + intent.days * 86_400),
      )
    }
    case 'cancel':
      return cancelCall(BigInt(intent.chainListingId))
    case 'buy':
      return buyCall(BigInt(intent.chainListingId), BigInt(intent.price), await priceNow(intent))
    case 'withdraw':
      return withdrawCall()
  }
}

/**
 * The offer as the programme knows it now, which is more than the page may show: gone, dearer, or of a kind that is not traded, which
 * the contract does not know.
 */
async function priceNow({ listingId, price }: Extract<Intent, { kind: 'buy' }>): Promise<bigint> {
  const { listing } = await queryClient.fetchQuery({ ...listingQuery(listingId), staleTime: 0 })
  const { state } = listing
  if (state === 'sold' || state === 'cancelled' || state === 'expired')
    throw new AppFailure('validation', 'CHAIN_NOT_ACTIVE', { state })
  if (BigInt(listing.price) > BigInt(price))
    throw new AppFailure('validation', 'CHAIN_PRICE_CHANGED', { price: listing.price, maxPrice: price })
  if (listing.itemType.tradingStopped != null) throw new AppFailure('validation', 'TRADING_STOPPED')
  return BigInt(listing.price)
}

/** A voucher for another chain or contract would fail there and cost a fee. */
function requireOurs(voucher: MintVoucher): void {
  if (voucher.chainId !== wantedChainId() || !sameAccount(voucher.contract, config().contracts.items))
    throw new AppFailure('validation', 'CHAIN_WRONG_CONTRACT')
}

/** Plays the call through without sending it, and adds up what it costs. */
async function rehearse(call: Call, from: Hex): Promise<void> {
  const value = BigInt(call.value ?? 0)
  const [balance, gasPrice] = (
    await Promise.all([rpc<Hex>('eth_getBalance', [from, 'latest']), rpc<Hex>('eth_gasPrice')])
  ).map(BigInt) as [bigint, bigint]
  if (balance < value) throw new AppFailure('wallet', 'WALLET_FUNDS')
  const gas = BigInt(await rpc<Hex>('eth_estimateGas', [{ from, ...call }]).catch(explained))
  if (balance < value + gas * gasPrice) throw new AppFailure('wallet', 'WALLET_FUNDS')
}

export function explained(error: unknown): never {
  const failure = revertFailure(error)
  if (failure) throw failure
  if (error instanceof Error && /insufficient funds/i.test(error.message))
    throw new AppFailure('wallet', 'WALLET_FUNDS', {}, error)
  if (error instanceof AppFailure) throw error
  throw new AppFailure('validation', 'CHAIN_REVERTED', {}, error)
}
