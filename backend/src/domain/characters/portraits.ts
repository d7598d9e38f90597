/** What several people look like, in two statements. */
import type { Character } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { readItemTypeRecords } from '../content/item-types.ts'
import { readCharacters } from './character.ts'
import { wornItems } from './gear.ts'

interface Pictured {
  /** Profile id. */
  id: string
  activeCharacter: string | null
}

/** By profile id; whoever has no character is left out. */
export async function readPortraits(
  context: Context,
  people: readonly Pictured[],
): Promise<ReadonlyMap<string, Character>> {
  if (people.length === 0) return new Map()
  const looks = await readCharacters(context.db, { id: people.flatMap(({ activeCharacter }) => activeCharacter ?? []) })
  const byId = new Map(looks.map((look) => [look.id, look]))
  const itemTypes = await readItemTypeRecords(context)
  const items: { owner: string; item_type: string }[] = await context
    .db('items')
    .whereIn(
      'owner',
      people.map(({ id }) => id),
    )
    .where({ equipped: true })
    .select('owner', 'item_type')
  const worn = Map.groupBy(items, ({ owner }) => owner)
  return new Map(
    people.flatMap(({ id, activeCharacter }): [string, Character][] => {
      const look = byId.get(activeCharacter ?? '')
      const on = (worn.get(id) ?? []).flatMap(({ item_type }) => itemTypes.get(item_type) ?? [])
      return look ? [[id, { ...look, worn: wornItems(on.map((itemType) => ({ itemType, equipped: true }))) }]] : []
    }),
  )
}
