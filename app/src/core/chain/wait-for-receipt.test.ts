import { waymarkMarketAbi } from '@waymark/contracts/abi'
import { encodeErrorResult } from 'viem/utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PendingTransaction } from './pending.ts'
import { type Hex, RpcRefusal } from './rpc.ts'
import { onChain, withConfig } from './test-chain.ts'
import { waitForReceipt } from './wait-for-receipt.ts'

beforeEach(withConfig)

const hash = `0x${'11'.repeat(32)}` as const
const faster = `0x${'99'.repeat(32)}` as const
const from = `0x${'22'.repeat(20)}` as const
const pending: PendingTransaction = {
  kind: 'buy',
  entityId: 'listing-1',
  item: 'item-1',
  hash,
  from,
  call: { to: `0x${'33'.repeat(20)}`, data: '0x1234', value: '0x5' },
  nonce: null,
  sentAt: Date.now(),
}
const receipt = (of: Hex, status: Hex = '0x1') => ({ transactionHash: of, status, blockNumber: '0x10' })
const waiting = { hash, from, to: pending.call.to, nonce: '0x4', input: '0x1234', value: '0x5', blockNumber: null }

function watching() {
  const told = { onConnectivity: vi.fn(), onReplaced: vi.fn() }
  return { told, run: (of = pending) => waitForReceipt(of, { ...told, pauseMs: 1 }) }
}

test('ends with the hash once it is in a block', async () => {
  let asked = 0
  onChain({
    eth_getTransactionReceipt: () => (++asked > 2 ? receipt(hash) : null),
    eth_getTransactionByHash: () => waiting,
    eth_getTransactionCount: () => '0x4',
  })
  const { told, run } = watching()
  expect(await run()).toBe(hash)
  expect(told.onReplaced).toHaveBeenCalledExactlyOnceWith({ hash, nonce: 4 })
})

test('goes on through a chain that is gone for a while', async () => {
  let asked = 0
  onChain({
    eth_getTransactionReceipt: () => {
      if (++asked < 3) throw new Error('down')
      return receipt(hash)
    },
  })
  const { told, run } = watching()
  expect(await run()).toBe(hash)
  expect(told.onConnectivity.mock.calls.map(([is]) => is)).toEqual([false, false, true])
})

test('says why a transaction failed in its block', async () => {
  const data = encodeErrorResult({ abi: waymarkMarketAbi, errorName: 'NotActive', args: [2] })
  onChain({
    eth_getTransactionReceipt: () => receipt(hash, '0x0'),
    eth_call: () => {
      throw new RpcRefusal(3, 'execution reverted', data)
    },
  })
  await expect(watching().run()).rejects.toMatchObject({ code: 'CHAIN_NOT_ACTIVE', params: { state: 'sold' } })
})

/** The nonce is used up by another transaction. */
const replacedBy = (winner: object) =>
  onChain({
    eth_getTransactionReceipt: (([of]: [Hex]) => (of === faster ? receipt(faster) : null)) as never,
    eth_getTransactionByHash: () => null,
    eth_getTransactionCount: () => '0x5',
    eth_blockNumber: () => '0x12',
    eth_getBlockByNumber: (([number]: [Hex]) => ({ transactions: number === '0x11' ? [winner] : [] })) as never,
  })

test('follows the same transaction with a raised fee', async () => {
  replacedBy({ ...waiting, hash: faster })
  const { told, run } = watching()
  expect(await run({ ...pending, nonce: 4 })).toBe(faster)
  expect(told.onReplaced).toHaveBeenCalledWith({ hash: faster, nonce: 4 })
})

test('knows the raised fee while that still waits for a block', async () => {
  let blocks = 0
  onChain({
    eth_getTransactionReceipt: (([of]: [Hex]) => (of === faster && ++blocks > 2 ? receipt(faster) : null)) as never,
    eth_getTransactionByHash: (([of]: [Hex]) => (of === faster ? { ...waiting, hash: faster } : null)) as never,
    eth_getTransactionCount: () => '0x4',
    eth_getBlockByNumber: () => ({ transactions: [{ ...waiting, hash: faster }] }),
  })
  const { told, run } = watching()
  expect(await run({ ...pending, nonce: 4 })).toBe(faster)
  expect(told.onReplaced).toHaveBeenCalledExactlyOnceWith({ hash: faster, nonce: 4 })
})

test('notices that it was cancelled in the wallet', async () => {
  replacedBy({ ...waiting, hash: faster, to: from, input: '0x', value: '0x0' })
  await expect(watching().run({ ...pending, nonce: 4 })).rejects.toMatchObject({ code: 'CHAIN_CANCELLED' })
})

test('notices that something else took its place', async () => {
  replacedBy({ ...waiting, hash: faster, input: '0x9999' })
  await expect(watching().run({ ...pending, nonce: 4 })).rejects.toMatchObject({ code: 'CHAIN_REPLACED' })
})

describe('a hash the chain does not know', () => {
  const minute = 60_000
  let outcome: unknown

  /** Followed for so long; what was sent just now, unless it was sent so long before. */
  async function followed(forMs: number, sentBefore = 0) {
    vi.useFakeTimers()
    outcome = 'goes on'
    void waitForReceipt(
      { ...pending, sentAt: Date.now() - sentBefore },
      { onConnectivity: vi.fn(), onReplaced: vi.fn() },
    ).catch((error) => {
      outcome = error
    })
    await vi.advanceTimersByTimeAsync(forMs)
    return outcome
  }

  const unknown = () =>
    onChain({
      eth_getTransactionReceipt: () => null,
      eth_getTransactionByHash: () => null,
      eth_getTransactionCount: () => '0x4',
    })

  afterEach(async () => {
    // What still goes on is ended, for its next look finds a block.
    onChain({ eth_getTransactionReceipt: () => receipt(hash) })
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
  })

  test('is waited for two minutes, then given up', async () => {
    unknown()
    expect(await followed(2 * minute - 1000)).toBe('goes on')
    await vi.advanceTimersByTimeAsync(3000)
    expect(outcome).toMatchObject({ code: 'CHAIN_LOST' })
  })

  test('of long ago is looked for a while, for the node may have just come up', async () => {
    unknown()
    expect(await followed(19_000, 60 * minute)).toBe('goes on')
    await vi.advanceTimersByTimeAsync(3000)
    expect(outcome).toMatchObject({ code: 'CHAIN_LOST' })
  })

  test('that waits for its block is never given up', async () => {
    onChain({
      eth_getTransactionReceipt: () => null,
      eth_getTransactionByHash: () => waiting,
      eth_getTransactionCount: () => '0x4',
    })
    expect(await followed(10 * minute)).toBe('goes on')
  })
})
