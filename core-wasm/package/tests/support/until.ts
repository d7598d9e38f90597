/** Waiting for something to be so, without guessing how long it takes. */

const { setImmediate: later } = globalThis
const now = performance.now.bind(performance)

/**
 * Resolves when the condition holds, or when the time is over; the caller asserts. Fake timers do not stop it. The time
 * is far more than any condition needs on a busy machine, so that only what never comes is waited for in full.
 */
export async function until(condition: () => boolean, withinMs = 20_000): Promise<void> {
  const deadline = now() + withinMs
  while (!condition() && now() < deadline) await new Promise<void>((resolve) => later(() => resolve()))
}

/** How a promise ended; it never rejects. */
export async function settled<T>(promise: Promise<T>): Promise<{ value?: T; error?: unknown }> {
  return await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: error ?? new Error('rejected with nothing') }),
  )
}
