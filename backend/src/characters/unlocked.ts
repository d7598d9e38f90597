/** Which traits a person may wear, and the catalogue they choose from. */
import type { SlotRule, TraitCatalogue } from 'waymark-core'
import { textsOf } from '../content/texts.ts'
import { flag, json, text, wholeOrNull } from '../database/values.ts'
import { Refusal } from '../http/refusal.ts'
import { findProfile } from '../profiles/profile.ts'
import type { OwnScene } from '../scene.ts'

interface TraitRow {
  id: string
  slot: string
  slug: string
  min_level: number | null
  unlock_quest: string | null
  unlock_item_type: string | null
}

/** Slugs. A trait that a quest or level gives as a reward needs that grant; all its other conditions must hold as well. */
export async function unlockedTraits({ db, profile }: OwnScene): Promise<string[]> {
  const person = await findProfile(db, { id: profile })
  if (!person) throw new Refusal('NOT_FOUND', 'There is no such profile.')
  const traits: TraitRow[] = await db('traits')
    .where({ status: 'published' })
    .select('id', 'slot', 'slug', 'min_level', 'unlock_quest', 'unlock_item_type')
  const granted = new Set(await db('reward_grants').where({ profile, kind: 'trait' }).pluck('trait'))
  const given = new Set(await db('rewards').where({ kind: 'trait' }).pluck('trait'))
  const done = new Set(await db('quest_runs').where({ profile, state: 'rewarded' }).pluck('quest'))
  const held = new Set(await db('items').where({ owner: profile }).pluck('item_type'))
  return traits
    .filter((trait) => {
      if (granted.has(trait.id)) return true
      if (given.has(trait.id) && !trait.unlock_quest) return false
      if (trait.min_level !== null && person.level < trait.min_level) return false
      if (trait.unlock_quest && !done.has(trait.unlock_quest)) return false
      return !trait.unlock_item_type || held.has(trait.unlock_item_type)
    })
    .map(({ slug }) => slug)
}

export async function traitCatalogue(scene: OwnScene): Promise<TraitCatalogue> {
  const { db } = scene
  const unlocked = new Set(await unlockedTraits(scene))
  const slotTexts = await textsOf(scene, 'trait_slots')
  const traitTexts = await textsOf(scene, 'traits')
  const questTexts = await textsOf(scene, 'quests')
  const slots = await db('trait_slots').orderBy(['sort', 'slug']).select('id', 'slug', 'name', 'required')
  const traits = await db('traits')
    .leftJoin('quests', 'quests.id', 'traits.unlock_quest')
    .where('traits.status', 'published')
    .orderBy(['traits.sort', 'traits.slug'])
    .select('traits.*', 'quests.title as quest_title')
  return {
    slots: slots.map((slot) => ({
      slug: slot.slug,
      name: slotTexts(slot.id).title ?? text(slot.name),
      required: flag(slot.required),
      traits: traits
        .filter((trait) => trait.slot === slot.id)
        .map((trait) => ({
          slug: trait.slug,
          name: traitTexts(trait.id).title ?? text(trait.name),
          value: trait.value,
          rarity: trait.rarity,
          minLevel: wholeOrNull(trait.min_level),
          unlocked: unlocked.has(trait.slug),
          unlockQuest: trait.unlock_quest ? (questTexts(trait.unlock_quest).title ?? trait.quest_title ?? null) : null,
          excludes: json<string[]>(trait.excludes, []),
        })),
    })),
  }
}

/** The catalogue as the rule reads it. */
export async function slotRules(scene: OwnScene): Promise<SlotRule[]> {
  const { slots } = await traitCatalogue({ ...scene, lang: 'en' })
  return slots.map(({ slug, required, traits }) => ({
    slug,
    required,
    traits: traits.map((trait) => ({ slug: trait.slug, excludes: trait.excludes })),
  }))
}
