/** What the balance lab tries out: the programme's content as the rules need it, and who is meant to live it. */
import {
  type LabContent,
  type LabReward,
  type LabSettings,
  labSettings,
  type SeasonFacts,
  seasonState,
} from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { json, text, toBool, toInt } from '../../platform/database/columns.ts'
import { bySortColumn } from '../../platform/database/order-by.ts'
import { readItemTypeRecords } from '../content/item-types.ts'
import { readLevels } from '../content/levels.ts'
import { readProgramme } from '../content/programme.ts'
import type { RewardRow } from '../content/rewards.ts'
import { readSeasons, type Season } from '../content/seasons.ts'
import { catalogueOf, type Quest, type QuestTables, readQuestTables } from '../quests/catalogue.ts'

const dayMs = 86_400_000
/** Of a try-out that is of no season. */
const usualDays = 120
/** What the lab takes (`core-wasm/src/lab/settings.rs`). */
const mostDays = 366

/** Which season is tried out. */
export interface TrialQuery {
  /** Slug of a season, or `none` for the days from now on; the season that runs where it is left out. */
  season?: string
}

/** A season whose dates are set. */
export interface TrialSeason {
  slug: string
  name: string
}

/** Everything that the Studio needs to try a season out by itself. */
export interface Trial {
  /** As participants have it. */
  content: LabContent
  /** With every draft as if it were published; null where there is none. */
  withDrafts: LabContent | null
  /** What is tried out unless somebody says otherwise. */
  settings: LabSettings
  seasons: TrialSeason[]
  /** Slug of the season that the settings are of; null: of none. */
  season: string | null
}

export async function readTrial(context: Context, query: TrialQuery): Promise<Trial> {
  const dated = [...(await readSeasons(context)).values()].filter(({ startsAt, endsAt }) => startsAt && endsAt)
  const isAsked = query.season
    ? ({ slug }: Season) => slug === query.season
    : (season: Season) => seasonState(season, context.now.getTime()) === 'running'
  const asked = dated.find(isAsked)
  const startsAt = asked?.startsAt ?? today(context.now)
  const days = asked?.endsAt ? Math.ceil((Date.parse(asked.endsAt) - Date.parse(startsAt)) / dayMs) : usualDays
  const tables = await readQuestTables(context)
  const drafts = new Set(tables.quests.flatMap(({ id, status }) => (status === 'draft' ? [text(id)] : [])))
  const opened = tables.quests.map((row) => (drafts.has(row['id']) ? { ...row, status: 'published' } : row))
  const contentOf = (quests: QuestTables['quests']) =>
    readContent(context, { ...tables, quests }, { drafts, from: new Date(startsAt) })
  return {
    content: await contentOf(tables.quests),
    withDrafts: drafts.size > 0 ? await contentOf(opened) : null,
    settings: labSettings(startsAt, Math.min(mostDays, Math.max(1, days))),
    seasons: dated.map(({ slug, name }) => ({ slug, name })),
    season: asked?.slug ?? null,
  }
}

const today = (now: Date) => `${now.toISOString().slice(0, 10)}T00:00:00.000Z`

/** Without what its page shows. */
const datesOf = ({ name, state, startsAt, endsAt }: SeasonFacts): SeasonFacts => ({ name, state, startsAt, endsAt })

async function readContent(
  context: Context,
  tables: QuestTables,
  { drafts, from }: { drafts: ReadonlySet<string>; from: Date },
): Promise<LabContent> {
  const { quests } = await catalogueOf(context, tables)
  const types = await readItemTypeRecords(context)
  const { welcomeXp, welcomeItem } = await readProgramme(context)
  const levels = await readLevels(context)
  const steps = Map.groupBy(await readStepRows(context), ({ quest }) => quest)
  const byToken = [...types].toSorted(([, one], [, other]) => one.tokenId - other.tokenId)
  const needed = new Set(
    [...steps.values()].flat().map(({ config }) => json<{ itemType?: string }>(config, {}).itemType),
  )
  const issued = await countIssued(context, from)
  const rewards = (rows: readonly RewardRow[]): LabReward[] =>
    rows.flatMap(({ kind, amount, item_type }): LabReward[] => {
      const item = item_type ? types.get(item_type) : undefined
      if (kind === 'xp') return [{ xp: toInt(amount), item: null }]
      return kind === 'item' && item ? [{ xp: 0, item: item.slug }] : []
    })
  const given = new Set([
    ...tables.rewards.flatMap(({ item_type }) => item_type ?? []),
    ...(welcomeItem ? [welcomeItem] : []),
  ])
  return {
    quests: quests.map(({ id, slug, title, xp, minutes, review, facts, rewards: own }: Quest) => ({
      ...{ slug, title, draft: drafts.has(id), xp, minutes, review },
      facts: { ...facts, season: facts.season ? datesOf(facts.season) : null },
      steps: (steps.get(id) ?? []).map(({ kind, required, config }) => ({
        ...{ kind, required: toBool(required) },
        confirm: kind === 'attend' && json<{ confirm?: boolean }>(config, {}).confirm === true,
      })),
      rewards: rewards(own),
    })),
    levels: levels.map(({ id, xpRequired }) => ({
      xpRequired,
      rewards: rewards(tables.rewards.filter(({ level }) => level === id)),
    })),
    // Databases give rows in orders of their own.
    items: byToken.flatMap(([id, { slug, name, supplyMax }]) =>
      given.has(id) ? [{ slug, name, needed: needed.has(slug), supplyMax, issued: issued.get(id) ?? 0 }] : [],
    ),
    welcomeXp,
    welcomeItem: welcomeItem ? (types.get(welcomeItem)?.slug ?? null) : null,
  }
}

type StepRow = { quest: string; required: unknown; config: unknown } & Pick<
  LabContent['quests'][number]['steps'][number],
  'kind'
>

const readStepRows = async ({ db }: Context): Promise<StepRow[]> =>
  await db('quest_steps').orderByRaw(bySortColumn('quest_steps', 'id')).select('quest', 'kind', 'required', 'config')

/** How many of each type there were when the try-out begins: those of a season that runs are given anew. */
async function countIssued({ db }: Context, from: Date): Promise<Map<string, number>> {
  const rows: { item_type: string; count: unknown }[] = await db('items')
    .where('acquired_at', '<', from)
    .groupBy('item_type')
    .select('item_type')
    .count({ count: '*' })
  return new Map(rows.map(({ item_type, count }) => [item_type, toInt(count)]))
}
