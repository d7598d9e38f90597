/** The outfits of a person: named characters of which one is worn. */
import type { Character } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { lockProfile } from '../profiles/profile.ts'
import { type CharacterChoice, makeCharacter, readCharacter, requireValid } from './character.ts'

const most = 12

/** Oldest first. */
export async function readOutfits({ db, profile }: Pick<UserContext, 'db' | 'profile'>): Promise<Character[]> {
  const ids: string[] = await db('characters').where({ profile }).orderBy(['date_created', 'id']).pluck('id')
  const outfits: Character[] = []
  for (const id of ids) outfits.push(await outfit(db, id))
  return outfits
}

export async function makeOutfit(context: UserContext, choice: CharacterChoice): Promise<Character> {
  const { db, profile } = context
  // How many there are is a fact about the person: two tabs count one after the other.
  const { activeCharacter } = await lockProfile(db, profile)
  if (!activeCharacter)
    throw new ApiError('CONFLICT', 'The first character is made on the way in.', { reason: 'first' })
  const had = await db('characters').where({ profile }).pluck('id')
  if (had.length >= most) throw invalid('outfits', 'too_many')
  return await outfit(db, await makeCharacter(context, choice))
}

export async function wearOutfit(context: UserContext, id: string): Promise<Character> {
  const { db, profile } = context
  await lockProfile(db, profile)
  const wanted = await ownOutfit(context, id)
  await requireValid(context, wanted)
  await db('profiles').where({ id: profile }).update({ active_character: id })
  return wanted
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

async function ownOutfit({ db, profile }: UserContext, id: string): Promise<Character> {
  const known = await db('characters').where({ id, profile }).first('id')
  if (!known) throw new ApiError('NOT_FOUND', 'There is no such outfit.')
  return await outfit(db, id)
}

async function outfit(db: Db, id: string): Promise<Character> {
  const found = await readCharacter(db, id)
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such outfit.')
  return found
}
