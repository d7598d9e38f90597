/**
 * What everybody asks for and takes long to read: it is read anew once, whoever asks meanwhile, and whoever waited for
 * 0.3 seconds goes on with what was read before.
 */
import type { Db } from './transaction.ts'

/** Time in ms for which an answer is kept at least. */
const leastGoodMs = 60_000
/** Reading takes at most one part in so many of the time. */
const sparing = 200
/** Time in ms for which somebody waits for it. */
const patienceMs = 300

interface Reading {
  db: Db
  now: Date
}

export interface Read<T> {
  /** When it was read, in milliseconds since 1970. */
  at: number
  value: T
}

type Version = string | undefined

interface State<T> {
  kept: (Read<T> & { goodMs: number; version: Version }) | null
  reading: { version: Version; read: Promise<Read<T>> } | null
}

/**
 * `unread`: what is told where the first reading of all takes longer than somebody waits. What was read under another
 * `version` is told to nobody.
 */
export function staleWhileRevalidate<Given extends Reading, T>(
  read: (context: Given) => Promise<T>,
  unread: T,
): (context: Given, version?: string) => Promise<Read<T>> {
  // By database: a transaction has the settings of the connection that it was begun on.
  const states = new WeakMap<object, State<T>>()
  return async (context, version) => {
    const database: object = context.db.client.config
    const state: State<T> = states.get(database) ?? { kept: null, reading: null }
    states.set(database, state)
    const kept = state.kept?.version === version ? state.kept : null
    const sameReading = () => (state.reading?.version === version ? state.reading : null)
    const at = context.now.getTime()
    if (kept && Math.abs(at - kept.at) < kept.goodMs) return kept
    // A transaction reads for itself: once it ended it can read no more, and who waits for others may keep them waiting.
    if (context.db.isTransaction) return kept && sameReading() ? kept : await renew(state, context, version, read)
    const reading = sameReading() ?? { version, read: renew(state, context, version, read) }
    if (state.reading !== reading) {
      state.reading = reading
      const end = () => {
        if (state.reading === reading) state.reading = null
      }
      // Nobody hears of what goes wrong after they went on.
      reading.read.then(end, end)
    }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Read<T>>((resolve) => {
      timer = setTimeout(resolve, patienceMs, kept ?? { at, value: unread }).unref()
    })
    try {
      return await Promise.race([reading.read, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

async function renew<Given extends Reading, T>(
  state: State<T>,
  context: Given,
  version: Version,
  read: (context: Given) => Promise<T>,
): Promise<Read<T>> {
  const began = performance.now()
  const value = await read(context)
  const goodMs = Math.max(leastGoodMs, (performance.now() - began) * sparing)
  state.kept = { at: context.now.getTime(), value, goodMs, version }
  return state.kept
}
