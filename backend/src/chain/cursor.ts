/** How far the chain has been read. */
import type { Hex } from 'viem'

export const cursorKey = 'chain-cursor'

export interface Cursor {
  chainId: number
  /** Address of the items contract that was read; another one starts from its own first block. */
  items: Hex
  /** Last block whose events are in the database. */
  number: number
  /** Its hash; none before the first block was read. */
  hash: Hex | null
}
