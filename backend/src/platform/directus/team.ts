/** Who is of the team: game masters and administrators, of queries in which `directus_users` is called `people`. */
import type { Knex } from 'knex'
import { gameMasterRole } from './roles.ts'

export const ofTeam = <Query extends Knex.QueryBuilder>(people: Query): Query => {
  people
    .where('people.status', 'active')
    .where((team) => team.where('people.role', gameMasterRole).orWhereExists(administers))
  return people
}

export function administers(access: Knex.QueryBuilder): void {
  access
    .select('access.id')
    .from('directus_access as access')
    .join('directus_policies as policies', 'policies.id', 'access.policy')
    .where('policies.admin_access', true)
    .where((rows) =>
      rows.whereRaw('?? = ??', ['access.user', 'people.id']).orWhereRaw('?? = ??', ['access.role', 'people.role']),
    )
}
