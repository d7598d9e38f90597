// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { item } from '../../testing/items.ts'
import { keys } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import type { Health, ItemDetail } from '../types.ts'
import { onChain, withConfig } from './test-chain.ts'
import type { Depth } from './transaction.ts'
import { waitForIndexed } from './wait-for-indexed.ts'

const hash = `0x${'11'.repeat(32)}` as const
const mint = { kind: 'mint', entityId: 'i1' } as const

vi.mock('../client.ts', () => ({ backend: () => ask() }))
/** The programme's answer about the item. */
let ask: () => Promise<Pick<ItemDetail, 'item'>>

beforeEach(async () => {
  queryClient.clear()
  await withConfig()
  queryClient.setQueryData(keys.health, { chain: { confirmations: 3 } } as Health)
})

/** Says "minted" once it was asked this often. */
const mintedAfter = (times: number) => {
  let asked = 0
  ask = async () => ({ item: item({ state: ++asked > times ? 'minted' : 'minting' }) })
}

const receipt = { transactionHash: hash, status: '0x1', blockNumber: '0x10' }

async function told() {
  const depths: (Depth | null)[] = []
  const done = await waitForIndexed(mint, hash, { onDepth: (depth) => depths.push(depth), pauseMs: 1 })
  return { done, depths }
}

test('blocks are counted up to those the programme waits for, and no further', async () => {
  let head = 15
  onChain({ eth_getTransactionReceipt: () => receipt, eth_blockNumber: () => `0x${(++head).toString(16)}` })
  mintedAfter(5)
  expect(await told()).toEqual({ done: true, depths: [1, 2, 3].map((blocks) => ({ blocks, needed: 3 })) })
})

test('a chain that goes silent meanwhile is told, and waited for', async () => {
  let looks = 0
  onChain({
    eth_getTransactionReceipt: () => {
      if (++looks === 2) throw new Error('down')
      return receipt
    },
    eth_blockNumber: () => '0x10',
  })
  mintedAfter(3)
  const at = { blocks: 1, needed: 3 }
  expect(await told()).toEqual({ done: true, depths: [at, null, at] })
})

test('a block that the chain takes back is noticed', async () => {
  onChain({ eth_getTransactionReceipt: () => null, eth_blockNumber: () => '0x10' })
  mintedAfter(Number.POSITIVE_INFINITY)
  expect((await told()).done).toBe(false)
})

test('a programme that does not answer is asked again', async () => {
  onChain({ eth_getTransactionReceipt: () => receipt, eth_blockNumber: () => '0x12' })
  let asked = 0
  ask = async () => {
    if (++asked < 3) throw new Error('down')
    return { item: item({ state: 'minted' }) }
  }
  expect((await told()).done).toBe(true)
})
