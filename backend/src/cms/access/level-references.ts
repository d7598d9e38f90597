/** Levels that somebody has reached. */
import type { Knex } from 'knex'
import { toInt } from '../../platform/database/columns.ts'
import { amount, count, refuse } from './reference-count.ts'

/** Levels are counted by their order: one out of the middle would move everybody above it. */
export async function refuseDeleteReachedLevels(db: Knex, keys: string[]): Promise<void> {
  const levels: { id: string; number: unknown }[] = await db('levels').orderBy('number').select('id', 'number')
  const going = levels.filter(({ id }) => keys.includes(id))
  const [lowest] = going
  if (!lowest) return
  const number = toInt(lowest.number)
  const reached = await amount(db('profiles').where('level_cached', '>=', number))
  if (reached > 0)
    refuse(
      `${count(reached, 'person has', 'people have')} reached level ${number} or a higher one: it stays. Change its title, perks or rewards instead.`,
    )
  const above = levels.find((level) => toInt(level.number) > number && !keys.includes(level.id))
  if (above) refuse(`Level ${toInt(above.number)} stands above level ${number}: delete the highest level first.`)
}
