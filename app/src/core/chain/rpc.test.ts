import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import { encodeFunctionResult, getAbiItem, toEventSelector, toFunctionSelector } from 'viem/utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventTopics, readListingFeeBps, readWithdrawable, rpc, selectors } from './rpc.ts'
import { onChain, withConfig } from './test-chain.ts'

beforeEach(withConfig)

test('the selectors and the event are those of the contracts', () => {
  const market = (name: 'withdrawable' | 'feeBps' | 'listing') =>
    toFunctionSelector(getAbiItem({ abi: waymarkMarketAbi, name }))
  expect(selectors.withdrawable).toBe(market('withdrawable'))
  expect(selectors.feeBps).toBe(market('feeBps'))
  expect(selectors.listing).toBe(market('listing'))
  expect(selectors.balanceOf).toBe(toFunctionSelector(getAbiItem({ abi: waymarkItemsAbi, name: 'balanceOf' })))
  expect(selectors.nonceUsed).toBe(toFunctionSelector(getAbiItem({ abi: waymarkItemsAbi, name: 'nonceUsed' })))
  expect(eventTopics.minted).toBe(toEventSelector(getAbiItem({ abi: waymarkItemsAbi, name: 'Minted' })))
})

test('amounts are read exactly, however large', async () => {
  onChain({ eth_call: () => `0x${'0'.repeat(48)}112210f4768db401` })
  expect(await readWithdrawable(`0x${'22'.repeat(20)}`)).toBe(1234567890000000001n)
})

test('the fee of a listing is the one it was made with, and none where there is no such listing', async () => {
  const fee = (state: number) => {
    const listing = {
      seller: `0x${'22'.repeat(20)}`,
      expiry: 9n,
      feeBps: 250,
      state,
      tokenId: 1n,
      amount: 1n,
      price: 5n,
    }
    const result = encodeFunctionResult({ abi: waymarkMarketAbi, functionName: 'listing', result: listing as never })
    onChain({ eth_call: () => result })
    return readListingFeeBps(7n)
  }
  expect(await fee(1)).toBe(250n)
  expect(await fee(0)).toBeNull()
})

test('an address without a contract is a fault of the configuration, not an empty balance', async () => {
  onChain({ eth_call: () => '0x' })
  await expect(readWithdrawable(`0x${'22'.repeat(20)}`)).rejects.toMatchObject({ code: 'CHAIN_WRONG_CONTRACT' })
})

test('no answer, half an answer and an answer that is no JSON-RPC mean that the chain cannot be reached', async () => {
  const unreachable = { code: 'CHAIN_UNREACHABLE' }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(rpc('eth_blockNumber')).rejects.toMatchObject(unreachable)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
  await expect(rpc('eth_blockNumber')).rejects.toMatchObject(unreachable)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ errors: [{ message: 'The chain does not answer.' }] }, { status: 503 })),
  )
  await expect(rpc('eth_blockNumber')).rejects.toMatchObject(unreachable)
})
