/** Counts how many people stand on each level. */
import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'

/** People by level. */
export type LevelsCount = Record<number, number>

export async function countLevels({ db }: Pick<Context, 'db'>): Promise<LevelsCount> {
  const rows: { level: unknown; people: unknown }[] = await db('profiles')
    .groupBy('level_cached')
    .select('level_cached as level')
    .count({ people: '*' })
  return Object.fromEntries(rows.map(({ level, people }) => [toInt(level), toInt(people)]))
}
