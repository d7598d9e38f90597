/** The published quests, in trail order, with what must come before them and what they give. */

import type { QuestFacts, QuestKind, Recurrence, ReviewMode } from 'waymark-core'
import { arranged } from '../../platform/database/arranged.ts'
import { kept } from '../../platform/database/kept.ts'
import { isoOrNull, text, textOrNull, whole, wholeOrNull } from '../../platform/database/values.ts'
import type { Scene } from '../../platform/scene.ts'
import { readItemTypes } from '../content/item-types.ts'
import { readChapters, readProgramme } from '../content/programme.ts'
import { type RewardRow, readRewards, rewardPictures } from '../content/rewards.ts'
import { readSeasons } from '../content/seasons.ts'
import { textsOf } from '../content/texts.ts'

export interface Quest {
  id: string
  slug: string
  title: string
  summary: string
  body: string
  kind: QuestKind
  chapter: number
  difficulty: number
  xp: number
  review: ReviewMode
  mapX: number
  mapY: number
  cover: string | null
  steps: number
  rewards: RewardRow[]
  facts: QuestFacts
}

export interface QuestBook {
  quests: Quest[]
  chapters: string[]
  picture: Awaited<ReturnType<typeof rewardPictures>>
}

/** Shared by everybody who asks in this language, until the team changes something. */
export function readQuestBook(scene: Scene): Promise<QuestBook> {
  return kept(scene, 'content', `quest-book:${scene.lang}`, () => readWholeBook(scene))
}

async function readWholeBook(scene: Scene): Promise<QuestBook> {
  const { db } = scene
  const texts = await textsOf(scene, 'quests')
  const rows = await db('quests').where({ status: 'published' }).orderByRaw(arranged('quests', 'slug')).select('*')
  const title = new Map(rows.map((row) => [row.id as string, texts(row.id).title ?? (row.title as string)]))
  const named = new Map(rows.map((row) => [row.id as string, row]))
  const requires = Map.groupBy(
    await db('quest_requires').select('quest', 'requires_quest'),
    (edge: { quest: string; requires_quest: string }) => edge.quest,
  )
  const counted: { quest: string; count: unknown }[] = await db('quest_steps')
    .groupBy('quest')
    .select('quest')
    .count({ count: '*' })
  const steps = new Map(counted.map(({ quest, count }) => [quest, whole(count)]))
  const rewards = Map.groupBy(await readRewards(scene), ({ quest }) => quest)
  const seasons = await readSeasons(scene)
  const { firstQuest } = await readProgramme(scene)
  const chapters = await readChapters(scene)

  const quests = rows.map(
    (row): Quest => ({
      id: row.id,
      slug: row.slug,
      title: title.get(row.id) ?? '',
      summary: texts(row.id).summary ?? text(row.summary),
      body: texts(row.id).body ?? text(row.body),
      kind: row.kind,
      chapter: whole(row.chapter),
      difficulty: whole(row.difficulty),
      xp: whole(row.xp),
      review: row.review,
      mapX: whole(row.map_x),
      mapY: whole(row.map_y),
      cover: textOrNull(row.cover),
      steps: steps.get(row.id) ?? 0,
      rewards: rewards.get(row.id) ?? [],
      facts: {
        minLevel: whole(row.min_level),
        startsAt: isoOrNull(row.starts_at),
        endsAt: isoOrNull(row.ends_at),
        season: row.season ? (seasons.get(row.season) ?? null) : null,
        recurrence: textOrNull(row.recurrence) as Recurrence | null,
        maxCompletions: wholeOrNull(row.max_completions),
        cooldownHours: wholeOrNull(row.cooldown_hours),
        duringOnboarding: row.id === firstQuest,
        // A requirement that is not published cannot be met, and so does not count.
        requires: (requires.get(row.id) ?? []).flatMap(({ requires_quest: id }) => {
          const needed = named.get(id)
          return needed ? [{ slug: needed.slug, title: title.get(id) ?? '', secret: needed.kind === 'secret' }] : []
        }),
      },
    }),
  )
  return { quests, chapters, picture: await rewardPictures(scene, await readItemTypes(scene)) }
}
