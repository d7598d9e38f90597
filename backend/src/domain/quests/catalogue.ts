/** The published quests in trail order, with their requirements and rewards. */

import { enumValues, periodKey, type QuestFacts, type QuestKind, type ReviewMode, type TeamRule } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { isoOrNull, oneOf, text, textOrNull, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import { bySortColumn } from '../../platform/database/order-by.ts'
import { readItemTypes } from '../content/item-types.ts'
import { readChapters, readProgramme } from '../content/programme.ts'
import { type RewardRow, readRewards, toRewardDtos } from '../content/rewards.ts'
import { readSeasons } from '../content/seasons.ts'
import { type Shown, shown, textsOf } from '../content/texts.ts'

export interface Quest extends Shown<'title' | 'summary' | 'body'> {
  id: string
  slug: string
  kind: QuestKind
  chapter: number
  difficulty: number
  xp: number
  minutes: number | null
  review: ReviewMode
  mapX: number
  mapY: number
  cover: string | null
  steps: number
  /** Whether one of its steps is looked up on the chain. */
  onChain: boolean
  teamRule: TeamRule
  /** For `any`: how many parts have to be accepted. */
  teamCount: number | null
  rewards: RewardRow[]
  /** Id of its season. */
  season: string | null
  facts: QuestFacts
}

export interface QuestCatalogue {
  quests: Quest[]
  chapters: string[]
  picture: Awaited<ReturnType<typeof toRewardDtos>>
}

/** What the period of a quest is called that a moment lies in; empty for one that does not recur. */
export const periodOf = ({ facts }: Pick<Quest, 'facts'>, now: Date): string =>
  facts.recurrence ? periodKey(facts.recurrence, now.getTime()) : ''

/** Cached by language until the content changes. */
export function readQuestCatalogue(context: Context): Promise<QuestCatalogue> {
  return cached(context, 'content', `quest-book:${context.lang}`, () => readWholeBook(context))
}

/** Rows of quests and of what belongs to them. */
export interface QuestTables {
  // biome-ignore lint/suspicious/noExplicitAny: rows as the database gives them
  quests: readonly Record<string, any>[]
  requires: readonly { id: string; quest: string; requires_quest: string }[]
  rewards: readonly RewardRow[]
}

const readWholeBook = async (context: Context): Promise<QuestCatalogue> =>
  await catalogueOf(context, await readQuestTables(context))

/** With the quests that are not published. */
export const readQuestTables = async (context: Context): Promise<QuestTables> => ({
  quests: await context.db('quests').orderByRaw(bySortColumn('quests', 'slug')).select('*'),
  requires: await context.db('quest_requires').select('id', 'quest', 'requires_quest'),
  rewards: await readRewards(context),
})

/** The catalogue that such rows make, whether they are stored or only meant to be. */
export async function catalogueOf(context: Context, tables: QuestTables): Promise<QuestCatalogue> {
  const { db } = context
  const texts = await textsOf(context, 'quests')
  const rows = tables.quests.filter(({ status }) => status === 'published')
  const title = new Map(rows.map((row) => [row.id as string, texts(row.id).title ?? (row.title as string)]))
  const named = new Map(rows.map((row) => [row.id as string, row]))
  const requires = Map.groupBy(tables.requires, ({ quest }) => quest)
  const counted: { quest: string; count: unknown; chain: unknown }[] = await db('quest_steps')
    .groupBy('quest')
    .select('quest')
    .count({ count: '*' })
    .sum({ chain: db.raw("case when kind = 'on_chain' then 1 else 0 end") })
  const steps = new Map(counted.map(({ quest, count, chain }) => [quest, { all: toInt(count), chain: toInt(chain) }]))
  const rewards = Map.groupBy(tables.rewards, ({ quest }) => quest)
  const seasons = await readSeasons(context)
  const { firstQuest } = await readProgramme(context)
  const chapters = await readChapters(context)

  const quests = rows.map(
    (row): Quest => ({
      id: row.id,
      slug: row.slug,
      ...shown(context, {
        title: [texts(row.id).title, text(row.title)],
        summary: [texts(row.id).summary, text(row.summary)],
        body: [texts(row.id).body, text(row.body)],
      }),
      kind: row.kind,
      chapter: toInt(row.chapter),
      difficulty: toInt(row.difficulty),
      xp: toInt(row.xp),
      minutes: toIntOrNull(row.minutes),
      review: row.review,
      mapX: toInt(row.map_x),
      mapY: toInt(row.map_y),
      cover: textOrNull(row.cover),
      steps: steps.get(row.id)?.all ?? 0,
      onChain: (steps.get(row.id)?.chain ?? 0) > 0,
      teamRule: row.kind === 'team' ? oneOf(row.team_rule, enumValues.TeamRule, 'each') : 'each',
      teamCount: row.team_rule === 'any' ? Math.max(1, toIntOrNull(row.team_count) ?? 1) : null,
      rewards: rewards.get(row.id) ?? [],
      season: textOrNull(row.season),
      facts: {
        minLevel: toInt(row.min_level),
        startsAt: isoOrNull(row.starts_at),
        endsAt: isoOrNull(row.ends_at),
        season: row.season ? (seasons.get(row.season) ?? null) : null,
        recurrence: oneOf(row.recurrence, enumValues.Recurrence, null),
        maxCompletions: toIntOrNull(row.max_completions),
        cooldownHours: toIntOrNull(row.cooldown_hours),
        duringOnboarding: row.id === firstQuest,
        together: row.kind === 'team' && (row.team_rule === 'all' || row.team_rule === 'any'),
        // A requirement that is not published cannot be met, and so does not count.
        requires: (requires.get(row.id) ?? []).flatMap(({ requires_quest: id }) => {
          const needed = named.get(id)
          return needed ? [{ slug: needed.slug, title: title.get(id) ?? '', secret: needed.kind === 'secret' }] : []
        }),
      },
    }),
  )
  return { quests, chapters, picture: await toRewardDtos(context, await readItemTypes(context)) }
}
