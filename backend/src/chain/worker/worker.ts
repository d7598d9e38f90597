/** The worker: follows the chain for as long as Directus runs. */
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { gauges, workerRoundSeconds } from '../../platform/metrics/registry.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { RpcError, withRpcErrors } from '../client/errors.ts'
import { type MintingClosed, mintingClosed, whyMintingIsClosed } from '../client/minter.ts'
import { catchUp } from './catch-up.ts'
import { lapseVouchers } from './lapse-vouchers.ts'
import { noteError, noteProgress } from './status.ts'

/** Longest pause after failures, in ms: after a restart of the chain nobody should wait long. */
const longestPauseMs = 5000

/** Time in ms after which a chain that is shorter than the cursor counts as set back. Nodes lag by seconds only. */
const setBackAfterMs = 30_000

/** Failures in a row before one is logged: a single one usually passes. */
const toleratedFailures = 2

/** Pause between two checks of whether the minter may mint, in ms. */
const minterCheckMs = 60_000

interface Log {
  info(message: string): void
  warn(message: string): void
}

/**
 * Starts the worker; the returned function stops it. A failing round never ends it: the failure is logged once, and the
 * next round comes after a growing pause.
 *
 * The worker is in one of two states: `failure` is null while rounds succeed; after a failed round it holds the time of
 * the first failure in a row, their number, and the message that was logged (empty until one was logged).
 */
export function startWorker(db: Db, chain: ChainSettings, log: Log): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let failure: { since: Date; times: number; logged: string } | null = null
  /** Time since which the chain is shorter than the cursor, in ms; null while it is not. */
  let shorterSince: number | null = null
  /** Time of the next check of the minter, in ms. */
  let nextMinterCheck = 0
  /** Why nothing can be minted, as it was last logged; null while minting is possible. */
  let loggedMinting: MintingClosed | null = null
  /** The last logged message of each failing side task. */
  const loggedSideErrors = new Map<string, string>()
  const me = { name: newId(), pollMs: chain.pollMs }

  const round = async () => {
    const believeShorter = shorterSince !== null && Date.now() - shorterSince > setBackAfterMs
    const progress = await catchUp(db, chain, { believeShorter, note: (so) => noteProgress(db, me, so) })
    shorterSince = progress.shorter ? (shorterSince ?? Date.now()) : null
    if (failure?.logged) log.info('The chain answers again.')
    failure = null
    await sideTask('Vouchers that ran out could not be taken back', () => lapseVouchers(db, chain))
    await sideTask('Whether anything can be minted could not be asked', checkMinter)
  }
  /**
   * Runs a side task of a round. Its failure is logged once and does not fail the round; the next round tries again.
   */
  const sideTask = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
      loggedSideErrors.delete(what)
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      if (loggedSideErrors.get(what) !== said) log.warn(`${what}: ${said}`)
      loggedSideErrors.set(what, said)
    }
  }
  const checkMinter = async () => {
    if (Date.now() < nextMinterCheck) return
    const closed = await withRpcErrors(() => whyMintingIsClosed(chain))
    nextMinterCheck = Date.now() + minterCheckMs
    if (closed !== loggedMinting)
      log.warn(closed ? `Nothing can be minted: ${mintingClosed[closed]}` : 'Minting goes on.')
    loggedMinting = closed
  }
  const failed = async (error: unknown) => {
    failure = { since: failure?.since ?? new Date(), times: (failure?.times ?? 0) + 1, logged: failure?.logged ?? '' }
    if (failure.times < toleratedFailures) return
    const said = error instanceof Error ? error.message : String(error)
    if (failure.logged !== said) log.warn(`The chain could not be followed: ${said}`)
    failure.logged = said
    // An error of the database is no error of the chain: health does not report it.
    if (error instanceof RpcError) await noteError(db, me, error.kind, failure.since)
  }
  const turn = async () => {
    const observe = workerRoundSeconds.startTimer()
    try {
      await round()
      gauges.workerRoundAt.setToCurrentTime()
      observe({ outcome: 'done' })
    } catch (error) {
      observe({ outcome: 'failed' })
      await failed(error).catch(() => undefined)
    }
    if (stopped) return
    const pause = Math.min(chain.pollMs * 2 ** Math.min(failure?.times ?? 0, 10), longestPauseMs)
    timer = setTimeout(() => void turn(), Math.max(pause, chain.pollMs))
    timer.unref()
  }
  void turn()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
