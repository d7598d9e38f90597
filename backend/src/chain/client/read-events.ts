/** Reading a stretch of the chain: blocks that are deep by their range, the newest ones each by its hash. */
import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import { type Hex, type Log, parseEventLogs } from 'viem'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { AdaptiveRange } from './adaptive-range.ts'
import { type Block, isHash, readBlock, severalAtOnce } from './blocks.ts'
import { chainClient } from './client.ts'
import { ReorgError, RpcError, withRpcErrors } from './errors.ts'
import { type ChainEvent, eventsIn } from './events.ts'

const abi = [...waymarkItemsAbi, ...waymarkMarketAbi]

/** Blocks below the newest that every node behind an address can be expected to have. */
const shallow = 64

/** Newest blocks that are read in one go. */
const newestAtOnce = 32

const stride = new AdaptiveRange()

export interface BlockRange {
  /** In order; at least those with events, and the last. */
  blocks: Pick<Block, 'number' | 'hash' | 'at'>[]
  /** In order. */
  events: ChainEvent[]
}

/** What follows a block, up to the last one that is deep enough or as far as one question reaches. */
export async function readBlockRange(
  chain: ChainSettings,
  after: { number: number; hash: Hex | null },
  { head, safe }: { head: number; safe: number },
): Promise<BlockRange> {
  const from = after.number + 1
  const deep = Math.min(safe, head - shallow)
  if (from > deep) return await readNewest(chain, from, Math.min(safe, after.number + newestAtOnce), after.hash)
  return await stride.read((blocks) => readRange(chain, from, Math.min(deep, after.number + blocks)))
}

/**
 * Both ends included, block by block, each asked for by its hash. Behind one address there may be several nodes, and
 * one that lacks a block answers for a range as if nothing had happened in it; asked for a hash it has to say that it
 * does not know.
 */
async function readNewest(chain: ChainSettings, from: number, to: number, parentHash: Hex | null): Promise<BlockRange> {
  const numbers = Array.from({ length: to - from + 1 }, (_, place) => from + place)
  const blocks = await severalAtOnce(numbers, (number) => readBlock(chain, number))
  let parent = parentHash
  for (const block of blocks) {
    if (parent !== null && block.parentHash !== parent) throw new ReorgError(`block ${block.number} has another parent`)
    parent = block.hash
  }
  const { items, market } = chain
  const logs = await severalAtOnce(blocks, ({ hash }) =>
    withRpcErrors(async () => logsIn(await chainClient(chain).getLogs({ address: [items, market], blockHash: hash }))),
  )
  return { blocks, events: eventsOf(chain, logs.flat(), blocks) }
}

/**
 * Both ends included, in one question. For blocks so deep that every node has them. Rejects when they change meanwhile.
 */
async function readRange(chain: ChainSettings, from: number, to: number): Promise<BlockRange> {
  const { items, market } = chain
  const end = await readBlock(chain, to)
  const logs = await withRpcErrors(async () =>
    logsIn(
      await chainClient(chain).getLogs({ address: [items, market], fromBlock: BigInt(from), toBlock: BigInt(to) }),
    ),
  )
  const oneOfEach = new Map(logs.map((log) => [Number(log.blockNumber), log]))
  oneOfEach.delete(to)
  const inOrder = [...oneOfEach.values()].sort((a, b) => Number(a.blockNumber - b.blockNumber))
  const blocks = await severalAtOnce(inOrder, (log) => blockOf(chain, log))
  blocks.push(end)
  // A block holds its ancestors fast: with its end as before, nothing in the stretch was replaced while it was read.
  if ((await readBlock(chain, to)).hash !== end.hash) throw new ReorgError(`block ${to} was replaced`)
  return { blocks, events: eventsOf(chain, logs, blocks) }
}

type Found = BlockRange['blocks'][number]

/** Most nodes say with a log when its block was. */
async function blockOf(chain: ChainSettings, { blockNumber, blockHash, blockTimestamp }: FoundLog): Promise<Found> {
  const number = Number(blockNumber)
  const seconds = Number(blockTimestamp ?? Number.NaN)
  if (Number.isSafeInteger(seconds)) return { number, hash: blockHash, at: new Date(seconds * 1000) }
  return await readBlock(chain, number)
}

type FoundLog = Log<bigint, number, false>

function logsIn(answer: readonly Log[]): FoundLog[] {
  for (const { blockHash, blockNumber, logIndex, transactionHash } of answer) {
    if (blockHash === null || blockNumber === null) throw new ReorgError('a log belongs to no block yet')
    if (!isHash(blockHash) || !isHash(transactionHash) || typeof logIndex !== 'number')
      throw new RpcError('garbled', 'The RPC answered with something that is no log.')
  }
  return answer as FoundLog[]
}

function eventsOf(chain: ChainSettings, logs: FoundLog[], blocks: readonly Found[]): ChainEvent[] {
  const known = new Map(blocks.map((block) => [block.number, block]))
  return parseEventLogs({ abi, logs })
    .flatMap((log) => {
      const block = known.get(Number(log.blockNumber))
      if (!block || block.hash !== log.blockHash) throw new ReorgError(`block ${log.blockNumber} was replaced`)
      return eventsIn(log, chain.market, block.at)
    })
    .sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex || a.part - b.part)
}
