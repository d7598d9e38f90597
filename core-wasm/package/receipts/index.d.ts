/**
 * Whether a receipt proves its rows: that they stand in the log of the programme, as they were logged. No core and no
 * network is needed.
 */

export { default, initSync, isValidationError, isWaymarkError } from 'waymark-core'

/** Bytes in hexadecimal: `0x` and lower-case digits, 64 for a hash or a salt, 40 for an address. */
export type Hex = `0x${string}`

/** What a field of a row holds. Amounts of a currency are texts; a number is whole and at most 2^53 - 1. */
export type ReceiptField = string | number | boolean | null

/** A log of the programme at one moment. */
export interface TreeHead {
  /** How many rows it had. */
  size: number
  /** The root over them (RFC 9162). */
  root: Hex
}

/** One row of somebody, and what proves it. */
export interface ReceiptRow {
  /** Which leaf of the log it is, from 0. */
  index: number
  /** Which kind of row, such as `ledger`. */
  kind: string
  /** What it says. */
  fields: Readonly<Record<string, ReceiptField>>
  /** The salt of its commitment. Without it nobody can find out what the leaf stands for. */
  salt: Hex
  /** The inclusion proof, from the leaf upwards. */
  proof: readonly Hex[]
}

/** What a person is given of the log, complete in itself. */
export interface Receipt {
  version: 1
  /** Where the roots of the log are anchored. */
  origin: { chainId: number; contract: Hex }
  /** The tree that the proofs lead to. */
  tree: TreeHead
  /** In the order of their indices, each once. */
  rows: readonly ReceiptRow[]
  /** A later tree, and the proof that nothing of the earlier one was changed in it. */
  consistency?: (TreeHead & { proof: readonly Hex[] }) | null
  /** The transaction that anchored the root of `tree`; none while it is not on the chain. */
  anchor?: { block: number; transaction: Hex } | null
}

/** What is wrong with a receipt as a whole, or with one of its rows. */
export interface ReceiptProblem {
  /**
   * Of the receipt: `NO_ROWS`; `ROOT_DIFFERS`, the given root is neither that of `tree` nor that of `consistency`;
   * `SIZE_DIFFERS`; `NOT_CONSISTENT`, the later tree has not grown from the earlier one.
   *
   * Of a row: `ROW_DIFFERS`, the row, its salt, its index or its proof is not what was logged; `INDEX_BEYOND_TREE`;
   * `PROOF_LENGTH`; `TREE_NOT_PROVEN`, it stands in the tree of the receipt, which is not that of the given root.
   */
  code:
    | 'NO_ROWS'
    | 'ROOT_DIFFERS'
    | 'SIZE_DIFFERS'
    | 'NOT_CONSISTENT'
    | 'ROW_DIFFERS'
    | 'INDEX_BEYOND_TREE'
    | 'PROOF_LENGTH'
    | 'TREE_NOT_PROVEN'
  /** What happened and what to do, in English, for developers. */
  message: string
  /** The number that should stand there and the one that does, where it is one against another. */
  params: { expected?: number; found?: number }
}

/** What a receipt proves. */
export interface ReceiptVerdict {
  /** Whether everything in it is proven. */
  isProven: boolean
  /**
   * Whether it was held against a root that was given. One that was not is sound in itself, and no more: whoever made it
   * up can make up its root.
   */
  isRootGiven: boolean
  /** The tree of the receipt. */
  tree: TreeHead
  /** What is wrong with it as a whole. */
  problem: ReceiptProblem | null
  /** Its rows, in its order. */
  rows: { index: number; isProven: boolean; problem: ReceiptProblem | null }[]
}

/** What a receipt is held against. */
export interface VerifyOptions {
  /** A root that is known from elsewhere, best from the contract that `origin` names. */
  root?: Hex | undefined
  /** How many rows the log had at that root. The contract says both, and one receipt may fit trees of several sizes. */
  treeSize?: number | undefined
}

/**
 * Holds a receipt, as an object or as its JSON, against a root. Needs `init()` first, and then nothing more: no network,
 * no session.
 *
 * The text is looked at more closely than the object, which says no more what stood twice in it.
 *
 * @throws `VALIDATION` for what is no receipt or no root; `params.field` names the field, `params.reason` what is wrong
 * with it. `NOT_INITIALISED` before `init()`
 */
export function verifyReceipt(receipt: Receipt | string, options?: VerifyOptions): ReceiptVerdict
