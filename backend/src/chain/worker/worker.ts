/** Follows the chain for as long as Directus runs. */
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { gauges, workerRoundSeconds } from '../../platform/metrics/registry.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { RpcError, withRpcErrors } from '../client/errors.ts'
import { type MintingClosed, mintingClosed, whyMintingIsClosed } from '../client/minter.ts'
import { catchUp } from './catch-up.ts'
import { lapseVouchers } from './lapse-vouchers.ts'
import { noteError, noteProgress } from './status.ts'

/** Longest pause after failures, in ms: somebody who restarts the chain should not wait long. */
const longestPauseMs = 5000

/** How long a chain may be shorter than what was read before it counts as set back, in ms. Nodes lag by seconds. */
const shorterBelievedMs = 30_000

/** Failures in a row before it is said: one that is over by the next look is none. */
const failuresBorne = 2

/** How often the operator's part of minting is looked at, in ms. */
const minterLookMs = 60_000

interface Log {
  info(message: string): void
  warn(message: string): void
}

/**
 * Starts it; the returned function stops it. A failure never ends it: it says so once, and tries again, less and less
 * often.
 */
export function startWorker(db: Db, chain: ChainSettings, log: Log): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let failing: { since: Date; times: number; said: string } | null = null
  let shorterSince: number | null = null
  let minterLookDue = 0
  let mintingSaid: MintingClosed | null = null
  const asideSaid = new Map<string, string>()
  const me = { name: newId(), pollMs: chain.pollMs }

  const look = async () => {
    const believeShorter = shorterSince !== null && Date.now() - shorterSince > shorterBelievedMs
    const progress = await catchUp(db, chain, { believeShorter, note: (so) => noteProgress(db, me, so) })
    shorterSince = progress.shorter ? (shorterSince ?? Date.now()) : null
    if (failing?.said) log.info('The chain answers again.')
    failing = null
    await aside('Vouchers that ran out could not be taken back', () => lapseVouchers(db, chain))
    await aside('Whether anything can be minted could not be asked', lookAtMinter)
  }
  /** What fails here does not keep events from being followed; it is said once, and tried again at the next look. */
  const aside = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
      asideSaid.delete(what)
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      if (asideSaid.get(what) !== said) log.warn(`${what}: ${said}`)
      asideSaid.set(what, said)
    }
  }
  const lookAtMinter = async () => {
    if (Date.now() < minterLookDue) return
    const closed = await withRpcErrors(() => whyMintingIsClosed(chain))
    minterLookDue = Date.now() + minterLookMs
    if (closed !== mintingSaid)
      log.warn(closed ? `Nothing can be minted: ${mintingClosed[closed]}` : 'Minting goes on.')
    mintingSaid = closed
  }
  const failed = async (error: unknown) => {
    failing = { since: failing?.since ?? new Date(), times: (failing?.times ?? 0) + 1, said: failing?.said ?? '' }
    if (failing.times < failuresBorne) return
    const said = error instanceof Error ? error.message : String(error)
    if (failing.said !== said) log.warn(`The chain could not be followed: ${said}`)
    failing.said = said
    // What the database says is not said of the chain.
    if (error instanceof RpcError) await noteError(db, me, error.kind, failing.since)
  }
  const turn = async () => {
    const observe = workerRoundSeconds.startTimer()
    try {
      await look()
      gauges.workerRoundAt.setToCurrentTime()
      observe({ outcome: 'done' })
    } catch (error) {
      observe({ outcome: 'failed' })
      await failed(error).catch(() => undefined)
    }
    if (stopped) return
    const pause = Math.min(chain.pollMs * 2 ** Math.min(failing?.times ?? 0, 10), longestPauseMs)
    timer = setTimeout(() => void turn(), Math.max(pause, chain.pollMs))
    timer.unref()
  }
  void turn()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
