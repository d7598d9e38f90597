/** The shelf of a profile: five items that stand in front of all others. */
import { isDeepStrictEqual } from 'node:util'
import { enumValues, type Item, type Shelf, type ShelfChoice } from 'waymark-core'
import type { TxContext } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readItemTypes } from '../content/item-types.ts'
import { lockProfile } from '../profiles/profile.ts'
import { itemsOf, neverWorn } from './item.ts'

/** As many as `ShelfChoice` lets people choose. */
const room = 5

/**
 * `items`: those of the profile, newest first. What was chosen and is gone, or is with the market, leaves a gap; the
 * rarest of the kinds that are missing fill it, so that no shelf is empty as long as there is something to show.
 */
export function shelfOf(items: readonly Item[], choice: readonly string[]): Shelf {
  const free = items.filter(({ state }) => !neverWorn.includes(state))
  const chosen = choice.flatMap((id) => free.find((item) => item.id === id) ?? [])
  const shown = new Set(chosen.map(({ itemType }) => itemType.slug))
  const others = free
    .toSorted((one, other) => rank(other) - rank(one))
    .filter(({ itemType: { slug } }) => {
      const isMissing = !shown.has(slug)
      shown.add(slug)
      return isMissing
    })
  return { items: [...chosen, ...others].slice(0, room).map(({ id }) => id), chosen: chosen.length }
}

const rank = ({ itemType }: Item) => enumValues.Rarity.indexOf(itemType.rarity)

/**
 * Throws NOT_OWNER for an item that is not the participant's own, and VERSION_CONFLICT where another choice than
 * `before` would be lost.
 */
export async function arrangeShelf(context: TxContext, { items: choice, before }: ShelfChoice): Promise<Shelf> {
  const { db, profile } = context
  const { shelf } = await lockProfile(db, profile)
  const items = await itemsOf(db, profile, await readItemTypes(context))
  if (!choice.every((id) => items.some((item) => item.id === id)))
    throw new ApiError('NOT_OWNER', 'Only own items stand on the shelf.')
  const current = shelfOf(items, shelf)
  if (before && !isDeepStrictEqual(before, current.items.slice(0, current.chosen)))
    throw new ApiError('VERSION_CONFLICT', 'Another choice was made in the meantime.')
  await db('profiles')
    .where({ id: profile })
    .update({ shelf: JSON.stringify(choice) })
  return shelfOf(items, choice)
}
