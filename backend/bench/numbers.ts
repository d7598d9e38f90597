/** The numbers of the desk, counted and asked for, where very many have walked; PostgreSQL alone makes so many rows in time. */
import type { Knex } from 'knex'
import { countNext } from '../src/domain/numbers/count.ts'
import '../tests/support/core.ts'
import { administratorToken } from './people.ts'

/** Milliseconds that counting took by subject, the longest first; everything is counted once. */
export async function countEverything(db: Knex): Promise<[subject: string, ms: number][]> {
  const took: [string, number][] = []
  // The server has begun to count by itself.
  await db('programme_numbers').update({ due_at: new Date(0), counted_at: null })
  const now = new Date()
  for (;;) {
    const began = performance.now()
    const subject = await countNext(db, now)
    if (subject === null) break
    took.push([subject, performance.now() - began])
  }
  return took.toSorted(([, one], [, other]) => other - one)
}

/** Milliseconds of the slowest page of numbers, round by round, over two years. */
export async function numbersInRounds(url: string, db: Knex, rounds: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${await administratorToken(db)}` }
  const from = new Date(Date.now() - 700 * 86_400_000).toISOString().slice(0, 10)
  const slowest: number[] = []
  for (let round = 0; round <= rounds; round++) {
    let longest = 0
    for (const page of ['quests', 'cohorts', 'levels', 'market']) {
      const began = performance.now()
      const reply = await fetch(`${url}/programme/desk/numbers/${page}?from=${from}`, { headers })
      if (!reply.ok) throw new Error(`The numbers were refused: ${reply.status} ${await reply.text()}`)
      await reply.json()
      longest = Math.max(longest, performance.now() - began)
    }
    // The first round warms up.
    if (round > 0) slowest.push(longest)
  }
  return slowest
}
