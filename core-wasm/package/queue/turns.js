/** One at a time, of all tabs and workers of a browser. */

import { newId } from './ids.js'

/** How long a lease lasts that nobody renews: its holder is gone. */
const leaseMs = 15_000

/**
 * Does something while nobody else does anything under the same name. Locks end with the page that holds them; where
 * there are none, a lease in the storage is renewed meanwhile.
 *
 * @param {import('./index.js').QueueStorage} storage
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export async function alone(storage, name, work) {
  const locks = globalThis.navigator?.locks
  try {
    if (locks) return await locks.request(`waymark-queue ${name}`, work)
  } catch (/** @type {any} */ error) {
    // A frame without an origin has locks, and may take none.
    if (error.name !== 'SecurityError') throw error
  }

  const owner = newId()
  let isMine = false
  const hold = () =>
    storage.change(`lease ${name}`, ([held]) => {
      const { idempotencyKey: holder = owner, place: until = 0 } = held ?? {}
      const now = Date.now()
      // One that lasts longer than any can is of a clock that went wrong.
      isMine = holder === owner || until < now || until > now + leaseMs
      return isMine ? [/** @type {any} */ ({ idempotencyKey: owner, place: now + leaseMs })] : held ? [held] : []
    })
  for (await hold(); !isMine; await hold()) await new Promise((resolve) => setTimeout(resolve, leaseMs / 3))
  const renewing = setInterval(() => hold().catch(() => {}), leaseMs / 3)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await storage.change(`lease ${name}`, (all) => all.filter((held) => held.idempotencyKey !== owner))
  }
}
