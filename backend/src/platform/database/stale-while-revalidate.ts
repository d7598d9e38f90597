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

interface State<T> {
  kept: (Read<T> & { goodMs: number }) | null
  reading: Promise<Read<T>> | null
}

/** `unread`: what is told where the first reading of all takes longer than somebody waits. */
export function staleWhileRevalidate<Given extends Reading, T>(
  read: (context: Given) => Promise<T>,
  unread: T,
): (context: Given) => Promise<Read<T>> {
  // By database: a transaction has the settings of the connection that it was begun on.
  const states = new WeakMap<object, State<T>>()
  return async (context) => {
    const database: object = context.db.client.config
    const state: State<T> = states.get(database) ?? { kept: null, reading: null }
    states.set(database, state)
    const { kept } = state
    const at = context.now.getTime()
    if (kept && Math.abs(at - kept.at) < kept.goodMs) return kept
    // A transaction reads for itself: once it ended it can read no more, and who waits for others may keep them waiting.
    if (context.db.isTransaction) return kept && state.reading ? kept : await renew(state, context, read)
    state.reading ??= renew(state, context, read).finally(() => {
      state.reading = null
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Read<T>>((resolve) => {
      timer = setTimeout(resolve, patienceMs, kept ?? { at, value: unread }).unref()
    })
    // Nobody hears of what goes wrong after they went on.
    state.reading.catch(() => undefined)
    try {
      return await Promise.race([state.reading, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

async function renew<Given extends Reading, T>(
  state: State<T>,
  context: Given,
  read: (context: Given) => Promise<T>,
): Promise<Read<T>> {
  const began = performance.now()
  const value = await read(context)
  const goodMs = Math.max(leastGoodMs, (performance.now() - began) * sparing)
  state.kept = { at: context.now.getTime(), value, goodMs }
  return state.kept
}
