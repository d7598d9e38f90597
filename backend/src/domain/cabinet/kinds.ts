/** The kinds of object that belong to a person's cabinet, as the rules need them. */
import { type CabinetCounts, type ItemType, type KindFacts, surveyCabinet } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { type ItemTypes, readItemTypeRecords, readPublishedTypes } from '../content/item-types.ts'
import { readFound } from '../items/known-types.ts'
import { type Giver, isOpenNow, readGivers } from '../market/earn-sources.ts'

export interface Kind {
  itemType: ItemType
  facts: KindFacts
  /** What gives it, or did. */
  givers: readonly Giver[]
}

/** Kinds by id: those that are published, and what the person found that is not any more. `found` are ids. */
export async function readKinds(
  context: Context,
  itemTypes: ItemTypes,
  found: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Kind>> {
  const records = await readItemTypeRecords(context)
  const published = await readPublishedTypes(context)
  const givers = await readGivers(context)
  const gives = await isOpenNow(context)
  const known = [...records].filter(([id]) => published.has(id) || found.has(id))
  return new Map(
    known.map(([id]): [string, Kind] => {
      const itemType = itemTypes(id)
      const { transferable, issued, supplyMax } = itemType
      const all = givers.get(id) ?? []
      const left = supplyMax == null || issued < supplyMax
      const given = left && all.some(gives)
      const facts = { found: found.has(id), owed: false, given, transferable, issued, onSale: 0, givers: [] }
      return [id, { itemType, facts, givers: all }]
    }),
  )
}

/** How many kinds a person has found, of how many; for everybody who sees their profile. */
export async function countKinds(context: Context, itemTypes: ItemTypes, profile: string): Promise<CabinetCounts> {
  return countsOf([...(await readKinds(context, itemTypes, await readFound(context, profile))).values()])
}

/**
 * The counts of these kinds as whoever sees them may know them: what only secret quests give counts once it is found or
 * earned, and so somebody may have a kind more than others.
 */
export function countsOf(kinds: readonly Pick<Kind, 'facts' | 'givers'>[]): CabinetCounts {
  const known = kinds.filter(({ facts, givers }) => facts.found || facts.owed || !isSecret(givers))
  return surveyCabinet(
    1,
    known.map(({ facts }) => facts),
  ).counts
}

const isSecret = (givers: readonly Giver[]) => givers.length > 0 && givers.every((giver) => giver.isSecret)
