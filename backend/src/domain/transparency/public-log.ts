/** What everybody is told of the log: its head, the newest root on the chain, and that it only grew. */
import type { LogGrown, LogTree } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { readConsistency, readHead, rootAt } from './nodes.ts'
import { readAnchored } from './receipt.ts'

/** The log as it is. */
export interface PublicLog {
  head: LogTree
  /** The newest root on the chain; null where there is none. */
  anchored: AnchoredTree | null
  /** Where roots are anchored; null where they are not. */
  origin: { chainId: number; contract: string } | null
}

export interface AnchoredTree {
  size: number
  root: string
  block: number
  transaction: string
}

/** Which two sizes of the log. */
export interface GrowthQuery {
  /**
   * Of the earlier tree; the empty one when it is left out.
   * @whole 0..2147483647
   */
  first?: number
  /**
   * Of the later one; the size of the log when it is left out.
   * @whole 0..2147483647
   */
  second?: number
}

export interface LogGrowthProof {
  first: LogTree
  second: LogGrown
}

export async function readPublicLog({ db }: Context, chain: ChainSettings | null): Promise<PublicLog> {
  const anchored = await readAnchored(db)
  return {
    head: await readHead(db),
    anchored: anchored?.anchor ? { size: anchored.size, root: anchored.root, ...anchored.anchor } : null,
    origin: chain?.log ? { chainId: chain.chainId, contract: chain.log.toLowerCase() } : null,
  }
}

export async function readGrowthProof({ db }: Context, { first = 0, second }: GrowthQuery): Promise<LogGrowthProof> {
  const head = await readHead(db)
  const later = second ?? head.size
  if (later > head.size) throw invalid('second', 'too_large')
  if (first > later) throw invalid('first', 'too_large')
  return {
    first: { size: first, root: await rootAt(db, first) },
    second: { size: later, root: await rootAt(db, later), proof: await readConsistency(db, first, later) },
  }
}
