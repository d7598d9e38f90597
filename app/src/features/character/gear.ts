// What a person can put on: the objects they own, place by place. Pure.
import type { enumValues, Item, ItemType } from '../../core/types.ts'

/** Place to the slug of the item type that is worn there. */
export type Worn = Readonly<Record<string, string>>

export const places = ['head', 'body', 'back', 'hand'] as const satisfies typeof enumValues.WearableSlot
export type Place = (typeof places)[number]

/**
 * Why something cannot be put on now: the market holds it, it waits for whom it is given to, a game master holds it back,
 * or it is not the person's any more.
 */
export type WhyNot = 'listed' | 'giving' | 'locked' | 'gone'

/** One kind of object for a place; of several alike, the one that can be put on. */
export type GearChoice = { readonly itemType: ItemType; readonly item: Item; readonly whyNot: WhyNot | null }

/** What is owned for a place, by name. */
export function gearFor(items: readonly Item[], place: Place): GearChoice[] {
  const kinds = new Map<string, GearChoice>()
  for (const item of items) {
    if (item.itemType.wearableSlot !== place) continue
    const found = kinds.get(item.itemType.slug)
    const choice = { itemType: item.itemType, item, whyNot: whyNot(item) }
    if (!found || better(choice, found)) kinds.set(item.itemType.slug, choice)
  }
  return [...kinds.values()].sort((one, other) => one.itemType.name.localeCompare(other.itemType.name))
}

export function putOn(worn: Worn, place: Place, itemType: string | null): Worn {
  const { [place]: _before, ...rest } = worn
  return itemType === null ? rest : { ...rest, [place]: itemType }
}

export type GearProblem = { readonly place: Place; readonly name: string; readonly whyNot: WhyNot }

/** What was chosen anew and cannot be put on any more. */
export function gearProblems(items: readonly Item[], before: Worn, after: Worn): GearProblem[] {
  return places.flatMap((place) => {
    const wanted = after[place]
    if (wanted === undefined || wanted === before[place]) return []
    const found = gearFor(items, place).find(({ itemType }) => itemType.slug === wanted)
    const whyNot = found ? found.whyNot : 'gone'
    return whyNot ? [{ place, name: found?.itemType.name ?? wanted, whyNot }] : []
  })
}

/** Takes over what happened elsewhere from `from` to `to`, where the person did not choose something else meanwhile. */
export function followed(worn: Worn, from: Worn, to: Worn): Worn {
  let next = worn
  for (const place of places)
    if (from[place] !== to[place] && next[place] === from[place]) next = putOn(next, place, to[place] ?? null)
  return next
}

export const sameWorn = (one: Worn = {}, other: Worn = {}) => places.every((place) => one[place] === other[place])

const whyNot = ({ state }: Item): WhyNot | null =>
  state === 'listed' || state === 'giving' || state === 'locked' ? state : null

const better = (one: GearChoice, other: GearChoice) =>
  one.whyNot === null && (other.whyNot !== null || (one.item.equipped && !other.item.equipped))
