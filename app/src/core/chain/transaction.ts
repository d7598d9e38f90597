// Where a transaction stands, as one of several named cases, and the five stages a person sees of it.
import type { CodedError } from '../errors.ts'
import type { Hex } from './rpc.ts'

export type TransactionKind = 'mint' | 'list' | 'cancel' | 'buy' | 'withdraw'

export type Transaction =
  | { readonly stage: 'idle' }
  /** What can be known beforehand is being checked. */
  | { readonly stage: 'preparing' }
  /** The wallet has been asked. */
  | { readonly stage: 'signature' }
  /** On its way to a block. `reachable` is false while the chain does not answer; watching goes on. */
  | {
      readonly stage: 'broadcast'
      readonly hash: Hex
      /** The hash it was sent under, where the wallet has replaced it by one that does the same for a higher fee. */
      readonly replaced: Hex | null
      readonly reachable: boolean
    }
  /** In a block; the programme has not read it yet. No hash when the chain knew it from somewhere else. */
  | {
      readonly stage: 'confirmed'
      readonly hash: Hex | null
      readonly replaced: Hex | null
      readonly depth: Depth | null
      readonly reachable: boolean
    }
  /** The programme has it too: done. */
  | { readonly stage: 'recorded'; readonly hash: Hex | null }
  | {
      readonly stage: 'failed'
      readonly during: 'preparing' | 'signature' | 'broadcast' | 'confirmed'
      readonly failure: CodedError
      readonly hash: Hex | null
    }

/**
 * How many blocks hold or follow it, and how many it takes until the programme counts it; null while that is not known.
 */
export type Depth = { readonly blocks: number; readonly needed: number | null }

export const idle: Transaction = { stage: 'idle' }

/** Nothing further can be started for the same key. */
export const isUnderWay = ({ stage }: Transaction) =>
  stage === 'preparing' || stage === 'signature' || stage === 'broadcast' || stage === 'confirmed'

/** Whether it failed in a block: nothing it was to do was done, but the network keeps its fee. */
export const isRevertedOnChain = (transaction: Transaction) =>
  transaction.stage === 'failed' && transaction.during === 'broadcast' && transaction.failure.kind === 'validation'

export const stages = ['prepared', 'signature', 'broadcast', 'confirmed', 'recorded'] as const
export type Stage = (typeof stages)[number]
/** `replaced` by another transaction of the wallet that does something else, or nothing. */
export type StageStatus = 'done' | 'now' | 'ahead' | 'failed' | 'replaced'

/** How many stages lie behind, for each case: the next one is being worked on. */
const behind = { idle: 0, preparing: 0, signature: 1, broadcast: 3, confirmed: 4, recorded: 5 } as const

/**
 * The five stages with their status. A transaction that is being mined has been broadcast; it is confirmation that is
 * awaited.
 */
export function timelineOf(transaction: Transaction): { stage: Stage; status: StageStatus }[] {
  const done = stagesBehind(transaction)
  const here = transaction.stage === 'idle' ? 'ahead' : transaction.stage === 'failed' ? endOf(transaction) : 'now'
  return stages.map((stage, index) => ({ stage, status: index < done ? 'done' : index > done ? 'ahead' : here }))
}

function stagesBehind(transaction: Transaction): number {
  if (transaction.stage === 'failed') return behind[transaction.during]
  if (transaction.stage === 'confirmed' && !isDeep(transaction)) return behind.broadcast
  return behind[transaction.stage]
}

/** A transaction without a known hash has no depth that could be waited for. */
const isDeep = ({ hash, depth }: Extract<Transaction, { stage: 'confirmed' }>) =>
  hash === null || (depth !== null && depth.needed !== null && depth.blocks >= depth.needed)

const endOf = ({ failure: { code } }: Extract<Transaction, { stage: 'failed' }>) =>
  code === 'CHAIN_CANCELLED' || code === 'CHAIN_REPLACED' ? 'replaced' : 'failed'
