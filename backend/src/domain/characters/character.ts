/** Characters: the chosen trait of each slot. */

import { type Character, checkCharacter } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readCharacters, type Worn } from '../profiles/portraits.ts'
import { lockProfile } from '../profiles/profile.ts'
import { readWorn, wearGear } from './gear.ts'
import { type Holdings, readHoldings } from './holdings.ts'
import { readSlots, type Slot, slotRules, unlockedTraits } from './unlocked.ts'

export interface CharacterChoice {
  name: string
  /** Slot slug to trait slug. */
  choices: Record<string, string>
  /** The gear that is to be worn; left out, it stays as it is. */
  worn?: Worn | undefined
}

/** The character that a profile looks like, with its gear. */
export async function readCharacter(db: Db, id: string | null, worn: Worn): Promise<Character | null> {
  const [look] = id ? await readCharacters(db, { id }) : []
  return look ? { ...look, worn } : null
}

/** Makes a character and puts it on. The profile has to be locked. */
export async function makeCharacter(
  context: UserContext,
  level: number,
  { name, choices, worn }: CharacterChoice,
): Promise<Character> {
  const { db, profile, now } = context
  const slots = await readSlots(context)
  const holdings = await readHoldings(db, profile)
  requireValid(slots, holdings, level, choices)
  const wornNow = await (worn ? wearGear(context, holdings.items, worn) : readWorn(context, holdings.items))
  const id = newId()
  await db('characters').insert({ id, profile, name, version: 1, date_created: now })
  await writeTraits(db, id, new Set(), traitRows(slots, id, choices))
  await db('profiles').where({ id: profile }).update({ active_character: id })
  return { id, name, choices: inOrder(slots, choices), worn: wornNow, version: 1 }
}

/**
 * Saves a character, and the gear of its profile where that is given: all of it or nothing. Throws VERSION_CONFLICT when
 * the character was saved since `version` was read, CHARACTER_INVALID and GEAR_UNAVAILABLE.
 */
export async function saveCharacter(
  context: UserContext,
  id: string,
  { name, choices, worn, version }: CharacterChoice & { version: number },
): Promise<Character> {
  const { db, profile } = context
  // What is worn is a fact about the profile: two tabs save one after the other.
  const { level } = await lockProfile(db, profile)
  const rows = await db('characters')
    .where({ id, profile, version })
    .update({ name, version: version + 1 })
  if (rows !== 1) throw await notSaved(db, { id, profile })
  const slots = await readSlots(context)
  const holdings = await readHoldings(db, profile)
  requireValid(slots, holdings, level, choices)
  await writeTraits(db, id, holdings.worn.get(id) ?? new Set(), traitRows(slots, id, choices))
  const wornNow = await (worn ? wearGear(context, holdings.items, worn) : readWorn(context, holdings.items))
  return { id, name, choices: inOrder(slots, choices), worn: wornNow, version: version + 1 }
}

async function notSaved(db: Db, own: { id: string; profile: string }): Promise<ApiError> {
  return (await db('characters').where(own).first('id'))
    ? new ApiError('VERSION_CONFLICT', 'The character was saved somewhere else in the meantime: read it again.')
    : new ApiError('NOT_FOUND', 'There is no such character.')
}

export function requireValid(
  slots: readonly Slot[],
  holdings: Holdings,
  level: number,
  choices: CharacterChoice['choices'],
): void {
  const [problem] = checkCharacter(slotRules(slots, holdings), choices, unlockedTraits(slots, holdings, level))
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

interface TraitRow {
  id: string
  character: string
  slot: string
  trait: string
}

/** Rows of `character_traits`. An empty text is no choice. */
function traitRows(slots: readonly Slot[], character: string, choices: CharacterChoice['choices']): TraitRow[] {
  return slots.flatMap((slot) => {
    const trait = slot.traits.find(({ choice }) => choice.slug === choices[slot.slug])
    return trait ? [{ id: newId(), character, slot: slot.id, trait: trait.id }] : []
  })
}

/** Writes the difference: one statement for what is taken off, and one for what is put on or exchanged. */
async function writeTraits(db: Db, character: string, before: ReadonlySet<string>, after: TraitRow[]): Promise<void> {
  const added = after.filter(({ trait }) => !before.has(trait))
  const isRemoved = after.length - added.length < before.size
  if (isRemoved)
    await db('character_traits')
      .where({ character })
      .whereNotIn(
        'slot',
        after.map(({ slot }) => slot),
      )
      .delete()
  if (added.length > 0) await db('character_traits').insert(added).onConflict(['character', 'slot']).merge(['trait'])
}

/** The choices in the order of the slots, as `readCharacters` returns them. */
function inOrder(slots: readonly Slot[], choices: CharacterChoice['choices']): CharacterChoice['choices'] {
  return Object.fromEntries(slots.flatMap(({ slug }) => (choices[slug] ? [[slug, choices[slug]]] : [])))
}
