/** The trail: four chapters and a season's own quests put together, with the traits and covers that belong to each. */

import type { QuestContent, RewardContent } from '../../src/cms/seed/content.ts'
import { traitSlots } from '../traits.ts'
import { longLight } from './long-light.ts'
import type { QuestRow } from './quest-row.ts'
import { ridge } from './ridge.ts'
import { summit } from './summit.ts'
import { valley } from './valley.ts'
import { weather } from './weather.ts'

const chapters: readonly (readonly QuestRow[])[] = [valley, ridge, weather, summit]

const traits = traitSlots.flatMap((slot) => slot.traits)

function rewardsOf({ slug, items }: QuestRow): RewardContent[] {
  return [
    ...items.map((itemType) => ({ kind: 'item' as const, itemType })),
    ...traits
      .filter(({ unlockQuest }) => unlockQuest === slug)
      .map((trait) => ({ kind: 'trait' as const, trait: trait.slug })),
  ]
}

function finish(row: QuestRow, chapter: number): QuestContent {
  const { items: _, ...quest } = row
  return {
    ...quest,
    chapter,
    cover: `cover-${row.slug}.svg`,
    maxCompletions: row.kind === 'recurring' ? null : 1,
    rewards: rewardsOf(row),
  }
}

export const quests: readonly QuestContent[] = [
  ...chapters.flatMap((rows, index) => rows.map((row) => finish(row, index + 1))),
  ...longLight.map((row) => finish(row, row.chapter)),
]
