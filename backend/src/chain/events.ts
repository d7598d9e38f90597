/** What happened on the chain in a range of blocks, in order. */
import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import { type Address, type Hex, isAddressEqual, parseEventLogs, zeroAddress } from 'viem'
import type { ChainSettings } from '../settings.ts'
import { chainClient } from './client.ts'

interface Place {
  txHash: Hex
  logIndex: number
  blockNumber: number
  blockHash: Hex
  /** Time of the block. */
  at: Date
}

export type ChainEvent = Place &
  (
    | { name: 'minted'; to: Address; tokenId: number; nonce: Hex }
    | { name: 'moved'; from: Address; to: Address; tokenId: number; amount: number }
    | {
        name: 'listed'
        listingId: string
        seller: Address
        tokenId: number
        amount: number
        /** Wei. */
        price: string
        expiresAt: Date
      }
    | { name: 'sold'; listingId: string; buyer: Address; price: string }
    | { name: 'cancelled'; listingId: string }
    | { name: 'expired'; listingId: string }
  )

type WithoutPlace<T> = T extends unknown ? Omit<T, keyof Place> : never

/** A block was replaced while it was read; reading again gives a consistent answer. */
export class ChainMoved extends Error {
  override name = 'ChainMoved'
}

/**
 * Events of both contracts from one block to another, both included. Transfers that belong to a mint, a listing or its end are
 * left out: those have events of their own. Rejects when the chain cannot be reached or changes meanwhile.
 */
export async function readEvents(chain: ChainSettings, fromBlock: number, toBlock: number): Promise<ChainEvent[]> {
  const client = chainClient(chain)
  const logs = await client.getLogs({
    address: [chain.items, chain.market],
    fromBlock: BigInt(fromBlock),
    toBlock: BigInt(toBlock),
  })
  const times = new Map<bigint, { hash: Hex; at: Date }>()
  for (const { blockNumber } of logs) {
    if (blockNumber === null || times.has(blockNumber)) continue
    const block = await client.getBlock({ blockNumber })
    times.set(blockNumber, { hash: block.hash, at: new Date(Number(block.timestamp) * 1000) })
  }
  const events: ChainEvent[] = []
  for (const log of parseEventLogs({ abi: [...waymarkItemsAbi, ...waymarkMarketAbi], logs })) {
    const block = times.get(log.blockNumber)
    if (!block || block.hash !== log.blockHash) throw new ChainMoved(`block ${log.blockNumber} was replaced`)
    const place: Place = {
      txHash: log.transactionHash,
      logIndex: log.logIndex,
      blockNumber: Number(log.blockNumber),
      blockHash: log.blockHash,
      at: block.at,
    }
    for (const event of eventsOf(log, chain.market)) events.push({ ...place, ...event })
  }
  return events.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)
}

type Log = ReturnType<typeof parseEventLogs<[...typeof waymarkItemsAbi, ...typeof waymarkMarketAbi]>>[number]

function eventsOf(log: Log, market: Address): WithoutPlace<ChainEvent>[] {
  const moved = (from: Address, to: Address, tokenId: bigint, amount: bigint): WithoutPlace<ChainEvent>[] => {
    const ofTheMarket = isAddressEqual(from, market) || isAddressEqual(to, market)
    if (isAddressEqual(from, zeroAddress) || ofTheMarket || isAddressEqual(from, to)) return []
    return [{ name: 'moved', from, to, tokenId: Number(tokenId), amount: Number(amount) }]
  }
  switch (log.eventName) {
    case 'Minted':
      return [{ name: 'minted', to: log.args.to, tokenId: Number(log.args.tokenId), nonce: log.args.nonce }]
    case 'TransferSingle':
      return moved(log.args.from, log.args.to, log.args.id, log.args.value)
    case 'TransferBatch':
      return log.args.ids.flatMap((id, place) => moved(log.args.from, log.args.to, id, log.args.values[place] ?? 0n))
    case 'Listed':
      return [
        {
          name: 'listed',
          listingId: String(log.args.listingId),
          seller: log.args.seller,
          tokenId: Number(log.args.tokenId),
          amount: Number(log.args.amount),
          price: String(log.args.price),
          expiresAt: new Date(Number(log.args.expiry) * 1000),
        },
      ]
    case 'Sold':
      return [
        {
          name: 'sold',
          listingId: String(log.args.listingId),
          buyer: log.args.buyer,
          price: String(log.args.price),
        },
      ]
    case 'Cancelled':
      return [{ name: 'cancelled', listingId: String(log.args.listingId) }]
    case 'Swept':
      return [{ name: 'expired', listingId: String(log.args.listingId) }]
    default:
      return []
  }
}
