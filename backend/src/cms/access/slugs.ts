/**
 * Nobody has to think of an address: a quest, a step and an item type without one have that of their title; nor of the
 * next number on the chain.
 */
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
  filter('item_types.items.create', async (payload, _meta, { database }) => {
    const type = payload as { slug?: string | null; name?: unknown; token_id?: unknown }
    const slug =
      type.slug || typeof type.name !== 'string'
        ? type.slug
        : slugOf(type.name, new Set(await database('item_types').pluck('slug')), 'item')
    const highest = await database('item_types').max({ token: 'token_id' }).first()
    return { ...type, slug, token_id: type.token_id ?? Number(highest?.token ?? 0) + 1 }
  })
}
