/** What a rope team does together, as the database holds it. */
import type { Knex } from 'knex'
import type { RunState, TeamRule, TeamRunFacts } from 'waymark-core'
import { toDate, toIntOrNull } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { presentMembers } from './team-members.ts'

export interface TeamRun {
  id: string
  team: string
  quest: string
  rule: TeamRule
  /** For `any`: how many parts have to be accepted. */
  needed: number | null
  state: 'open' | 'done' | 'over'
}

/** A run that is a part of it. */
export interface TeamRunPart {
  run: string
  profile: string
  state: RunState
  present: boolean
  late: boolean
}

export interface PartRow {
  id: string
  team_run: string
  profile: string
  state: RunState
  started_at: unknown
  decided_at: unknown
}

/** Locks it for the rest of the transaction, where the database can: whoever changes whom it pays comes by here. */
export async function lockTeamRun(trx: Db, by: object): Promise<TeamRun | null> {
  return toTeamRun(await trx('team_runs').where(by).forNoKeyUpdate().first())
}

/** Every one that fits, of as many teams. */
export async function findTeamRuns(db: Db, by: object): Promise<TeamRun[]> {
  return (await db('team_runs').where(by)).flatMap((row) => toTeamRun(row) ?? [])
}

export async function findTeamRun(db: Db, by: object): Promise<TeamRun | null> {
  return toTeamRun(await db('team_runs').where(by).first())
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the database gives it
function toTeamRun(row: any): TeamRun | null {
  if (!row) return null
  const { id, team, quest, rule, needed, state } = row
  return { id, team, quest, rule, needed: toIntOrNull(needed), state }
}

/** The oldest first. */
export async function partsOf(db: Db, { id, team }: TeamRun): Promise<TeamRunPart[]> {
  const rows: PartRow[] = await partRows(db).where({ team_run: id })
  return toParts(rows, new Set(await presentMembers(db, team)))
}

/** Query for the runs that are parts. */
export const partRows = (db: Db): Knex.QueryBuilder =>
  db('quest_runs')
    .orderBy(['started_at', 'attempt', 'id'])
    .select('id', 'profile', 'state', 'started_at', 'decided_at', 'team_run')

/** `there`: who is on the team now. */
export function toParts(rows: readonly PartRow[], there: ReadonlySet<string>): TeamRunPart[] {
  const accepted = rows
    .filter(({ state, profile }) => state === 'approved' && there.has(profile))
    .map(({ decided_at }) => toDate(decided_at).getTime())
  const first = Math.min(...accepted)
  return rows.map(({ id: run, profile, state, started_at }) => ({
    ...{ run, profile, state, present: there.has(profile) },
    late: toDate(started_at).getTime() > first,
  }))
}

export function teamRunFacts({ rule, needed, state }: TeamRun, parts: readonly TeamRunPart[]): TeamRunFacts {
  return {
    ...{ rule, needed, done: state === 'done' },
    shares: parts.map(({ profile, ...share }) => ({ ...share, participant: profile })),
  }
}
