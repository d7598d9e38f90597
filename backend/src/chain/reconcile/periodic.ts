/** Comparing the books now and then for as long as Directus runs: one of several processes does it. */
import { readMeta, replaceMeta } from '../../platform/database/meta.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { reconcile } from './reconcile.ts'
import { type Report, reportText } from './report.ts'

const turnKey = 'reconcile-turn'

/** Not at once: a process that starts has other things to do. */
const firstAfterMs = 60_000

interface Log {
  info(message: string): void
  warn(message: string): void
}

/** Starts it; the returned function stops it. `minutes` 0: never. */
export function startReconciling(db: Db, chain: ChainSettings | null, minutes: number, log: Log): () => void {
  if (minutes === 0) return () => undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const later = (ms: number) => {
    timer = setTimeout(() => void turn(), ms)
    timer.unref()
  }
  const turn = async () => {
    try {
      const report = await reconcileWhenDue(db, chain, minutes, new Date())
      if (report) say(report, log)
    } catch (error) {
      log.warn(`programme: the books could not be compared: ${error instanceof Error ? error.message : error}`)
    }
    // Looked at more often than due, so that another process takes over from one that is gone.
    if (!stopped) later(Math.min(minutes * 60_000, 5 * 60_000))
  }
  later(Math.min(firstAfterMs, minutes * 60_000))
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** None when it is not due, or another process does it. Who could not ask the chain leaves the turn to one that can. */
export async function reconcileWhenDue(db: Db, chain: ChainSettings | null, minutes: number, now: Date) {
  if (!(await takeTurn(db, minutes, now))) return null
  const report = await reconcile(db, chain, { alsoAlone: true })
  if (report.unreachable) {
    const due = new Date(now.getTime() - minutes * 60_000)
    await replaceMeta(db, turnKey, now.toISOString(), due.toISOString())
  }
  return report
}

/** Whether it is due and this process is the one to do it. */
export async function takeTurn(db: Db, minutes: number, now: Date): Promise<boolean> {
  const last = await readMeta<string>(db, turnKey)
  if (last === null) {
    const first = { key: turnKey, value: JSON.stringify(now.toISOString()) }
    const made = await db('waymark_meta').insert(first).onConflict('key').ignore().returning('key')
    return made.length === 1
  }
  // A few seconds early is due: timers are not exact.
  if (now.getTime() - Date.parse(last) < minutes * 60_000 - 5000) return false
  return await replaceMeta(db, turnKey, last, now.toISOString())
}

function say(report: Report, log: Log): void {
  const { differences, unreachable, seconds, stopped } = report
  if (unreachable) log.warn(`programme: the books were not compared with the chain: ${unreachable}`)
  if (differences.length > 0) log.warn(`programme: the books do not agree.\n${reportText(report)}`)
  else if (!unreachable) log.info(`programme: the books agree (${seconds.toFixed(1)} s)`)
  if (stopped.length > 0) log.warn(`programme: trading is stopped: ${stopped.join(', ')}`)
}
