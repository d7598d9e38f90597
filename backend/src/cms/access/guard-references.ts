/**
 * What people have, wear or are in the middle of is not taken from under them, by nobody. The refusal says what to do
 * instead; how many people it is about is for the team alone.
 */
import type { Accountability } from '@directus/types'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { refuseDeleteReachedLevels } from './level-references.ts'
import {
  refuseDeleteAnsweredSteps,
  refuseDeleteTakenQuests,
  refuseMoveAnsweredSteps,
  refuseUnpublishOpenQuests,
} from './quest-references.ts'
import type { Check } from './reference-count.ts'
import { refuseDeleteWornSlots, refuseDeleteWornTraits, refuseMoveWornTraits } from './trait-references.ts'

const checks: Record<string, Check> = {
  'traits.items.delete': refuseDeleteWornTraits,
  'traits.items.update': refuseMoveWornTraits,
  'trait_slots.items.delete': refuseDeleteWornSlots,
  'levels.items.delete': refuseDeleteReachedLevels,
  'quests.items.delete': refuseDeleteTakenQuests,
  'quests.items.update': refuseUnpublishOpenQuests,
  'quest_steps.items.delete': refuseDeleteAnsweredSteps,
  'quest_steps.items.update': refuseMoveAnsweredSteps,
}

export function guardReferences(filter: Filter): void {
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
