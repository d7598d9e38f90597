/** Somebody who takes part and also reviews. */
import { gameMasterRole } from '../../src/platform/directus/roles.ts'
import { openDatabase } from './database.ts'
import { administrator, member, newcomer, type Person, type Reply } from './person.ts'
import { shared } from './shared.ts'

export async function gameMaster(made: Promise<Person> = member()): Promise<Person> {
  const [admin, person] = await Promise.all([administrator(), made])
  const db = openDatabase(shared().live)
  const { user } = await db('profiles')
    .where({ id: (await person.me()).profile.id })
    .first('user')
  await db.destroy()
  await admin.call('PATCH', `/users/${user}`, { role: gameMasterRole })
  // A token says which role it was given under.
  return await newcomer(person.key)
}

export interface DecisionSent {
  decision: 'approve' | 'return' | 'reject' | 'reverse'
  version: number
  note?: string
  steps?: string[]
}

export function decide(
  who: Person,
  run: string,
  body: DecisionSent,
): Promise<Reply<{ state: string; version: number }>> {
  return who.programme('POST', `/runs/${run}/decide`, body)
}
