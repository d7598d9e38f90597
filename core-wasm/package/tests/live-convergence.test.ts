/** Two tabs that edit one list show what the server has, whatever happens to their connections. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { converge } from './support/convergence.ts'
import { stopTime } from './support/time.ts'

for (const auth of ['handshake', 'strict', 'public'] as const) {
  test(`two tabs are of one mind after 50 cuts, sleeps and token ends: ${auth}`, async () => {
    stopTime()
    const { cuts, edits, refreshes } = await converge(1, 50, auth)
    assert.ok(
      Object.keys(cuts).length === 5 && edits > 100 && refreshes > 0,
      JSON.stringify({ cuts, edits, refreshes }),
    )
  })
}
