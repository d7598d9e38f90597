/**
 * What people have, wear or are in the middle of is not taken from under them, by nobody. The refusal says what to do instead;
 * how many people it is about is for the team alone.
 */
import type { Accountability } from '@directus/types'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from './filter.ts'
import { keepReachedLevels } from './reached-levels.ts'
import { keepAnsweredSteps, keepOpenQuests, keepQuestOfAnsweredSteps, keepTakenQuests } from './taken-quests.ts'
import type { Check } from './use-count.ts'
import { keepSlotOfWornTraits, keepWornSlots, keepWornTraits } from './worn-traits.ts'

const checks: Record<string, Check> = {
  'traits.items.delete': keepWornTraits,
  'traits.items.update': keepSlotOfWornTraits,
  'trait_slots.items.delete': keepWornSlots,
  'levels.items.delete': keepReachedLevels,
  'quests.items.delete': keepTakenQuests,
  'quests.items.update': keepOpenQuests,
  'quest_steps.items.delete': keepAnsweredSteps,
  'quest_steps.items.update': keepQuestOfAnsweredSteps,
}

export function guardWhatIsUsed(filter: Filter): void {
  for (const [event, check] of Object.entries(checks))
    filter(event, async (payload, meta, context) => {
      const { accountability } = context as { accountability?: Accountability | null }
      if (accountability && !accountability.admin && !accountability.app)
        throw new DirectusError('FORBIDDEN', 'What people use is changed by the team alone.')
      const keys = (Array.isArray(payload) ? payload : meta['keys']) as unknown[]
      const change = Array.isArray(payload) ? {} : (payload as Record<string, unknown>)
      await check(context.database, keys.map(String), change)
    })
}
