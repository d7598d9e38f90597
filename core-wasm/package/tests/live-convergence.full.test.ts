/** Two tabs that edit one list show what the server has, after a thousand cuts, sleeps and token ends. */
import { test } from 'vitest'
import { converge } from './support/convergence.ts'
import { stopTime } from './support/time.ts'

// The seed is another each time, and stands in the message of a failure.
const seed = Math.trunc(performance.timeOrigin) % 1_000_000_007

for (const auth of ['handshake', 'strict', 'public'] as const) {
  test(`two tabs are of one mind after 1,000 cuts, sleeps and token ends: ${auth}, seed ${seed}`, async () => {
    stopTime()
    await converge(seed, 1_000, auth)
  }, 600_000)
}
