/** Parts of characters that somebody wears, or was given. */
import type { Knex } from 'knex'
import { count, idIn, refuse, rowsOf } from './reference-count.ts'

export async function refuseDeleteWornTraits(db: Knex, keys: string[]): Promise<void> {
  for (const { id, name } of await rowsOf(db, 'traits', keys)) {
    const people = new Set([...(await wearers(db, { trait: id })), ...(await given(db, [id]))])
    if (people.size > 0)
      refuse(
        `${count(people.size, 'person wears or owns', 'people wear or own')} "${name}": archive it instead. Who has it keeps it, and nobody else can choose it.`,
      )
  }
}

export async function refuseMoveWornTraits(db: Knex, keys: string[], change: Record<string, unknown>): Promise<void> {
  if (!('slot' in change)) return
  for (const { id, name, slot } of await rowsOf(db, 'traits', keys)) {
    if (idIn(change['slot']) === slot) continue
    const worn = (await wearers(db, { trait: id })).length
    if (worn > 0)
      refuse(
        `${count(worn, 'person wears', 'people wear')} "${name}" in its slot: archive it and make another one for the other slot.`,
      )
  }
}

/** The traits of a slot go with it. */
export async function refuseDeleteWornSlots(db: Knex, keys: string[]): Promise<void> {
  for (const { id, name } of await rowsOf(db, 'trait_slots', keys)) {
    const traits: string[] = await db('traits').where({ slot: id }).pluck('id')
    const people = new Set([...(await wearers(db, { slot: id })), ...(await given(db, traits))])
    if (people.size > 0)
      refuse(
        `${count(people.size, 'person wears or owns', 'people wear or own')} something of "${name}": archive those traits instead, the slot stays for them.`,
      )
  }
}

/** Profiles with such a trait on one of their characters. */
async function wearers(db: Knex, what: { trait: string } | { slot: string }): Promise<string[]> {
  return await db('character_traits')
    .join('characters', 'characters.id', 'character_traits.character')
    .where(what)
    .distinct()
    .pluck('characters.profile')
}

/** Profiles that were given one of the traits, and still have it. */
async function given(db: Knex, traits: string[]): Promise<string[]> {
  return await db('reward_grants')
    .where({ kind: 'trait' })
    .whereIn('trait', traits)
    .whereNotIn('id', db('grant_reversals').select('grant'))
    .distinct()
    .pluck('profile')
}
