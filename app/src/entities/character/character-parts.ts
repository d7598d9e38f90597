// A character's choices as what the drawing needs: the traits' values, slot by slot.

import { useTraits } from '../../core/queries.ts'
import type { Character, TraitSlot } from '../../core/types.ts'

type Parts = Readonly<Record<string, string>>

/**
 * Slot to drawing value. A part that may be left out and was not chosen is `none`; a choice the catalogue no longer has
 * is left out too.
 */
export function characterParts(slots: readonly TraitSlot[], choices: Readonly<Record<string, string>>): Parts {
  const parts: Record<string, string> = {}
  for (const { slug, required, traits } of slots) {
    const chosen = traits.find((choice) => choice.slug === choices[slug])
    if (chosen) parts[slug] = chosen.value
    else if (!required && !isColour(slug)) parts[slug] = 'none'
  }
  // A beard is of the colour of the hair, unless another was chosen.
  if (parts['hairColor']) parts['facialHairColor'] ??= parts['hairColor']
  return parts
}

/** What the person has on, as the drawing takes it. */
export const gearParts = (worn: Character['worn'] = {}): Parts =>
  Object.fromEntries(Object.entries(worn).map(([place, itemType]) => [`gear.${place}`, itemType]))

/** Slots whose traits are colours, shown as swatches. */
export const isColour = (slot: string) => slot.endsWith('Color')

/** Colour slots with the optional part they colour: without the part there is nothing to colour. */
export const coloured: Readonly<Record<string, string>> = {
  hairColor: 'hairVariant',
  facialHairColor: 'facialHairVariant',
  glassesColor: 'glassesVariant',
  earringColor: 'earringsVariant',
}

/** The parts of a profile's character, or null while they are not loaded. */
export function useCharacterParts(character: Pick<Character, 'choices' | 'worn'> | null | undefined): Parts | null {
  const { data } = useTraits()
  return character && data ? { ...characterParts(data.slots, character.choices), ...gearParts(character.worn) } : null
}
