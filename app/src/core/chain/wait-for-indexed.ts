// Whether the programme has read from the chain what a transaction did there.
import { healthQuery, itemQuery, listingQuery } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import { type Hex, rpc } from './rpc.ts'
import type { Depth } from './transaction.ts'
import type { TransactionKey } from './transaction-request.ts'

/** Asks the programme anew; the page sees the answer too. A call that fails counts as "not yet". */
export async function isIndexed({ kind, entityId }: TransactionKey, hash: Hex | null): Promise<boolean> {
  try {
    switch (kind) {
      case 'mint': {
        const { item } = await fresh(itemQuery(entityId))
        return item.state !== 'mintable' && item.state !== 'minting'
      }
      case 'list': {
        const { item, provenance } = await fresh(itemQuery(entityId))
        return item.state === 'listed' || provenance.some(({ tx }) => tx != null && tx === hash)
      }
      case 'cancel':
      case 'buy': {
        const { listing } = await fresh(listingQuery(entityId))
        return listing.state !== 'active' && listing.state !== 'pending'
      }
      case 'withdraw':
        return true
    }
  } catch {
    return false
  }
}

const fresh: typeof queryClient.fetchQuery = (options) => queryClient.fetchQuery({ ...options, staleTime: 0 })

export type IndexingOptions = {
  /** Called with the depth of the block after each request to the chain; null where it did not answer. */
  onDepth: (depth: Depth | null) => void
  /** Between two looks, in ms; longer once many were in vain. */
  pauseMs?: number
}

/**
 * Resolves once it is recorded: asks often at first, then every few seconds, for as long as the page lives. False when
 * the block was taken back by the chain before that: then the transaction is on its way again.
 */
export async function waitForIndexed(
  key: TransactionKey,
  hash: Hex | null,
  options: IndexingOptions,
): Promise<boolean> {
  let needed: number | null = null
  let depth: Depth | null = null
  for (let tries = 0; !(await isIndexed(key, hash)); tries++) {
    // A programme that is slow to say how many must not keep anybody from seeing those that are there.
    if (tries === 0)
      void confirmationsNeeded().then((many) => {
        needed = many
      })
    if (hash !== null && !isCounted(depth)) {
      const blocks = await depthOf(hash)
      if (blocks === 0) return false
      depth = blocks === null ? depth : { blocks, needed }
      options.onDepth(blocks === null ? null : depth)
    }
    const pauseMs = options.pauseMs ?? (tries < 20 ? 500 : 3000)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return true
}

const isCounted = (depth: Depth | null) => depth !== null && depth.needed !== null && depth.blocks >= depth.needed

/** How many blocks the programme waits for; null while it does not say. */
const confirmationsNeeded = () =>
  queryClient.ensureQueryData(healthQuery()).then(
    ({ chain }) => chain.confirmations || null,
    () => null,
  )

/**
 * Blocks from the transaction's own to the newest; none when it is in no block, null when the chain does not answer.
 */
async function depthOf(hash: Hex): Promise<number | null> {
  try {
    const [receipt, head] = await Promise.all([
      rpc<{ blockNumber: Hex } | null>('eth_getTransactionReceipt', [hash]),
      rpc<Hex>('eth_blockNumber'),
    ])
    return receipt ? Math.max(1, Number(head) - Number(receipt.blockNumber) + 1) : 0
  } catch {
    return null
  }
}
