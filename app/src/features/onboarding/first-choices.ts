// The traits of a new character, so that no participant starts from an empty face.

import type { TraitSlot } from '../../core/types.ts'
import { distinctColors } from '../../entities/character/color-distance.ts'
import { closedBeard, happyMouths } from '../../entities/character/glad.ts'

/** Variants that nobody minds meeting first, where the programme has them. */
const liked: Readonly<Record<string, readonly string[]>> = {
  mouthVariant: happyMouths,
  eyesVariant: ['eyes', 'round', 'smiling'],
  hairVariant: ['full', 'pixie', 'dannyPhantom', 'fonze', 'turban'],
}

/** Parts that may be left out, and how many of a hundred people are offered them; their colours come with them. */
const extras: Readonly<Record<string, number>> = {
  hairVariant: 100,
  facialHairVariant: 15,
  glassesVariant: 30,
  earringsVariant: 35,
}

/** Unlocked traits that go together: another mix for each person, the same at every reload. */
export function firstChoices(slots: readonly TraitSlot[], seed: string): Record<string, string> {
  const choices: Record<string, string> = {}
  const chance = (about: string) => number(`${seed} ${about}`)
  for (const slot of slots) {
    // It is that of the hair.
    if (slot.slug === 'facialHairColor') continue
    const part = slot.slug === 'earringColor' ? 'earringsVariant' : slot.slug.replace(/Color$/, 'Variant')
    const isWanted = choices[part] !== undefined || chance(`with ${slot.slug}`) % 100 < (extras[slot.slug] ?? 0)
    if (!slot.required && !isWanted) continue
    const open = slot.traits.filter((trait) => trait.unlocked && trait.value !== closedBeard && !clashes(trait))
    const nice = open.filter(({ value }) => liked[slot.slug]?.includes(value) ?? true)
    const seen = distinctColors(slots, slot.slug, nice.length > 0 ? nice : open, choices)
    const pick = seen[chance(slot.slug) % Math.max(1, seen.length)]
    if (pick) choices[slot.slug] = pick.slug
  }
  return choices

  function clashes({ slug, excludes }: TraitSlot['traits'][number]): boolean {
    const worn = Object.values(choices)
    const others = slots.flatMap(({ traits }) => traits).filter((trait) => worn.includes(trait.slug))
    return others.some((other) => excludes.includes(other.slug) || other.excludes.includes(slug))
  }
}

/** FNV-1a, with its end stirred: people whose ids differ in one letter are unlike in every part. */
function number(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  return (hash ^ (hash >>> 13)) >>> 0
}
