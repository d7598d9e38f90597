// A character being edited: choosing, mixing at random, undo and redo. Pure.
import { isColour } from '../../core/character-parts.ts'
import type { Character, TraitChoice, TraitSlot } from '../../core/types.ts'

export type Choices = Readonly<Record<string, string>>
export type Draft = { readonly name: string; readonly choices: Choices }
export type Slots = readonly TraitSlot[]

/** Longest name of a character. */
export const nameMax = 40

export const draftOf = ({ name, choices }: Pick<Character, 'name' | 'choices'>): Draft => ({ name, choices })

/** A trait goes on, or off with `null`. What cannot be worn with it makes room: optional parts go, needed ones are exchanged. */
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

/** One unlocked trait for each slot; parts that may be left out are left out about half of the time. */
export function mixed(slots: Slots, random: () => number = Math.random): Choices {
  let choices: Choices = {}
  for (const slot of visible(slots, (name) => choices[name])) {
    if (!slot.required && random() < 0.55) continue
    const worn = slots.flatMap((other) => traitIn(slots, other.slug, choices[other.slug]) ?? [])
    const open = slot.traits.filter((choice) => choice.unlocked && !worn.some((other) => clash(other, choice)))
    const pick = open[Math.floor(random() * open.length)]
    if (pick) choices = { ...choices, [slot.slug]: pick.slug }
  }
  return choices
}

/** Colour slots with the optional part they colour: without the part there is nothing to colour. */
const coloured: Readonly<Record<string, string>> = {
  hairColor: 'hairVariant',
  facialHairColor: 'facialHairVariant',
  glassesColor: 'glassesVariant',
  earringColor: 'earringsVariant',
}

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

/** Draft without choices that nobody can see, so that two equal pictures are equal drafts. */
export const sameDraft = (one: Draft, other: Draft) =>
  one.name.trim() === other.name.trim() && stable(one.choices) === stable(other.choices)

const stable = (choices: Choices) => JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)))

const clash = (one: TraitChoice, other: TraitChoice) =>
  one.excludes.includes(other.slug) || other.excludes.includes(one.slug)

const traitIn = (slots: Slots, slot: string, trait: string | undefined) =>
  slots.find(({ slug }) => slug === slot)?.traits.find(({ slug }) => slug === trait)

const groups = {
  face: ['baseColor', 'headVariant', 'noseVariant', 'earsVariant'],
  expression: [
    'eyesVariant',
    'eyeShadowColor',
    'eyebrowsVariant',
    'mouthVariant',
    'eyesColor',
    'eyebrowsColor',
    'mouthColor',
  ],
  hair: ['hairVariant', 'hairColor'],
  beard: ['facialHairVariant', 'facialHairColor'],
  glasses: ['glassesVariant', 'glassesColor'],
  earrings: ['earringsVariant', 'earringColor'],
  clothes: ['clothesVariant', 'shirtColor'],
} as const

export type GroupName = keyof typeof groups | 'more'

/** The slots as they are offered: a part beside its colour. What the programme adds later comes last. */
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

export type History = {
  readonly past: readonly Draft[]
  readonly now: Draft
  readonly future: readonly Draft[]
  /** What the last change was about: changes of the same field in a row are one step. */
  readonly field: string | null
}

export type HistoryEvent =
  | { readonly type: 'changed'; readonly draft: Draft; readonly field: string }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'replaced'; readonly draft: Draft }

export const begin = (now: Draft): History => ({ past: [], now, future: [], field: null })

const remembered = 100

export function step(history: History, event: HistoryEvent): History {
  const { past, now, future } = history
  switch (event.type) {
    case 'changed': {
      if (sameDraft(event.draft, now) && event.draft.name === now.name) return history
      const joins = event.field === 'name' && history.field === 'name'
      return {
        past: joins ? past : [...past, now].slice(-remembered),
        now: event.draft,
        future: [],
        field: event.field,
      }
    }
    case 'undone': {
      const before = past.at(-1)
      return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], field: null } : history
    }
    case 'redone': {
      const [after, ...rest] = future
      return after ? { past: [...past, now], now: after, future: rest, field: null } : history
    }
    case 'replaced':
      return begin(event.draft)
  }
}
