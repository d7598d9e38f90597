/**
 * Status of the chain as the workers last saw it. It is stored in the database, because the process that answers health
 * need not run the worker.
 */
import { readMeta, replaceMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { RpcErrorKind } from '../client/errors.ts'
import type { Progress } from './catch-up.ts'

const statusKey = 'chain-status'

/** Time in ms during which an instance does not write the same status again. */
const freshMs = 5000

/** Time in ms during which the status of another instance counts: it must have read and written again by then. */
const othersCountMs = (pollMs: number) => 2 * freshMs + pollMs

/** Attempts of a write that another instance may have overtaken. */
const attempts = 4

export interface Seen {
  /** Time of the reading; ISO 8601, as all times here. */
  readAt: string
  head: number
  cursor: number
  /** From the time of the cursor's block to that of the head, in seconds. */
  lagSeconds: number
}

export interface ChainStatus {
  seen: Seen | null
  /** None while anybody can read the chain. */
  trouble: { since: string; kind: RpcErrorKind | 'silent' } | null
  /** When each instance read the chain last, by its name; those of long ago are left out. */
  readers?: Record<string, string>
}

/** Who speaks: an instance by a name of its own, and how often it looks. */
export interface Reader {
  name: string
  pollMs: number
}

export async function readStatus(db: Db): Promise<ChainStatus> {
  return (await readMeta<ChainStatus>(db, statusKey)) ?? { seen: null, trouble: null }
}

export async function noteProgress(db: Db, { name, pollMs }: Reader, progress: Progress, now = new Date()) {
  const { head, cursor, headAt, cursorAt } = progress
  const lagSeconds = Math.max(0, Math.round((headAt.getTime() - (cursorAt ?? headAt).getTime()) / 1000))
  await change(db, ({ seen, trouble, readers = {} }) => {
    const same = seen?.head === head && seen.cursor === cursor && trouble === null
    if (same && isWithin(readers[name], freshMs, now)) return null
    const others = Object.entries(readers).filter(([, at]) => isWithin(at, othersCountMs(pollMs), now))
    return {
      seen: { readAt: now.toISOString(), head, cursor, lagSeconds },
      trouble: null,
      readers: { ...Object.fromEntries(others), [name]: now.toISOString() },
    }
  })
}

/**
 * `since`: when this instance began to fail. It reads no more; trouble it is only when nobody does, so that one that is
 * cut off alone says nothing for the others.
 */
export async function noteError(db: Db, { name, pollMs }: Reader, kind: RpcErrorKind, since: Date, now = new Date()) {
  await change(db, ({ seen, trouble, readers = {} }) => {
    const { [name]: mine, ...others } = readers
    if (Object.values(others).some((at) => isWithin(at, othersCountMs(pollMs), now)))
      return mine === undefined ? null : { seen, trouble, readers: others }
    if (trouble?.kind === kind) return null
    // Others may have gone on reading when this one no longer could.
    const last = seen && Date.parse(seen.readAt) > since.getTime() ? seen.readAt : since.toISOString()
    return { seen, trouble: { since: trouble?.since ?? last, kind }, readers: others }
  })
}

/** Whoever writes has seen what the others wrote. */
async function change(db: Db, to: (before: ChainStatus) => ChainStatus | null): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const before = await readMeta<ChainStatus>(db, statusKey)
    const after = to(before ?? { seen: null, trouble: null })
    if (after === null) return
    if (before === null) return await writeMeta(db, statusKey, after)
    if (await replaceMeta(db, statusKey, before, after)) return
  }
}

function isWithin(at: string | undefined, ms: number, now: Date): boolean {
  return at !== undefined && now.getTime() - Date.parse(at) < ms
}
