/** Nobody has to think of an address: a quest and a step without one have that of their title. */
import { slugOf } from '../../domain/content/slug.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

export function giveSlugs(filter: Filter): void {
  filter('quests.items.create', async (payload, _meta, { database }) => {
    const quest = payload as { slug?: string | null; title?: unknown }
    if (quest.slug || typeof quest.title !== 'string') return payload
    return { ...quest, slug: slugOf(quest.title, new Set(await database('quests').pluck('slug')), 'quest') }
  })
  filter('quest_steps.items.create', async (payload, _meta, { database }) => {
    const step = payload as { slug?: string | null; title?: unknown; quest?: unknown }
    if (step.slug || typeof step.title !== 'string') return payload
    const id = typeof step.quest === 'object' && step.quest ? (step.quest as { id?: unknown }).id : step.quest
    const taken = id ? await database('quest_steps').where({ quest: id }).pluck('slug') : []
    return { ...step, slug: slugOf(step.title, new Set(taken), 'step') }
  })
}
