/** Characters: the chosen trait of each slot. */

import { type Character, checkCharacter } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { bySortColumn } from '../../platform/database/order-by.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { slotRules, unlockedTraits } from './unlocked.ts'

export interface CharacterChoice {
  name: string
  /** Slot slug to trait slug. */
  choices: Record<string, string>
}

export async function readCharacter(db: Db, id: string | null): Promise<Character | null> {
  const row = id ? await db('characters').where({ id }).first('id', 'profile', 'name', 'version') : null
  if (!row) return null
  const worn = await db('character_traits')
    .join('trait_slots', 'trait_slots.id', 'character_traits.slot')
    .join('traits', 'traits.id', 'character_traits.trait')
    .where({ character: row.id })
    .orderByRaw(bySortColumn('trait_slots', 'slug'))
    .select('trait_slots.slug as slot', 'traits.slug as trait')
  return {
    id: row.id,
    name: row.name,
    choices: Object.fromEntries(worn.map(({ slot, trait }) => [slot, trait])),
    worn: await gearOf(db, row.profile),
    version: toInt(row.version),
  }
}

/** Worn items of a profile, one for each slot. */
async function gearOf(db: Db, profile: string): Promise<Record<string, string>> {
  const worn = await db('items')
    .join('item_types', 'item_types.id', 'items.item_type')
    .where({ 'items.owner': profile, 'items.equipped': true })
    .whereNotNull('item_types.wearable_slot')
    .orderBy('item_types.wearable_slot')
    .select('item_types.wearable_slot as place', 'item_types.slug as slug')
  return Object.fromEntries(worn.map(({ place, slug }) => [place, slug]))
}

/** Makes a character and puts it on. */
export async function makeCharacter(context: UserContext, choice: CharacterChoice): Promise<string> {
  await requireValid(context, choice)
  const id = newId()
  await context
    .db('characters')
    .insert({ id, profile: context.profile, name: choice.name, version: 1, date_created: context.now })
  await wear(context.db, id, choice)
  await context.db('profiles').where({ id: context.profile }).update({ active_character: id })
  return id
}

/** Saves a character. Throws VERSION_CONFLICT when it was saved since `version` was read. */
export async function saveCharacter(
  context: UserContext,
  id: string,
  choice: CharacterChoice & { version: number },
): Promise<void> {
  const known = await context.db('characters').where({ id, profile: context.profile }).first('id')
  if (!known) throw new ApiError('NOT_FOUND', 'There is no such character.')
  await requireValid(context, choice)
  const rows = await context
    .db('characters')
    .where({ id, version: choice.version })
    .update({ name: choice.name, version: choice.version + 1 })
  if (rows !== 1)
    throw new ApiError('VERSION_CONFLICT', 'The character was saved somewhere else in the meantime: read it again.')
  await wear(context.db, id, choice)
}

export async function requireValid(context: UserContext, { choices }: Pick<CharacterChoice, 'choices'>): Promise<void> {
  const [problem] = checkCharacter(await slotRules(context), choices, await unlockedTraits(context))
  if (!problem) return
  const { slot, reason, other } = problem
  throw new ApiError(
    'CHARACTER_INVALID',
    `The character cannot be like this: ${slot} is ${reason.replaceAll('_', ' ')}.`,
    {
      slot,
      reason,
      ...(other ? { other } : {}),
    },
  )
}

async function wear(db: Db, character: string, { choices }: CharacterChoice): Promise<void> {
  const slots = new Map((await db('trait_slots').select('id', 'slug')).map(({ id, slug }) => [slug, id]))
  const traits = new Map((await db('traits').select('id', 'slug')).map(({ id, slug }) => [slug, id]))
  await db('character_traits').where({ character }).delete()
  const rows = Object.entries(choices)
    .filter(([, trait]) => trait !== '')
    .map(([slot, trait]) => ({ id: newId(), character, slot: slots.get(slot), trait: traits.get(trait) }))
  if (rows.length > 0) await db('character_traits').insert(rows)
}
