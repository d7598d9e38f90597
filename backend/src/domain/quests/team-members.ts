/** Who is on a rope team, as far as quests ask for it. */
import type { Knex } from 'knex'
import type { Db } from '../../platform/database/transaction.ts'

/** The team that a profile is on, if there is one. */
export async function teamOf(db: Db, profile: string): Promise<string | null> {
  const row: { team: string } | undefined = await db('team_members').where({ profile }).first('team')
  return row?.team ?? null
}

/** Query for the row of the team that a profile is on. */
export const ownTeam = (db: Db, profile: string): Knex.QueryBuilder =>
  db('teams').join('team_members', 'team_members.team', 'teams.id').where('team_members.profile', profile)

/** Query for the members of all teams whose account can be used: neither suspended nor erased. */
function present(db: Db): Knex.QueryBuilder {
  return db('team_members as mates')
    .join('profiles as people', 'people.id', 'mates.profile')
    .join('directus_users as accounts', 'accounts.id', 'people.user')
    .where('accounts.status', 'active')
}

/** Whoever is longest on the team first. */
export async function presentMembers(db: Db, team: string): Promise<string[]> {
  return await present(db).where('mates.team', team).orderBy(['mates.joined_at', 'mates.id']).pluck('mates.profile')
}

/** Query for how many are on the team of a row of `profiles`. */
export function teamSize(db: Db): Knex.QueryBuilder {
  return present(db)
    .join('team_members as mine', 'mine.team', 'mates.team')
    .where('mine.profile', db.ref('profiles.id'))
    .count('*')
}
