/** How many people stand on each level. */
import type { Context } from '../../platform/context.ts'
import { readLevels } from '../content/levels.ts'
import { type People, peopleCell, sumOfCells } from './cells.ts'
import { readCounts } from './count.ts'
import type { LevelsCount } from './count-levels.ts'

/** Who stands on a level, whoever they are by now. */
export interface LevelNumbers {
  level: number
  title: string
  /** In fives; null: fewer than five. */
  people: People
}

/** Every level, the first one first. */
export interface LevelsNumbers {
  /** When it was counted; null: not yet. */
  countedAt: string | null
  levels: LevelNumbers[]
  /** The sum of what is told of each level. */
  sum: People
}

export async function levelsNumbers(context: Context): Promise<LevelsNumbers> {
  const counted = (await readCounts<LevelsCount>(context.db, ['levels'])).get('levels')
  if (!counted) return { countedAt: null, levels: [], sum: null }
  const levels = (await readLevels(context)).map(({ number, title }) => ({
    ...{ level: number, title, people: peopleCell(counted.value[number] ?? 0) },
  }))
  return { countedAt: counted.countedAt, levels, sum: sumOfCells(levels.map(({ people }) => people)) }
}
