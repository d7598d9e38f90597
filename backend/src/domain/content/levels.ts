/** The level curve as the team set it. */
import { type LevelProgress, levelProgress } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { text, toInt } from '../../platform/database/columns.ts'
import { badgeOf } from './badges.ts'
import { type Shown, shown, textsOf } from './texts.ts'

export interface Level extends Shown<'title' | 'perks'> {
  id: string
  number: number
  xpRequired: number
  /** Name of its drawing. */
  badge: string
}

/** Ascending. */
export function readLevels(context: Context): Promise<readonly Level[]> {
  return cached(context, 'content', `levels:${context.lang}`, () => readStoredLevels(context))
}

/** As they are at this moment, also within a transaction that has changed them. */
export async function readStoredLevels(context: Context): Promise<Level[]> {
  const texts = await textsOf(context, 'levels')
  const rows = await context.db('levels').orderBy('number').select('*')
  return rows.map((row) => ({
    id: row.id,
    number: toInt(row.number),
    xpRequired: toInt(row.xp_required),
    ...shown(context, {
      title: [texts(row.id).title, text(row.title)],
      perks: [texts(row.id).summary, text(row.perks)],
    }),
    badge: badgeOf(text(row.badge), toInt(row.number)),
  }))
}

export function thresholdsOf(levels: readonly Level[]): number[] {
  return levels.map(({ xpRequired }) => xpRequired)
}

export function progressOf(levels: readonly Level[], xp: number): { level: LevelProgress; levelTitle: string } {
  const level = levelProgress(thresholdsOf(levels), xp)
  return { level, levelTitle: levels[level.level - 1]?.title ?? '' }
}
