// Where a transaction stands, as one of several named cases, and the five stages a person sees of it.
import type { Failure } from '../failure.ts'
import type { Hex } from './rpc.ts'

export type TransactionKind = 'mint' | 'list' | 'cancel' | 'buy' | 'withdraw'

export type Transaction =
  | { readonly stage: 'idle' }
  /** What can be known beforehand is being checked. */
  | { readonly stage: 'preparing' }
  /** The wallet has been asked. */
  | { readonly stage: 'signature' }
  /** On its way to a block. `reachable` is false while the chain does not answer; watching goes on. */
  | { readonly stage: 'broadcast'; readonly hash: Hex; readonly reachable: boolean }
  /** In a block; the programme has not read it yet. No hash when the chain knew it from somewhere else. */
  | { readonly stage: 'confirmed'; readonly hash: Hex | null }
  /** The programme has it too: done. */
  | { readonly stage: 'recorded'; readonly hash: Hex | null }
  | {
      readonly stage: 'failed'
      readonly during: 'preparing' | 'signature' | 'broadcast' | 'confirmed'
      readonly failure: Failure
      readonly hash: Hex | null
    }

export const idle: Transaction = { stage: 'idle' }

/** Nothing further can be started for the same subject. */
export const isUnderWay = ({ stage }: Transaction) =>
  stage === 'preparing' || stage === 'signature' || stage === 'broadcast' || stage === 'confirmed'

export const stages = ['prepared', 'signature', 'broadcast', 'confirmed', 'recorded'] as const
export type Stage = (typeof stages)[number]
export type StageStatus = 'done' | 'now' | 'ahead' | 'failed'

/** How many stages lie behind, for each case: the next one is being worked on. */
const behind = { idle: 0, preparing: 0, signature: 1, broadcast: 3, confirmed: 4, recorded: 5 } as const

/** The five stages with their status. A transaction that is being mined has been broadcast; it is confirmation that is awaited. */
export function timelineOf(transaction: Transaction): { stage: Stage; status: StageStatus }[] {
  const failed = transaction.stage === 'failed'
  const done = behind[failed ? transaction.during : transaction.stage]
  return stages.map((stage, index) => ({
    stage,
    status: index < done ? 'done' : index > done || transaction.stage === 'idle' ? 'ahead' : failed ? 'failed' : 'now',
  }))
}
