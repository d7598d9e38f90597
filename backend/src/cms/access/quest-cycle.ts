/** Quests that wait for one another could never be started. */
import type { Knex } from 'knex'
import { closesCircle, type Requirement } from '../../domain/quests/requirement-circle.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'

/**
 * Refuses edges that would close a circle. `keys` are the rows that are being changed, none when one is being created.
 */
export async function refuseCycle(db: Knex, change: Partial<Requirement>, keys: string[]): Promise<void> {
  const rows: (Requirement & { id: string })[] = await db('quest_requires').select('id', 'quest', 'requires_quest')
  const changing =
    keys.length > 0 ? rows.filter(({ id }) => keys.includes(id)) : [{ id: '', quest: '', requires_quest: '' }]
  const edges: Requirement[] = [
    ...rows.filter(({ id }) => !keys.includes(id)),
    ...changing.map((row) => ({
      quest: idIn(change.quest) ?? row.quest,
      requires_quest: idIn(change.requires_quest) ?? row.requires_quest,
    })),
  ]
  for (const { quest, requires_quest } of edges.slice(-changing.length)) {
    if (quest && closesCircle(edges, { quest, requires_quest })) {
      throw new DirectusError(
        'INVALID_PAYLOAD',
        'These quests would wait for one another: a quest cannot require one that requires it.',
      )
    }
  }
}

/** A many-to-one field may come as an id or as an object with one. */
function idIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined
}
