/**
 * How a question is asked: first everything in the database, as of one moment; then the chain, as of the block read by
 * then.
 */

import { waymarkItemsAbi } from '@waymark/contracts/abi'
import type { Address } from 'viem'
import type { Db } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { severalAtOnce } from '../client/blocks.ts'
import { chainClient } from '../client/client.ts'
import { withRpcErrors } from '../client/errors.ts'
import type { Cursor } from '../worker/cursor.ts'
import type { Findings } from './report.ts'

export interface CheckContext {
  /** A transaction: all it reads is of one moment. */
  db: Db
  chain: ChainSettings | null
  /** Everything from the first block again, not only what was added since the last clean comparison. */
  whole: boolean
  findings: Findings
}

/** Asks the database; what it returns asks the chain, when there is one. */
export type Check = (books: CheckContext) => Promise<AskChain | null>
export type AskChain = (view: ChainSnapshot) => Promise<void>

/**
 * Calls in one request: they travel as code that makes no contract, and chains limit its size and that of what it gives
 * back.
 */
const callsAtOnce = 50

/** The chain as of one block. */
export class ChainSnapshot {
  readonly chain: ChainSettings
  readonly cursor: Cursor
  readonly head: number

  constructor(chain: ChainSettings, cursor: Cursor, head: number) {
    this.chain = chain
    this.cursor = cursor
    this.head = head
  }

  get client() {
    return chainClient(this.chain)
  }

  get blockNumber(): bigint {
    return BigInt(this.cursor.number)
  }

  /** The same view function for many arguments, without a round trip for each. */
  async many<T>(about: { address: Address; abi: unknown; functionName: string }, args: unknown[][]): Promise<T[]> {
    const { blockNumber } = this
    const found = await severalAtOnce(portions(args), (portion) =>
      withRpcErrors(() =>
        this.client.multicall({
          contracts: portion.map((one) => ({ ...about, args: one })) as never,
          allowFailure: false,
          deployless: true,
          // In bytes; the portions are small enough already.
          batchSize: 0,
          blockNumber,
        }),
      ),
    )
    return found.flat() as T[]
  }

  /** What each address holds of each token. */
  async balances(of: { wallet: Address; token: number }[]): Promise<number[]> {
    const { blockNumber } = this
    const found = await severalAtOnce(portions(of, 500), (portion) =>
      withRpcErrors(() =>
        this.client.readContract({
          address: this.chain.items,
          abi: waymarkItemsAbi,
          functionName: 'balanceOfBatch',
          args: [portion.map(({ wallet }) => wallet), portion.map(({ token }) => BigInt(token))],
          blockNumber,
        }),
      ),
    )
    return found.flat().map(Number)
  }
}

export function portions<T>(items: readonly T[], size = callsAtOnce): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  )
}
