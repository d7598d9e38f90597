/** The outfits of a person: named characters of which one is worn. */
import type { Character } from 'waymark-core'
import type { Db } from '../../platform/database/transaction.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { OwnScene } from '../../platform/scene.ts'
import { lockProfile } from '../profiles/profile.ts'
import { type CharacterChoice, makeCharacter, readCharacter, requireValid } from './character.ts'

const most = 12

/** Oldest first. */
export async function readOutfits({ db, profile }: Pick<OwnScene, 'db' | 'profile'>): Promise<Character[]> {
  const ids: string[] = await db('characters').where({ profile }).orderBy(['date_created', 'id']).pluck('id')
  const outfits: Character[] = []
  for (const id of ids) outfits.push(await outfit(db, id))
  return outfits
}

export async function makeOutfit(scene: OwnScene, choice: CharacterChoice): Promise<Character> {
  const { db, profile } = scene
  // How many there are is a fact about the person: two tabs count one after the other.
  const { activeCharacter } = await lockProfile(db, profile)
  if (!activeCharacter) throw new Refusal('CONFLICT', 'The first character is made on the way in.', { reason: 'first' })
  const had = await db('characters').where({ profile }).pluck('id')
  if (had.length >= most) throw invalid('outfits', 'too_many')
  return await outfit(db, await makeCharacter(scene, choice))
}

export async function wearOutfit(scene: OwnScene, id: string): Promise<Character> {
  const { db, profile } = scene
  await lockProfile(db, profile)
  const wanted = await ownOutfit(scene, id)
  await requireValid(scene, wanted)
  await db('profiles').where({ id: profile }).update({ active_character: id })
  return wanted
}

/** What is left. */
export async function deleteOutfit(scene: OwnScene, id: string): Promise<Character[]> {
  const { activeCharacter } = await lockProfile(scene.db, scene.profile)
  await ownOutfit(scene, id)
  if (activeCharacter === id)
    throw new Refusal('CONFLICT', 'This outfit is worn: put on another one first.', { reason: 'worn' })
  await scene.db('character_traits').where({ character: id }).delete()
  await scene.db('characters').where({ id, profile: scene.profile }).delete()
  return await readOutfits(scene)
}

async function ownOutfit({ db, profile }: OwnScene, id: string): Promise<Character> {
  const known = await db('characters').where({ id, profile }).first('id')
  if (!known) throw new Refusal('NOT_FOUND', 'There is no such outfit.')
  return await outfit(db, id)
}

async function outfit(db: Db, id: string): Promise<Character> {
  const found = await readCharacter(db, id)
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such outfit.')
  return found
}
