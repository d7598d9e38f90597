/** The chain as this process last saw it, for `GET /programme/health`. */
import type { ChainHealth } from 'waymark-core'
import type { ChainSettings } from '../settings.ts'
import type { Progress } from './catch-up.ts'

/** Blocks the worker may lack before it counts as behind. */
const tolerated = 5

let last: Progress | null = null
let reachable = false

export function noteProgress(progress: Progress): void {
  last = progress
  reachable = true
}

export function noteFailure(): void {
  reachable = false
}

export function chainHealth(chain: ChainSettings | null): ChainHealth {
  if (!chain) return { status: 'unreachable', chainId: 0, head: null, cursor: null, lagBlocks: null, confirmations: 0 }
  const lag = last ? Math.max(0, last.head - (chain.confirmations - 1) - last.cursor) : null
  return {
    status: !reachable ? 'unreachable' : (lag ?? 0) > tolerated ? 'behind' : 'ok',
    chainId: chain.chainId,
    head: last?.head ?? null,
    cursor: last?.cursor ?? null,
    lagBlocks: lag,
    confirmations: chain.confirmations,
  }
}
