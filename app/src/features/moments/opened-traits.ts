// What a quest and the levels that it reached opened for the character, and whether it can be put on.
import { checkCharacter } from '../../core/rules.ts'
import type { Moment, TraitChoice, TraitSlot } from '../../core/types.ts'
import { coloured } from '../../entities/character/character-parts.ts'

export type QuestMomentFacts = Extract<Moment, { kind: 'quest' }>
export type Slots = readonly TraitSlot[]
export type OpenedTrait = { slot: TraitSlot; choice: TraitChoice }

/** By a reward, by the quest's name or by a level, in the order of the catalogue; open or not. */
export function openedTraits({ quest, before, after, traits }: QuestMomentFacts, slots: Slots): OpenedTrait[] {
  const given = new Set(traits.flatMap((trait) => ('traitSlug' in trait ? trait.traitSlug : [])))
  const isOpened = ({ slug, minLevel, unlockQuestSlug }: TraitChoice) =>
    given.has(slug) ||
    (unlockQuestSlug !== undefined && unlockQuestSlug === quest.slug) ||
    (minLevel !== null && minLevel > before.level && minLevel <= after.level)
  return slots.flatMap((slot) => slot.traits.filter(isOpened).map((choice) => ({ slot, choice })))
}

/**
 * Why a trait is not put on here: `part` is what it would colour and the character does not have, `other` that the rule
 * of the core refuses the character with it. Null where it can be.
 */
export function refusalOf(
  slots: Slots,
  choices: Readonly<Record<string, string>>,
  { slot, choice }: OpenedTrait,
): { part: TraitSlot } | 'excluded' | 'other' | null {
  const part = slots.find(({ slug }) => slug === coloured[slot.slug])
  if (part && choices[part.slug] === undefined) return { part }
  const unlocked = slots.flatMap(({ traits }) => traits.flatMap((trait) => (trait.unlocked ? trait.slug : [])))
  const problems = checkCharacter([...slots], { ...choices, [slot.slug]: choice.slug }, unlocked)
  if (problems.length === 0) return null
  return problems.some(({ reason }) => reason === 'excluded') ? 'excluded' : 'other'
}
