/** The outfits of a person: named characters of which one is worn. */
import type { Character } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { readCharacters } from '../profiles/portraits.ts'
import { lockProfile } from '../profiles/profile.ts'
import { type CharacterChoice, makeCharacter, requireValid } from './character.ts'
import { readWorn } from './gear.ts'
import { readHoldings } from './holdings.ts'
import { readSlots } from './unlocked.ts'

const most = 12

/** Oldest first. */
export async function readOutfits(context: UserContext): Promise<Character[]> {
  const { db, profile } = context
  const { items } = await readHoldings(db, profile)
  const worn = await readWorn(context, items)
  return (await readCharacters(db, { profile })).map((look) => ({ ...look, worn }))
}

export async function makeOutfit(context: UserContext, choice: CharacterChoice): Promise<Character> {
  const { db, profile } = context
  // How many there are is a fact about the person: two tabs count one after the other.
  const { activeCharacter, level } = await lockProfile(db, profile)
  if (!activeCharacter)
    throw new ApiError('CONFLICT', 'The first character is made on the way in.', { reason: 'first' })
  const had = await db('characters').where({ profile }).pluck('id')
  if (had.length >= most) throw invalid('outfits', 'too_many')
  return await makeCharacter(context, level, choice)
}

export async function wearOutfit(context: UserContext, id: string): Promise<Character> {
  const { db, profile } = context
  const { level } = await lockProfile(db, profile)
  const holdings = await readHoldings(db, profile)
  const wanted = await ownOutfit(context, id)
  requireValid(await readSlots(context), holdings, level, wanted.choices)
  await db('profiles').where({ id: profile }).update({ active_character: id })
  return { ...wanted, worn: await readWorn(context, holdings.items) }
}

/** The remaining outfits. */
export async function deleteOutfit(context: UserContext, id: string): Promise<Character[]> {
  const { activeCharacter } = await lockProfile(context.db, context.profile)
  await ownOutfit(context, id)
  if (activeCharacter === id)
    throw new ApiError('CONFLICT', 'This outfit is worn: put on another one first.', { reason: 'worn' })
  await context.db('character_traits').where({ character: id }).delete()
  await context.db('characters').where({ id, profile: context.profile }).delete()
  return await readOutfits(context)
}

async function ownOutfit({ db, profile }: UserContext, id: string) {
  const outfits = await readCharacters(db, { profile })
  const found = outfits.find((outfit) => outfit.id === id)
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such outfit.')
  return found
}
