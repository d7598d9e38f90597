/**
 * What everybody asks for and takes long to read: one reads it anew while the others go on with what was read before,
 * and nobody reads it at the same time as somebody else.
 */
import type { Context } from '../context.ts'

/** Time in ms for which an answer is kept at least. */
const leastGoodMs = 60_000
/** Reading takes at most one part in so many of the time. */
const sparing = 200

type Reading = Pick<Context, 'db' | 'now'>

export interface Kept<T> {
  /** When it was read, in milliseconds since 1970. */
  at: number
  value: T
}

interface State<T> {
  kept: (Kept<T> & { goodMs: number }) | null
  reading: Promise<Kept<T>> | null
}

export function keptAwhile<Given extends Reading, T>(
  read: (context: Given) => Promise<T>,
): (context: Given) => Promise<Kept<T>> {
  // By database: a transaction has the settings of the connection that it was begun on.
  const states = new WeakMap<object, State<T>>()
  return async (context) => {
    const database: object = context.db.client.config
    const state: State<T> = states.get(database) ?? { kept: null, reading: null }
    states.set(database, state)
    const { kept, reading } = state
    const at = context.now.getTime()
    if (kept && (reading || Math.abs(at - kept.at) < kept.goodMs)) return kept
    state.reading ??= (async () => {
      const began = performance.now()
      try {
        const value = await read(context)
        state.kept = { at, value, goodMs: Math.max(leastGoodMs, (performance.now() - began) * sparing) }
        return state.kept
      } finally {
        state.reading = null
      }
    })()
    return await state.reading
  }
}
