/** Which traits a person may wear, and the catalogue they choose from. */

import { type SlotRule, type TraitCatalogue, traitReasons } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { json, text, toBool, toIntOrNull } from '../../platform/database/columns.ts'
import { bySortColumn } from '../../platform/database/order-by.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { textsOf } from '../content/texts.ts'
import { findProfile } from '../profiles/profile.ts'

interface TraitRow {
  id: string
  status: string
  slot: string
  slug: string
  min_level: number | null
  unlock_quest: string | null
  unlock_item_type: string | null
}

/** Slugs of unlocked traits. The facts are read here; the rule of the core decides. */
export async function unlockedTraits({ db, profile }: UserContext): Promise<string[]> {
  const person = await findProfile(db, { id: profile })
  if (!person) throw new ApiError('NOT_FOUND', 'There is no such profile.')
  const granted = new Set(await grantedTraits(db, profile))
  const worn = await wornTraits(db, profile)
  const traits: TraitRow[] = await db('traits')
    .where({ status: 'published' })
    .orWhereIn('id', [...granted, ...worn])
    .select('id', 'status', 'slot', 'slug', 'min_level', 'unlock_quest', 'unlock_item_type')
  const given = new Set(await db('rewards').where({ kind: 'trait' }).pluck('trait'))
  const done = new Set(await db('quest_runs').where({ profile, state: 'rewarded' }).pluck('quest'))
  const held = new Set(await db('items').where({ owner: profile }).pluck('item_type'))
  return traits
    .filter((trait) => {
      const missing = traitReasons({
        // A retired trait stays with profiles that wear it.
        granted: granted.has(trait.id) || (trait.status !== 'published' && !given.has(trait.id)),
        isReward: given.has(trait.id),
        minLevel: toIntOrNull(trait.min_level),
        level: person.level,
        questDone: trait.unlock_quest ? done.has(trait.unlock_quest) : null,
        itemHeld: trait.unlock_item_type ? held.has(trait.unlock_item_type) : null,
      })
      return missing.length === 0
    })
    .map(({ slug }) => slug)
}

async function grantedTraits(db: Db, profile: string): Promise<string[]> {
  return await db('reward_grants')
    .where({ profile, kind: 'trait' })
    .whereNotIn('id', db('grant_reversals').select('grant'))
    .pluck('trait')
}

/** In any of the person's outfits. */
async function wornTraits(db: Db, profile: string): Promise<string[]> {
  return await db('character_traits')
    .join('characters', 'characters.id', 'character_traits.character')
    .where('characters.profile', profile)
    .pluck('character_traits.trait')
}

export async function traitCatalogue(context: UserContext): Promise<TraitCatalogue> {
  const { db, profile } = context
  const unlocked = new Set(await unlockedTraits(context))
  const slotTexts = await textsOf(context, 'trait_slots')
  const traitTexts = await textsOf(context, 'traits')
  const questTexts = await textsOf(context, 'quests')
  const had = [...(await grantedTraits(db, profile)), ...(await wornTraits(db, profile))]
  const slots = await db('trait_slots')
    .orderByRaw(bySortColumn('trait_slots', 'slug'))
    .select('id', 'slug', 'name', 'required')
  const traits = await db('traits')
    .leftJoin('quests', 'quests.id', 'traits.unlock_quest')
    .where((shown) => shown.where('traits.status', 'published').orWhereIn('traits.id', had))
    .orderByRaw(bySortColumn('traits', 'slug'))
    .select(
      'traits.*',
      'quests.title as quest_title',
      'quests.slug as quest_slug',
      'quests.kind as quest_kind',
      'quests.status as quest_status',
    )
  return {
    slots: slots.map((slot) => ({
      slug: slot.slug,
      name: slotTexts(slot.id).title ?? text(slot.name),
      required: toBool(slot.required),
      traits: traits
        .filter((trait) => trait.slot === slot.id)
        .map((trait) => ({
          slug: trait.slug,
          name: traitTexts(trait.id).title ?? text(trait.name),
          value: trait.value,
          rarity: trait.rarity,
          minLevel: toIntOrNull(trait.min_level),
          unlocked: unlocked.has(trait.slug),
          unlockQuest: isOpen(trait) ? (questTexts(trait.unlock_quest).title ?? trait.quest_title ?? null) : null,
          ...(isOpen(trait) ? { unlockQuestSlug: trait.quest_slug } : {}),
          excludes: json<string[]>(trait.excludes, []),
        })),
    })),
  }
}

/** The catalogue as the rule reads it. */
export async function slotRules(context: UserContext): Promise<SlotRule[]> {
  const { slots } = await traitCatalogue({ ...context, lang: 'en' })
  return slots.map(({ slug, required, traits }) => ({
    slug,
    required,
    traits: traits.map((trait) => ({ slug: trait.slug, excludes: trait.excludes })),
  }))
}

/** A secret quest must not be found through the traits that it unlocks. */
function isOpen({
  quest_kind: kind,
  quest_status: status,
}: {
  quest_kind: string | null
  quest_status: string | null
}) {
  return status === 'published' && kind !== 'secret'
}
