/** Which traits a person may wear, and the catalogue they choose from. */

import { type SlotRule, type TraitCatalogue, type TraitChoice, traitReasons } from 'waymark-core'
import type { Context, UserContext } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { json, text, toBool, toIntOrNull } from '../../platform/database/columns.ts'
import { bySortColumn } from '../../platform/database/order-by.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { isText } from '../content/question.ts'
import { readRewards } from '../content/rewards.ts'
import { type Shown, shown, textsOf, untranslatedAmong } from '../content/texts.ts'
import { findProfile } from '../profiles/profile.ts'
import { type Holdings, readHoldings } from './holdings.ts'

interface Trait {
  id: string
  isPublished: boolean
  /** Whether a quest or a level gives it. */
  isReward: boolean
  unlockQuest: string | null
  unlockItemType: string | null
  choice: Omit<TraitChoice, 'unlocked'>
}

export interface Slot extends Shown<'name'> {
  id: string
  slug: string
  required: boolean
  /** Also those that are not published. */
  traits: readonly Trait[]
}

/** Every slot with its traits, in the order in which they are drawn; cached by language. */
export function readSlots(context: Context): Promise<readonly Slot[]> {
  return cached(context, 'content', `trait-slots:${context.lang}`, () => readAllSlots(context))
}

async function readAllSlots(context: Context): Promise<Slot[]> {
  const { db } = context
  const slotTexts = await textsOf(context, 'trait_slots')
  const traitTexts = await textsOf(context, 'traits')
  const questTexts = await textsOf(context, 'quests')
  const rewards = await readRewards(context)
  const given = new Set(rewards.flatMap(({ kind, trait }) => (kind === 'trait' ? [trait] : [])))
  const slots = await db('trait_slots')
    .orderByRaw(bySortColumn('trait_slots', 'slug'))
    .select('id', 'slug', 'name', 'required')
  const rows = await db('traits')
    .leftJoin('quests', 'quests.id', 'traits.unlock_quest')
    .orderByRaw(bySortColumn('traits', 'slug'))
    .select(
      'traits.*',
      'quests.title as quest_title',
      'quests.slug as quest_slug',
      'quests.kind as quest_kind',
      'quests.status as quest_status',
    )
  const traits = Map.groupBy(rows, (row): string => row.slot)
  return slots.map((slot) => ({
    id: slot.id,
    slug: slot.slug,
    ...shown(context, { name: [slotTexts(slot.id).title, text(slot.name)] }),
    required: toBool(slot.required),
    traits: (traits.get(slot.id) ?? []).map((trait) => ({
      id: trait.id,
      isPublished: trait.status === 'published',
      isReward: given.has(trait.id),
      unlockQuest: trait.unlock_quest,
      unlockItemType: trait.unlock_item_type,
      choice: {
        slug: trait.slug,
        ...shown(context, { name: [traitTexts(trait.id).title, text(trait.name)] }),
        value: trait.value,
        rarity: trait.rarity,
        minLevel: toIntOrNull(trait.min_level),
        unlockQuest: isOpen(trait) ? (questTexts(trait.unlock_quest).title ?? trait.quest_title ?? null) : null,
        ...(isOpen(trait) ? { unlockQuestSlug: trait.quest_slug } : {}),
        excludes: slugsOf(json<unknown>(trait.excludes, [])),
      },
    })),
  }))
}

/** What else the team wrote there excludes nothing. */
const slugsOf = (stored: unknown): string[] => (Array.isArray(stored) ? stored.filter(isText) : [])

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

/** Slugs of unlocked traits. The facts are read here; the rule of the core decides. */
export function unlockedTraits(slots: readonly Slot[], holdings: Holdings, level: number): string[] {
  const held = new Set(holdings.items.map(({ itemType }) => itemType))
  return offered(slots, holdings).flatMap(({ traits }) =>
    traits
      .filter((trait) => {
        const missing = traitReasons({
          // A retired trait stays with profiles that wear it.
          granted: holdings.granted.has(trait.id) || !(trait.isPublished || trait.isReward),
          isReward: trait.isReward,
          minLevel: trait.choice.minLevel,
          level,
          questDone: trait.unlockQuest ? holdings.questsDone.has(trait.unlockQuest) : null,
          itemHeld: trait.unlockItemType ? held.has(trait.unlockItemType) : null,
        })
        return missing.length === 0
      })
      .map(({ choice }) => choice.slug),
  )
}

/** The published traits, and those that were granted or are worn on any character of the profile. */
function offered(slots: readonly Slot[], { granted, worn }: Holdings): Slot[] {
  const had = new Set([...granted, ...[...worn.values()].flatMap((traits) => [...traits])])
  return slots.map((slot) => ({
    ...slot,
    traits: slot.traits.filter(({ id, isPublished }) => isPublished || had.has(id)),
  }))
}

export async function traitCatalogue(context: UserContext): Promise<TraitCatalogue> {
  const person = await findProfile(context.db, { id: context.profile })
  if (!person) throw new ApiError('NOT_FOUND', 'There is no such profile.')
  const slots = await readSlots(context)
  const holdings = await readHoldings(context.db, context.profile)
  const unlocked = new Set(unlockedTraits(slots, holdings, person.level))
  return {
    slots: offered(slots, holdings).map(({ slug, name, untranslated, required, traits }) => ({
      ...{ slug, name, ...untranslatedAmong(untranslated), required },
      traits: traits.map(({ choice }) => ({ ...choice, unlocked: unlocked.has(choice.slug) })),
    })),
  }
}

/** The catalogue as the rule reads it. */
export function slotRules(slots: readonly Slot[], holdings: Holdings): SlotRule[] {
  return offered(slots, holdings).map(({ slug, required, traits }) => ({
    slug,
    required,
    traits: traits.map(({ choice }) => ({ slug: choice.slug, excludes: choice.excludes })),
  }))
}
