/**
 * Nobody has to think of an address: a quest, a step and an item type without one have that of their title; nor of the
 * next number on the chain. Whoever does think of one is told what an address can hold.
 */
import { isSlug, slugOf } from '../../domain/content/slug.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

/** Those of `trait_slots` stand in no address: the drawing library calls its parts so. */
const addressed = ['quests', 'quest_steps', 'item_types', 'traits', 'seasons', 'legal_pages', 'announcements']

/** What was stored before stays, so that the rest of such a row can still be changed. */
export function guardSlugs(filter: Filter): void {
  for (const collection of addressed) {
    filter(`${collection}.items.create`, (payload) => {
      const { slug } = payload as { slug?: unknown }
      if (slug !== undefined && slug !== null && !isSlug(slug)) refuse(collection, slug)
    })
    filter(`${collection}.items.update`, async (payload, { keys }, { database }) => {
      const { slug } = payload as { slug?: unknown }
      if (slug === undefined || slug === null || isSlug(slug)) return
      const rows = database(collection).whereIn('id', keys as string[])
      if (await rows.whereNot({ slug: String(slug) }).first('id')) refuse(collection, slug)
    })
  }
}

function refuse(collection: string, slug: unknown): never {
  throw new DirectusError(
    'FAILED_VALIDATION',
    `${collection}.slug: expected letters from a to z, figures, and single hyphens between them, as the-ridge-east; got ${JSON.stringify(slug)}.`,
    { collection, field: 'slug', type: 'slug' },
  )
}

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
