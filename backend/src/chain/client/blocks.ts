/** Blocks, as far as the programme looks at them. */
import type { Hex } from 'viem'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { chainClient } from './client.ts'
import { ReorgError, RpcError, withRpcErrors } from './errors.ts'

export interface Block {
  number: number
  hash: Hex
  parentHash: Hex
  at: Date
}

/** The newest block of the right chain. */
export function readHead(chain: ChainSettings): Promise<Block> {
  return withRpcErrors(async () => {
    const client = chainClient(chain)
    // An address may be pointed elsewhere between two looks; another chain must never pass for a reorganisation.
    await client.getChainId()
    return checked(await client.getBlock({ blockTag: 'latest' }))
  })
}

/** A block that the chain has. A node that has not seen it yet lags behind the one that told of it: try again later. */
export function readBlock(chain: ChainSettings, number: number): Promise<Block> {
  return withRpcErrors(async () => {
    const found = await chainClient(chain)
      .getBlock({ blockNumber: BigInt(number) })
      .catch((error) => {
        if (error?.name === 'BlockNotFoundError') throw new ReorgError(`block ${number} is not there yet`)
        throw error
      })
    const block = checked(found)
    if (block.number !== number) throw new RpcError('garbled', `Asked for block ${number}, got ${block.number}.`)
    return block
  })
}

/** `count` reads at a time: enough to be quick, few enough not to be turned away. */
export async function severalAtOnce<T, R>(items: readonly T[], read: (item: T) => Promise<R>, count = 8): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const at = next++
      results[at] = await read(items[at] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, lane))
  return results
}

function checked(block: { number: bigint | null; hash: Hex | null; parentHash: Hex; timestamp: bigint }): Block {
  const { number, hash, parentHash, timestamp } = block
  // A block that is still being made has neither.
  if (number === null || hash === null) throw new ReorgError('a block has no hash yet')
  if (!isHash(hash) || !isHash(parentHash) || typeof number !== 'bigint' || typeof timestamp !== 'bigint')
    throw new RpcError('garbled', 'The RPC answered with something that is no block.')
  return { number: Number(number), hash, parentHash, at: new Date(Number(timestamp) * 1000) }
}

export function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
}
