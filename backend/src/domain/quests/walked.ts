/** How many people have done each quest. */
import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'

/** Time in ms for which a count is kept: everybody asks for it, and nobody waits for the next one. */
const goodMs = 60_000

/** By database: a transaction has the settings of the connection that it was begun on. */
const counted = new WeakMap<object, Count>()

interface Count {
  /** When it was counted, in milliseconds since 1970. */
  at: number
  people: ReadonlyMap<string, number>
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
  if (known && Math.abs(at - known.at) < goodMs) return known
  const rows: { quest: string; people: unknown }[] = await db('quest_runs')
    .where({ state: 'rewarded' })
    .groupBy('quest')
    .select('quest')
    .countDistinct({ people: 'profile' })
  const count = { at, people: new Map(rows.map(({ quest, people }) => [quest, toInt(people)])) }
  counted.set(database, count)
  return count
}
