import type { Transaction } from './transaction.ts'

/** Whether it failed in a block: nothing it was to do was done, but the network keeps its fee. */
export const isRevertedOnChain = (transaction: Transaction) =>
  transaction.stage === 'failed' && transaction.during === 'broadcast' && transaction.failure.kind === 'validation'
