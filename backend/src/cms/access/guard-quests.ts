/** A quest that nobody could begin is refused, whoever writes it and by whatever way; the form marks the field. */
import type { Knex } from 'knex'
import { type QuestFault, type QuestProblem, questProblem } from '../../domain/content/quest-rules.ts'
import { toInt } from '../../platform/database/columns.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

type Row = Record<string, unknown>

export function guardQuests(filter: Filter): void {
  filter('quests.items.create', async (payload, _meta, { database }) => {
    const change = payload as Row
    refuseIf(questProblem(change, {}, await levelsFor(database, change)))
  })
  filter('quests.items.update', async (payload, { keys }, { database }) => {
    const change = payload as Row
    const levels = await levelsFor(database, change)
    for (const dates of await datesFor(database, change, keys as string[]))
      refuseIf(questProblem(change, dates, levels))
  })
}

/** Number of the highest level. */
async function levelsFor(db: Knex, change: Row): Promise<number> {
  if (!('min_level' in change)) return 0
  return toInt((await db('levels').max('number as most').first())?.['most'])
}

/** Of the quests that are changed. */
async function datesFor(db: Knex, change: Row, keys: string[]): Promise<Row[]> {
  if (!('starts_at' in change || 'ends_at' in change)) return [{}]
  return await db('quests').whereIn('id', keys).select('starts_at', 'ends_at')
}

const sentences: Record<QuestFault, (problem: QuestProblem) => string> = {
  quest_dates: () => 'quests.ends_at: it ends before it opens. Choose a later end, or none.',
  quest_number: ({ field, least, most }) => `quests.${field}: expected a whole number from ${least} to ${most}.`,
  quest_level: ({ most }) => `quests.min_level: the programme has ${most} levels. Choose one from 1 to ${most}.`,
}

function refuseIf(problem: QuestProblem | null): void {
  if (!problem) return
  const { fault, ...mark } = problem
  throw new DirectusError('FAILED_VALIDATION', sentences[fault](problem), {
    collection: 'quests',
    type: fault,
    ...mark,
  })
}
