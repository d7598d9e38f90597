/** How many people have done each quest. */
import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { staleWhileRevalidate } from '../../platform/database/stale-while-revalidate.ts'

/** What is known of a person's runs of one quest. */
type Runs = readonly { state: string; decidedAt: string | null }[]

/** How many people have done a quest, for somebody with such runs of it. */
export type WalkedTeller = (quest: string, runs: Runs) => number

/**
 * Whoever did a quest several times is one of them, and a reward that was taken back does not count. Those who finished
 * since it was counted see themselves counted.
 */
export async function readWalked(context: Pick<Context, 'db' | 'now'>): Promise<WalkedTeller> {
  const { at, value: people } = await readCount(context)
  return (quest, runs) => {
    const done = runs.filter(({ state }) => state === 'rewarded')
    const isNew = done.length > 0 && done.every(({ decidedAt }) => decidedAt !== null && Date.parse(decidedAt) > at)
    return (people.get(quest) ?? 0) + (isNew ? 1 : 0)
  }
}

const readCount = staleWhileRevalidate(
  async ({ db }: Pick<Context, 'db' | 'now'>): Promise<ReadonlyMap<string, number>> => {
    const rows: { quest: string; people: unknown }[] = await db('quest_runs')
      .where({ state: 'rewarded' })
      .groupBy('quest')
      .select('quest')
      .countDistinct({ people: 'profile' })
    return new Map(rows.map(({ quest, people }) => [quest, toInt(people)]))
  },
  new Map(),
)
