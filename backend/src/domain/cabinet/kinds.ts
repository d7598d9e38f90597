/** The kinds of object that belong to a person's cabinet, as the rules need them. */
import { type CabinetCounts, type Item, type ItemType, type KindFacts, surveyCabinet } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { type ItemTypes, readItemTypeRecords, readPublishedTypes } from '../content/item-types.ts'
import { type Giver, isOpenNow, readGivers } from '../market/earn-sources.ts'

export interface Kind {
  itemType: ItemType
  facts: KindFacts
  /** What gives it, or did. */
  givers: readonly Giver[]
}

/** Kinds by id: those that are published, and what the person has that is not any more. `held` are slugs. */
export async function readKinds(
  context: Context,
  itemTypes: ItemTypes,
  held: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Kind>> {
  const records = await readItemTypeRecords(context)
  const published = await readPublishedTypes(context)
  const givers = await readGivers(context)
  const gives = await isOpenNow(context)
  const known = [...records].filter(([id, { slug }]) => published.has(id) || held.has(slug))
  return new Map(
    known.map(([id]): [string, Kind] => {
      const itemType = itemTypes(id)
      const { slug, transferable, issued, supplyMax } = itemType
      const all = givers.get(id) ?? []
      const left = supplyMax == null || issued < supplyMax
      const given = left && all.some(gives)
      const facts = { held: held.has(slug), owed: false, given, transferable, issued, onSale: 0, givers: [] }
      return [id, { itemType, facts, givers: all }]
    }),
  )
}

/** How many kinds a person has found, of how many; for everybody who sees their profile. */
export async function countKinds(
  context: Context,
  itemTypes: ItemTypes,
  items: readonly Item[],
): Promise<CabinetCounts> {
  const held = new Set(items.map(({ itemType: { slug } }) => slug))
  const kinds = await readKinds(context, itemTypes, held)
  return surveyCabinet(
    1,
    [...kinds.values()].map(({ facts }) => facts),
  ).counts
}
