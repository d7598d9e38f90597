/** The level curve as the team set it. */
import { type LevelProgress, levelProgress } from 'waymark-core'
import { kept } from '../../platform/database/kept.ts'
import { text, whole } from '../../platform/database/values.ts'
import type { Scene } from '../../platform/scene.ts'
import { textsOf } from './texts.ts'

export interface Level {
  id: string
  number: number
  xpRequired: number
  title: string
  badge: string
}

/** Ascending. */
export function readLevels(scene: Scene): Promise<readonly Level[]> {
  return kept(scene, 'content', `levels:${scene.lang}`, () => readAll(scene))
}

async function readAll(scene: Scene): Promise<Level[]> {
  const texts = await textsOf(scene, 'levels')
  const rows = await scene.db('levels').orderBy('number').select('id', 'number', 'xp_required', 'title', 'badge')
  return rows.map((row) => ({
    id: row.id,
    number: whole(row.number),
    xpRequired: whole(row.xp_required),
    title: texts(row.id).title ?? text(row.title),
    badge: text(row.badge),
  }))
}

export function thresholdsOf(levels: readonly Level[]): number[] {
  return levels.map(({ xpRequired }) => xpRequired)
}

export function progressOf(levels: readonly Level[], xp: number): { level: LevelProgress; levelTitle: string } {
  const level = levelProgress(thresholdsOf(levels), xp)
  return { level, levelTitle: levels[level.level - 1]?.title ?? '' }
}
