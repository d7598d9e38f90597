/** The quests as the Studio reads them, and what of them stands on the map. */
import type { QuestKind, StepConfig, StepKind } from 'waymark-core'
import type { OutdatedTexts } from '../../src/domain/content/outdated-quests.ts'
import { needsAnswers } from '../../src/domain/quests/needed-answers.ts'
import { languages, type Say } from '../messages.ts'
import type { MapState, RequirementRow } from './map-draft.ts'

export interface StepRow {
  id: string
  title: string
  kind: StepKind
  required: boolean
  has_answers: boolean | null
  config: StepConfig | string | null
}

interface RewardRow {
  kind: 'xp' | 'item' | 'trait'
  amount: number | null
  item_type: { name: string } | null
  trait: { name: string } | null
}

export interface QuestRow {
  id: string
  slug: string
  title: string
  status: 'draft' | 'published' | 'archived'
  kind: QuestKind
  chapter: number | null
  xp: number
  map_x: number | null
  map_y: number | null
  season: string | null
  starts_at: string | null
  ends_at: string | null
  requires: { id: string; requires_quest: string }[]
  steps: StepRow[]
  rewards: RewardRow[]
}

/** Of a quest, what its place is told by. */
export type PlacedRow = Pick<QuestRow, 'id' | 'title' | 'status' | 'map_x' | 'map_y'>
export const placedFields = ['id', 'title', 'status', 'map_x', 'map_y'] as const

export const questFields = [
  ...[...placedFields, 'slug', 'kind', 'chapter', 'xp', 'season', 'starts_at', 'ends_at'],
  ...['requires.id', 'requires.requires_quest'],
  ...['id', 'title', 'kind', 'required', 'has_answers', 'config'].map((field) => `steps.${field}`),
  ...['kind', 'amount', 'item_type.name', 'trait.name'].map((field) => `rewards.${field}`),
]

export const requirementRows = (rows: readonly QuestRow[]): RequirementRow[] =>
  rows.flatMap(({ id: quest, requires }) =>
    requires.flatMap(({ id, requires_quest }) => (requires_quest ? [{ id, quest, requires_quest }] : [])),
  )

/** What was never placed stands where participants see it: in the corner. */
export const mapStateOf = (rows: readonly QuestRow[]): MapState => ({
  stands: Object.fromEntries(
    rows.map(({ id, map_x, map_y, chapter }) => [id, { x: map_x ?? 0, y: map_y ?? 0, chapter: chapter ?? 1 }]),
  ),
  requirements: requirementRows(rows).map(({ quest, requires_quest }) => ({ quest, requires_quest })),
})

/** Steps that keep a quest from being published, by the rule by which the server refuses it. */
export const unansweredSteps = ({ steps }: Pick<QuestRow, 'steps'>): StepRow[] =>
  steps.filter((step) => {
    const config = typeof step.config === 'string' ? (JSON.parse(step.config || '{}') as StepConfig) : step.config
    return needsAnswers({ ...step, config: config ?? {} }) && step.has_answers !== true
  })

/** What of a quest is out of date in other languages: its own texts and those of its steps. */
export type OutdatedByQuest = ReadonlyMap<string, readonly OutdatedTexts[]>

/** Those in the languages that the app speaks. */
export function outdatedByQuest(found: readonly OutdatedTexts[]): OutdatedByQuest {
  const own = found.map((one) => ({ ...one, languages: one.languages.filter((code) => code in languages) }))
  return Map.groupBy(
    own.filter((one) => one.languages.length > 0),
    ({ quest }) => quest,
  )
}

/** Titles of the chapters, first to last. Older programmes have bare titles. */
export function chapterTitles(chapters: unknown): string[] {
  const list = typeof chapters === 'string' ? JSON.parse(chapters || '[]') : chapters
  if (!Array.isArray(list)) return []
  return list.map((chapter: { title?: string } | string | null) =>
    typeof chapter === 'string' ? chapter : (chapter?.title ?? ''),
  )
}

/** The chapters that a quest may belong to; one that the programme no longer names keeps its number. */
export const chapterOptions = (titles: readonly string[], own: number, say: Say): { number: number; name: string }[] =>
  Array.from({ length: Math.max(titles.length, own) }, (_, index) => ({
    number: index + 1,
    name: titles[index] || say('map_chapterNumber', { number: index + 1 }),
  }))
