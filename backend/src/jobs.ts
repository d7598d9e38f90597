/** What has to happen when nobody calls: looked after now and then for as long as Directus runs. */

import { turnSeasons } from './domain/content/seasons.ts'
import { abandonEnded } from './domain/quests/abandon-ended.ts'
import { commitPendingDecisions } from './domain/review/commit-pending.ts'
import { payOwed } from './domain/rewards/pay-owed.ts'
import { dropUnused } from './domain/uploads/drop-unused.ts'
import { dropUploads } from './domain/uploads/upload.ts'
import { dropUnconfirmed } from './identity/password/registration.ts'
import { closeStale } from './identity/session/live-connections.ts'
import type { Db } from './platform/database/transaction.ts'
import type { Directus } from './platform/directus/directus.ts'
import { forgetAnswers } from './platform/http/idempotency.ts'

/**
 * Does whatever has come due by `now`. Several servers do so at once, so everything in it is a conditional update in a
 * transaction of its own, and a second time finds nothing to do.
 */
export type Job = (db: Db, now: Date) => Promise<void>

/** In this order. */
export function jobsOf(directus: Directus): Record<string, Job> {
  return {
    ...{ turnSeasons, abandonEnded, payOwed, dropUploads, dropUnconfirmed, forgetAnswers },
    dropUnused: (_db, now) => dropUnused(directus, now),
  }
}

/** What people watch come due, and what must not wait, looked at each second. */
export const fastJobs: Record<string, Job> = { commitPendingDecisions, closeStale }

interface Log {
  warn(message: string): void
}

/** Starts it; the returned function stops it. A sweep that fails says so, holds up no other, and is tried again. */
export function startJobs(db: Db, everyMs: number, log: Log, sweeps: Record<string, Job>): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const turn = async () => {
    for (const [name, sweep] of Object.entries(sweeps)) {
      if (stopped) return
      await sweep(db, new Date()).catch((error: unknown) =>
        log.warn(`programme: the sweep ${name} failed: ${error instanceof Error ? error.message : error}`),
      )
    }
    if (stopped) return
    timer = setTimeout(() => void turn(), everyMs)
    timer.unref()
  }
  void turn()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
