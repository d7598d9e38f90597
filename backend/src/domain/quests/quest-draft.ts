/** A change of a quest that is not stored yet, as the Studio's form holds it. */
import type { QuestKind, Recurrence, ReviewMode, TeamRule } from 'waymark-core'
import { newId } from '../../platform/database/ids.ts'
import type { QuestTables } from './catalogue.ts'

/** A requirement, as far as a form names it. */
export interface RequireChange {
  /** Id of the quest; empty while none is chosen. */
  requires_quest?: string
}

/** A reward, as far as a form names it. */
export interface RewardChange {
  kind?: 'xp' | 'item' | 'trait'
  item_type?: string | null
  trait?: string | null
  amount?: number | null
}

/** Requirements that a form adds, changes and removes. */
export interface RequireChanges {
  create?: RequireChange[]
  update?: (RequireChange & { id: string })[]
  delete?: string[]
}

/** Rewards that a form adds, changes and removes. */
export interface RewardChanges {
  create?: RewardChange[]
  update?: (RewardChange & { id: string })[]
  delete?: string[]
}

/** Columns that were changed, and rows that belong to the quest; null empties a column. */
export interface QuestChange {
  status?: 'draft' | 'published' | 'archived'
  kind?: QuestKind
  xp?: number | null
  review?: ReviewMode
  min_level?: number | null
  /** ISO 8601. */
  starts_at?: string | null
  /** ISO 8601. */
  ends_at?: string | null
  season?: string | null
  recurrence?: Recurrence | null
  max_completions?: number | null
  cooldown_hours?: number | null
  team_rule?: TeamRule | null
  team_count?: number | null
  requires?: RequireChanges
  rewards?: RewardChanges
}

/** Body of `POST /programme/desk/quests/impact`. */
export interface QuestDraft {
  /**
   * Id of the quest; none for one that is new.
   * @format uuid
   */
  quest?: string
  change: QuestChange
}

/** The rows as they would be once the change was stored. */
export function withDraft(tables: QuestTables, quest: string, change: QuestChange): QuestTables {
  const { requires, rewards, ...columns } = change
  const known = tables.quests.find(({ id }) => id === quest)
  const row = { slug: quest, title: '', kind: 'story', ...known, ...columns, id: quest }
  return {
    quests: [...tables.quests.filter((other) => other !== known), row],
    requires: withChanges(tables.requires, requires, { quest, requires_quest: '' }),
    rewards: withChanges(tables.rewards, rewards, {
      ...{ quest, level: null, kind: 'item', item_type: null, trait: null, amount: null },
    }),
  }
}

interface RowChanges<Row> {
  create?: Partial<Row>[]
  update?: (Partial<Row> & { id: string })[]
  delete?: string[]
}

function withChanges<Row extends { id: string }>(
  rows: readonly Row[],
  { create = [], update = [], delete: removed = [] }: RowChanges<Row> = {},
  fresh: Omit<Row, 'id'>,
): Row[] {
  const changes = new Map(update.map((change) => [change.id, change]))
  return [
    ...rows.filter(({ id }) => !removed.includes(id)).map((row) => ({ ...row, ...changes.get(row.id) })),
    ...create.map((change) => ({ ...fresh, ...change, id: newId() }) as Row),
  ]
}
