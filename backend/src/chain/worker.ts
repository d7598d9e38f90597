/** Follows the chain for as long as Directus runs. */
import type { Db } from '../database/transaction.ts'
import type { ChainSettings } from '../settings.ts'
import { catchUp } from './catch-up.ts'
import { lapseVouchers } from './lapse-vouchers.ts'
import { noteFailure, noteProgress } from './status.ts'

/** Longest pause after failures, in ms: somebody who restarts the chain should not wait long. */
const longestPauseMs = 5000

interface Log {
  info(message: string): void
  warn(message: string): void
}

/** Starts it; the returned function stops it. A failure never ends it: it says so once, and tries again, less and less often. */
export function startWorker(db: Db, chain: ChainSettings, log: Log): () => void {
  let stopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  const turn = async () => {
    try {
      const progress = await catchUp(db, chain)
      await lapseVouchers(db, chain)
      noteProgress(progress)
      if (failures > 0) log.info('The chain answers again.')
      failures = 0
    } catch (error) {
      failures += 1
      noteFailure()
      if (failures === 1) log.warn(`The chain could not be followed: ${error instanceof Error ? error.message : error}`)
    }
    if (stopped) return
    const pause = Math.min(chain.pollMs * 2 ** Math.min(failures, 10), Math.max(longestPauseMs, chain.pollMs))
    timer = setTimeout(() => void turn(), pause)
    timer.unref()
  }
  void turn()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
