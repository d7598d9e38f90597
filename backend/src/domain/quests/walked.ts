/** How many people have done each quest. */
import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'

/** Time in ms for which a count is kept: everybody asks for it, and nobody waits for the next one. */
const goodMs = 60_000

/** By database: a transaction has the settings of the connection that it was begun on. */
const counted = new WeakMap<object, { at: number; walked: ReadonlyMap<string, number> }>()

/** By quest id. Whoever did a quest several times is one of them, and a reward that was taken back does not count. */
export async function readWalked({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ReadonlyMap<string, number>> {
  const at = now.getTime()
  const database: object = db.client.config
  const known = counted.get(database)
  if (known && Math.abs(at - known.at) < goodMs) return known.walked
  const rows: { quest: string; people: unknown }[] = await db('quest_runs')
    .where({ state: 'rewarded' })
    .groupBy('quest')
    .select('quest')
    .countDistinct({ people: 'profile' })
  const walked = new Map(rows.map(({ quest, people }) => [quest, toInt(people)]))
  counted.set(database, { at, walked })
  return walked
}
