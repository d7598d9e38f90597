/** How many people have done each quest. */
import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'

/** Time in ms for which a count is kept at least: everybody asks for it. */
const leastGoodMs = 60_000
/** Counting takes at most one part in so many of the time. */
const sparing = 200

/** By database: a transaction has the settings of the connection that it was begun on. */
const counted = new WeakMap<object, Count>()

interface Count {
  /** When it was counted, in milliseconds since 1970. */
  at: number
  /** For how long it is kept, in ms. */
  goodMs: number
  people: ReadonlyMap<string, number>
  /** Whether somebody counts anew; the others go on with this one meanwhile. */
  isRenewed: boolean
}

/** What is known of a person's runs of one quest. */
type Runs = readonly { state: string; decidedAt: string | null }[]

/** How many people have done a quest, for somebody with such runs of it. */
export type WalkedTeller = (quest: string, runs: Runs) => number

/**
 * Whoever did a quest several times is one of them, and a reward that was taken back does not count. Those who finished
 * since it was counted see themselves counted.
 */
export async function readWalked(context: Pick<Context, 'db' | 'now'>): Promise<WalkedTeller> {
  const { at, people } = await readCount(context)
  return (quest, runs) => {
    const done = runs.filter(({ state }) => state === 'rewarded')
    const isNew = done.length > 0 && done.every(({ decidedAt }) => decidedAt !== null && Date.parse(decidedAt) > at)
    return (people.get(quest) ?? 0) + (isNew ? 1 : 0)
  }
}

async function readCount({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Count> {
  const at = now.getTime()
  const database: object = db.client.config
  const known = counted.get(database)
  if (known && (known.isRenewed || Math.abs(at - known.at) < known.goodMs)) return known
  if (known) known.isRenewed = true
  const began = performance.now()
  try {
    const rows: { quest: string; people: unknown }[] = await db('quest_runs')
      .where({ state: 'rewarded' })
      .groupBy('quest')
      .select('quest')
      .countDistinct({ people: 'profile' })
    const people = new Map(rows.map(({ quest, people }) => [quest, toInt(people)]))
    const goodMs = Math.max(leastGoodMs, (performance.now() - began) * sparing)
    const count = { at, goodMs, people, isRenewed: false }
    counted.set(database, count)
    return count
  } finally {
    if (known) known.isRenewed = false
  }
}
