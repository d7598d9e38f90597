/**
 * Who is of the team: game masters and administrators, of queries in which `directus_users` is called `people`. They are
 * few among very many, so they are looked for where the others are not.
 */
import type { Knex } from 'knex'
import { gameMasterRole, participantRole } from './roles.ts'

type Query = Knex.QueryBuilder

export const ofTeam = <Asked extends Query>(people: Asked): Asked => among(people, [gameMasterRole])

export const administering = <Asked extends Query>(people: Asked): Asked => among(people, [])

/** Whoever has one of these roles or administers the programme, and whose account is active. */
function among<Asked extends Query>(people: Asked, roles: readonly string[]): Asked {
  people.where('people.status', 'active').whereIn('people.id', (ids) =>
    administratorsBy('user')(ids).union((members) =>
      members
        .select('members.id')
        .from('directus_users as members')
        .whereNot('members.role', participantRole)
        .where((any) => any.whereIn('members.role', [...roles]).orWhereIn('members.role', administratorsBy('role'))),
    ),
  )
  return people
}

/** Accounts or roles that were given everything. */
const administratorsBy = (whom: 'user' | 'role') => (access: Query) =>
  access
    .select(`access.${whom}`)
    .from('directus_access as access')
    .join('directus_policies as policies', 'policies.id', 'access.policy')
    .where('policies.admin_access', true)
    .whereNotNull(`access.${whom}`)
