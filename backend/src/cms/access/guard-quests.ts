/** A quest that nobody could begin is refused, whoever writes it and by whatever way; the form marks the field. */
import type { Knex } from 'knex'
import { type QuestProblem, questProblem } from '../../domain/content/quest-rules.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

type Row = Record<string, unknown>

export function guardQuests(filter: Filter): void {
  filter('quests.items.create', (payload) => refuseIf(questProblem(payload as Row, {})))
  filter('quests.items.update', async (payload, { keys }, { database }) => {
    for (const row of await datesOf(database, payload as Row, keys as string[]))
      refuseIf(questProblem(payload as Row, row))
  })
}

/** Of the quests that are changed; one without any where the change is not about them. */
async function datesOf(db: Knex, change: Row, keys: string[]): Promise<Row[]> {
  if (!('starts_at' in change || 'ends_at' in change)) return [{}]
  return await db('quests').whereIn('id', keys).select('starts_at', 'ends_at')
}

const sentences: Record<QuestProblem['fault'], () => string> = {
  quest_dates: () => 'quests.ends_at: it ends before it opens. Choose a later end, or none.',
}

function refuseIf(problem: QuestProblem | null): void {
  if (!problem) return
  const { fault, field } = problem
  throw new DirectusError('FAILED_VALIDATION', sentences[fault](), { collection: 'quests', field, type: fault })
}
