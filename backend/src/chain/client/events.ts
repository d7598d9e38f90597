/** What happened on the chain, in the programme's words. */
import type { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import { type Address, type Hex, isAddressEqual, type parseEventLogs, zeroAddress } from 'viem'

interface Place {
  txHash: Hex
  logIndex: number
  /** A batch transfer is one log with several parts, counted from 0. */
  part: number
  blockNumber: number
  blockHash: Hex
  /** Time of the block. */
  at: Date
}

export type ChainEvent = Place &
  (
    | { name: 'minted'; to: Address; tokenId: number; amount: number; nonce: Hex }
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

export type EventNamed<Name extends ChainEvent['name']> = Extract<ChainEvent, { name: Name }>

type WithoutPlace<T> = T extends unknown ? Omit<T, keyof Place> : never

export type ContractLog = ReturnType<
  typeof parseEventLogs<[...typeof waymarkItemsAbi, ...typeof waymarkMarketAbi]>
>[number]

/** A log is one event or several, or none when another log tells the same. */
export function eventsIn(log: ContractLog, market: Address, at: Date): ChainEvent[] {
  const { transactionHash: txHash, logIndex, blockNumber, blockHash } = log
  return told(log, market).map((event, part) => ({
    ...{ txHash, logIndex, part, blockNumber: Number(blockNumber), blockHash, at },
    ...event,
  }))
}

/** Transfers that belong to a mint, a listing or its end are left out: those have events of their own. */
function told(log: ContractLog, market: Address): WithoutPlace<ChainEvent>[] {
  const moved = (from: Address, to: Address, tokenId: bigint, amount: bigint): WithoutPlace<ChainEvent>[] => {
    const ofTheMarket = isAddressEqual(from, market) || isAddressEqual(to, market)
    if (isAddressEqual(from, zeroAddress) || ofTheMarket || isAddressEqual(from, to) || amount === 0n) return []
    return [{ name: 'moved', from, to, tokenId: Number(tokenId), amount: Number(amount) }]
  }
  switch (log.eventName) {
    case 'Minted': {
      const { to, tokenId, amount, nonce } = log.args
      return [{ name: 'minted', to, tokenId: Number(tokenId), amount: Number(amount), nonce }]
    }
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
    case 'Sold': {
      const { listingId, buyer, price } = log.args
      return [{ name: 'sold', listingId: String(listingId), buyer, price: String(price) }]
    }
    case 'Cancelled':
      return [{ name: 'cancelled', listingId: String(log.args.listingId) }]
    case 'Swept':
      return [{ name: 'expired', listingId: String(log.args.listingId) }]
    default:
      return []
  }
}
