// A character to begin with, so that nobody starts from an empty face.
import type { TraitSlot } from '../../core/types.ts'

/** One unlocked trait for each slot that must have one: another mix for each person, the same at every reload. */
export function firstChoices(slots: readonly TraitSlot[], seed: string): Record<string, string> {
  const choices: Record<string, string> = {}
  for (const slot of slots.filter(({ required, slug }) => required || slug === 'hairVariant')) {
    const open = slot.traits.filter(({ unlocked }) => unlocked)
    const pick = open[number(`${seed} ${slot.slug}`) % Math.max(1, open.length)]
    if (pick) choices[slot.slug] = pick.slug
  }
  return choices
}

/** FNV-1a: spreads well enough to choose by. */
function number(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
