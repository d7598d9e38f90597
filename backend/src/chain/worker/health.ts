/** The chain in `GET /programme/health`. */
import type { ChainHealth } from 'waymark-core'
import type { Db } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { type ChainStatus, readStatus } from './status.ts'

/** Blocks the worker may lack before it counts as behind. */
const toleratedBlocks = 5

/** How long nobody may have looked at the chain, in polls, and in ms at least. */
const silentPolls = 10
const silentMs = 60_000

export async function chainHealth(db: Db, chain: ChainSettings | null, now = new Date()): Promise<ChainHealth> {
  const none = { head: null, cursor: null, lagBlocks: null, lagSeconds: null, since: null, trouble: null, readAt: null }
  if (!chain) return { ...none, status: 'unreachable', chainId: 0, confirmations: 0 }
  const { chainId, confirmations } = chain
  const { seen, trouble } = withSilence(await readStatus(db), chain, now)
  const said = { chainId, confirmations, since: trouble?.since ?? null, trouble: trouble?.kind ?? null }
  if (!seen) return { ...none, ...said, status: 'unreachable' }
  const lagBlocks = Math.max(0, seen.head - (confirmations - 1) - seen.cursor)
  return {
    ...said,
    status: trouble ? 'unreachable' : lagBlocks > toleratedBlocks ? 'behind' : 'ok',
    head: seen.head,
    cursor: seen.cursor,
    lagBlocks,
    lagSeconds: trouble ? secondsSince(seen.readAt, now) : lagBlocks > 0 ? seen.lagSeconds : 0,
    readAt: seen.readAt,
  }
}

function withSilence(status: ChainStatus, { pollMs }: ChainSettings, now: Date): ChainStatus {
  const { seen, trouble } = status
  if (trouble || !seen) return status
  const silent = now.getTime() - Date.parse(seen.readAt) > Math.max(silentMs, silentPolls * pollMs)
  return silent ? { seen, trouble: { since: seen.readAt, kind: 'silent' } } : status
}

function secondsSince(at: string, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000))
}
