/** Gear: the worn items of a profile, one in each place on the body, whichever character it looks like. */
import type { UserContext } from '../../platform/context.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { type ItemTypeRecord, readItemTypeRecords } from '../content/item-types.ts'
import { neverWorn } from '../items/item.ts'
import { type Worn, wornItems } from '../profiles/portraits.ts'
import type { HeldItem } from './holdings.ts'

type ItemTypeRecords = ReadonlyMap<string, ItemTypeRecord>

export async function readWorn(context: UserContext, items: readonly HeldItem[]): Promise<Worn> {
  return wornOf(items, await readItemTypeRecords(context))
}

/**
 * Puts on the items of the wanted types and takes off all others. Throws GEAR_UNAVAILABLE for an item type of which
 * the profile holds no item that can be put on. The profile has to be locked, and `items` read after that.
 */
export async function wearGear(context: UserContext, items: readonly HeldItem[], wanted: Worn): Promise<Worn> {
  const { db, profile } = context
  const itemTypes = await readItemTypeRecords(context)
  const worn = Object.entries(wanted)
    .filter(([, slug]) => slug !== '')
    .map(([place, slug]) => itemFor(items, itemTypes, place, slug))
  const off = items.filter((item) => item.equipped && placeOf(item, itemTypes) !== null && !worn.includes(item))
  const on = worn.filter(({ equipped }) => !equipped)
  const ids = (some: readonly HeldItem[]) => some.map(({ id }) => id)
  if (on.length + off.length > 0) {
    const changed: { id: string }[] = await db('items')
      .where({ owner: profile })
      .where((rows) =>
        rows.whereIn('id', ids(off)).orWhere((free) => free.whereIn('id', ids(on)).whereNotIn('state', [...neverWorn])),
      )
      .update({ equipped: on.length > 0 ? db.raw(`id in (${on.map(() => '?').join(', ')})`, ids(on)) : false })
      .returning('id')
    // The worker may have taken one of them, or put it on the market, after it was read.
    if (!on.every(({ id }) => changed.some((row) => row.id === id)))
      throw new ApiError('CONFLICT', 'An item was changed in the meantime: read it again.')
  }
  return wornOf(
    items.map((item) => ({ ...item, equipped: (item.equipped && !off.includes(item)) || on.includes(item) })),
    itemTypes,
  )
}

function wornOf(items: readonly HeldItem[], itemTypes: ItemTypeRecords): Worn {
  return wornItems(
    items.flatMap(({ itemType: id, equipped }) => {
      const itemType = itemTypes.get(id)
      return itemType ? [{ itemType, equipped }] : []
    }),
  )
}

/** Of several alike the one that is worn already, else the newest that can be put on. */
function itemFor(items: readonly HeldItem[], itemTypes: ItemTypeRecords, place: string, slug: string): HeldItem {
  const alike = items.filter(({ itemType }) => itemTypes.get(itemType)?.slug === slug)
  if (alike.some((item) => placeOf(item, itemTypes) !== place)) throw invalid('worn', 'not_wearable')
  const states = alike.map(({ state }) => state)
  const item = alike.find(({ equipped }) => equipped) ?? alike.find(({ state }) => !neverWorn.includes(state))
  if (item) return item
  const reason = (['listed', 'giving', 'locked'] as const).find((state) => states.includes(state)) ?? 'gone'
  throw new ApiError('GEAR_UNAVAILABLE', `The ${slug} cannot be put on: it is ${reason}.`, {
    slot: place,
    reason,
    itemType: slug,
  })
}

function placeOf({ itemType }: HeldItem, itemTypes: ItemTypeRecords): string | null {
  return itemTypes.get(itemType)?.wearableSlot ?? null
}
