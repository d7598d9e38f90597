/** What people look like, for tests of who may see it. */
import type { Knex } from 'knex'
import { idOf, newId } from '../../src/platform/database/ids.ts'
import { give } from '../parallel/tokens.ts'

/** Has somebody look like a character of that name, with a cap on its head. */
export async function dress(db: Knex, profile: string, name: string): Promise<void> {
  const id = newId()
  await db('characters').insert({ id, profile, name, version: 1, date_created: new Date() })
  await db('profiles').where({ id: profile }).update({ active_character: id })
  const cap = await give({ db }, profile, idOf('item_types', 'field-cap'))
  await db('items').where({ id: cap }).update({ equipped: true })
}
