/** Measures how fast this machine is now, relative to the one on which the gate's time budget was set. */

import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Duration of the loop on two idle cores of the machine that the budget was set on, in ms. */
const referenceMs = 1000

/** Parses and writes JSON again and again, as servers and test runners do most of their time. */
const loop = `
  const rows = Array.from({ length: 400 }, (_, id) => ({ id, name: 'waymark ' + id, tags: ['trail', 'ridge'], done: id % 2 === 0 }))
  let text = JSON.stringify(rows)
  for (let round = 0; round < 2600; round++) text = JSON.stringify(JSON.parse(text).sort((a, b) => (a.id * 7919) % 401 - (b.id * 7919) % 401))
`

/**
 * How many times longer than on the reference machine work takes here and now: 1 is as fast, 2 takes twice as long.
 *
 * @returns {Promise<number>}
 */
export async function slowness() {
  const began = performance.now()
  await Promise.all(
    // Two at once: that is how many lanes the gate has.
    [1, 2].map(
      () =>
        new Promise((resolve, reject) => {
          const thread = new Worker(loop, { eval: true })
          thread.once('exit', resolve)
          thread.once('error', reject)
        }),
    ),
  )
  return (performance.now() - began) / referenceMs
}

/** Cores of this machine. */
export const cores = cpus().length
