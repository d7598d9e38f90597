/** What people look like: the characters that they made, with what they wear. */
import type { Character } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { bySortColumn } from '../../platform/database/order-by.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { type ItemTypeRecord, readItemTypeRecords } from '../content/item-types.ts'

/** A character without its gear, which is the same for all characters of a profile. */
type CharacterLook = Omit<Character, 'worn'>

/** The oldest first, in one statement. */
export async function readCharacters(
  db: Db,
  by: { profile: string } | { id: string | readonly string[] },
): Promise<CharacterLook[]> {
  const [[column, value] = ['', '']] = Object.entries(by)
  const rows: { id: string; name: string; version: unknown; slot: string | null; trait: string | null }[] = await db(
    'characters',
  )
    .leftJoin('character_traits', 'character_traits.character', 'characters.id')
    .leftJoin('trait_slots', 'trait_slots.id', 'character_traits.slot')
    .leftJoin('traits', 'traits.id', 'character_traits.trait')
    .whereIn(`characters.${column}`, [value].flat())
    .orderBy(['characters.date_created', 'characters.id'])
    .orderByRaw(bySortColumn('trait_slots', 'slug'))
    .select(
      ...['characters.id', 'characters.name', 'characters.version'],
      ...['trait_slots.slug as slot', 'traits.slug as trait'],
    )
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, traits]) => ({
    id,
    name: traits[0]?.name ?? '',
    choices: Object.fromEntries(traits.flatMap(({ slot, trait }) => (slot && trait ? [[slot, trait]] : []))),
    version: toInt(traits[0]?.version),
  }))
}

/** `head`, `body`, `back` or `hand` to the slug of the item type that is worn there. */
export type Worn = Record<string, string>

/** What of these items is worn. */
export function wornItems(items: readonly { itemType: ItemTypeRecord; equipped: boolean }[]): Worn {
  const worn = items.flatMap(({ itemType: { wearableSlot, slug }, equipped }): [string, string][] =>
    equipped && wearableSlot ? [[wearableSlot, slug]] : [],
  )
  return Object.fromEntries(worn.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

interface Pictured {
  /** Profile id. */
  id: string
  activeCharacter: string | null
}

/** By profile id, in two statements; whoever has no character is left out. */
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

/** The same for people of whom no more than the profile id is known. */
export async function readPortraitsOf(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Character>> {
  if (ids.length === 0) return new Map()
  const rows: Record<string, unknown>[] = await context
    .db('profiles')
    .whereIn('id', [...new Set(ids)])
    .select('id', 'active_character')
  return await readPortraits(
    context,
    rows.map((row) => ({ id: text(row['id']), activeCharacter: textOrNull(row['active_character']) })),
  )
}
