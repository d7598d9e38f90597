// A character being edited: choosing, and mixing at random. Pure.

import type { Character, TraitChoice, TraitSlot } from '../../core/types.ts'
import { coloured, isColour } from '../../entities/character/character-parts.ts'
import { distinctColors } from '../../entities/character/color-distance.ts'
import { closedBeard, happyMouths } from '../../entities/character/glad.ts'
import { sameWorn, type Worn } from './gear.ts'

export type Choices = Readonly<Record<string, string>>
/** `worn` is what of the person's objects is on: one set for all outfits. */
export type Draft = { readonly name: string; readonly choices: Choices; readonly worn?: Worn }
export type Slots = readonly TraitSlot[]

/** Longest name of a character. */
export const nameMax = 40

export const draftOf = ({ name, choices, worn = {} }: Pick<Character, 'name' | 'choices' | 'worn'>): Draft => ({
  name,
  choices,
  worn,
})

/**
 * A trait goes on, or off with `null`. What cannot be worn with it makes room: optional parts go, needed ones are
 * exchanged.
 */
export function choose(slots: Slots, choices: Choices, slot: string, trait: string | null): Choices {
  const { [slot]: _replaced, ...rest } = choices
  const chosen = trait === null ? undefined : traitIn(slots, slot, trait)
  if (!chosen) return rest
  const next: Record<string, string> = { ...rest, [slot]: chosen.slug }
  for (const other of slots) {
    const worn = other.slug === slot ? undefined : traitIn(slots, other.slug, next[other.slug])
    if (!worn || !clash(worn, chosen)) continue
    const instead = other.required
      ? other.traits.find((choice) => choice.unlocked && !clash(choice, chosen))
      : undefined
    if (instead) next[other.slug] = instead.slug
    else delete next[other.slug]
  }
  return next
}

/**
 * One unlocked trait for each slot, in colours that are seen beside each other and with a happy mouth; parts that may be
 * left out are left out about half of the time, hair seldom. A beard shows the mouth, and is of the colour of the hair. `pinned` slots stay as they are in `now`, left out or not.
 */
export function randomize(
  slots: Slots,
  random = Math.random,
  pinned: ReadonlySet<string> = none,
  now: Choices = {},
): Choices {
  let choices: Choices = Object.fromEntries(Object.entries(now).filter(([slot]) => pinned.has(slot)))
  for (const slot of visible(slots, (name) => choices[name])) {
    if (pinned.has(slot.slug) || slot.slug === 'facialHairColor') continue
    if (!slot.required && random() < (slot.slug === 'hairVariant' ? 0.1 : 0.55)) continue
    const worn = slots.flatMap((other) => traitIn(slots, other.slug, choices[other.slug]) ?? [])
    const open = slot.traits.filter(
      (choice) => choice.unlocked && choice.value !== closedBeard && !worn.some((other) => clash(other, choice)),
    )
    const happy = slot.slug === 'mouthVariant' ? open.filter(({ value }) => happyMouths.includes(value)) : []
    const seen = distinctColors(slots, slot.slug, happy.length > 0 ? happy : open, choices)
    const pick = seen[Math.floor(random() * seen.length)]
    if (pick) choices = { ...choices, [slot.slug]: pick.slug }
  }
  return choices
}

const none: ReadonlySet<string> = new Set()

/** The slots that make a difference now. Asks lazily, so that a mix sees what it chose before. */
export function* visible(slots: Slots, chosen: (slot: string) => string | undefined): Generator<TraitSlot> {
  for (const slot of slots) {
    const part = coloured[slot.slug]
    const partSlot = part === undefined ? undefined : slots.find((other) => other.slug === part)
    const isWorn = !partSlot || partSlot.required || chosen(partSlot.slug) !== undefined
    const isMissing = slot.required && chosen(slot.slug) === undefined
    if (isWorn || isMissing) yield slot
  }
}

/** The gear as a call that saves takes it: only where it was changed, for it may have been changed elsewhere since. */
export const changedGear = (draft: Draft, saved: Pick<Character, 'worn'>): { worn?: Record<string, string> } =>
  sameWorn(draft.worn, saved.worn) ? {} : { worn: { ...draft.worn } }

/** Draft without choices that nobody can see, so that two equal pictures are equal drafts. */
export const sameDraft = (one: Draft, other: Draft) => sameLook(one, other) && sameWorn(one.worn, other.worn)

/** The same, whatever is worn with it. */
export const sameLook = (one: Draft, other: Draft) =>
  one.name.trim() === other.name.trim() && stable(one.choices) === stable(other.choices)

const stable = (choices: Choices) => JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)))

const clash = (one: TraitChoice, other: TraitChoice) =>
  one.excludes.includes(other.slug) || other.excludes.includes(one.slug)

const traitIn = (slots: Slots, slot: string, trait: string | undefined) =>
  slots.find(({ slug }) => slug === slot)?.traits.find(({ slug }) => slug === trait)

const groups = {
  hair: ['baseColor', 'hairVariant', 'hairColor'],
  face: ['eyesVariant', 'eyebrowsVariant', 'mouthVariant', 'eyesColor', 'eyebrowsColor', 'mouthColor'],
  clothes: ['clothesVariant', 'shirtColor'],
  glasses: ['glassesVariant', 'glassesColor'],
  beard: ['facialHairVariant', 'facialHairColor'],
  earrings: ['earringsVariant', 'earringColor'],
} as const

export type GroupName = keyof typeof groups | 'more' | 'gear'

/**
 * The slots as they are offered: first what somebody is known by, a part beside its colour. What is hardly seen comes
 * last, and so does what the programme adds later.
 */
export function grouped(slots: Slots): { name: GroupName; slots: TraitSlot[] }[] {
  const known = new Set<string>(Object.values(groups).flat())
  const found = Object.entries(groups).map(([name, slugs]) => ({
    name: name as GroupName,
    slots: slugs.flatMap((slug) => slots.find((slot) => slot.slug === slug) ?? []),
  }))
  const more = { name: 'more' as const, slots: slots.filter(({ slug }) => !known.has(slug)) }
  return [...found, more].filter((group) => group.slots.length > 0)
}

export const showsColours = (slot: TraitSlot) => isColour(slot.slug)

/** As many pictures stand side by side where there is not room for all. */
const rowMost = 7

/** How many pictures a part has, with the one that leaves it out. */
export const pictures = ({ required, traits }: TraitSlot) => traits.length + (required ? 0 : 1)

export const rowsOf = (slot: TraitSlot) => Math.ceil(pictures(slot) / rowMost)

/** How many of them stand in each row, as many in one as in the other. */
export const inRow = (slot: TraitSlot) => Math.ceil(pictures(slot) / rowsOf(slot))
