/** Making, joining and leaving a rope team. */
import { type TeamEvent, type TeamFacts, teamStep } from 'waymark-core'
import type { TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { requirePlainLine } from '../content/plain-text.ts'
import { type NewNotification, recordNotifications } from '../notifications/record.ts'
import { lockProfile } from '../profiles/profile.ts'
import { applyRunEvent } from '../quests/apply-run-event.ts'
import { presentMembers, teamOf } from '../quests/team-members.ts'

export interface TeamRow {
  id: string
  name: string
  captain: string
  link_hash: string | null
  link_expires_at: unknown
}

export interface MemberRow {
  id: string
  profile: string
  joined_at: unknown
}

/** Locked for the rest of the transaction, where the database can. Whoever was erased is on it no more. */
export async function lockTeam(trx: Db, id: string): Promise<TeamRow | null> {
  const row: TeamRow | undefined = await trx('teams').where({ id }).forUpdate().first()
  if (!row) return null
  const people = trx('profiles').whereNotNull('user').select('id')
  await trx('team_members').where({ team: id }).whereNotIn('profile', people).delete()
  return row
}

/** The own team, locked. */
export async function lockOwnTeam({ db, profile }: TxContext): Promise<TeamRow> {
  const id = await teamOf(db, profile)
  const team = id && (await lockTeam(db, id))
  // Somebody may have been taken off it while this waited for the lock.
  if (!team || (await teamOf(db, profile)) !== team.id) throw new ApiError('NOT_IN_TEAM', 'You are on no rope team.')
  return team
}

/** Whoever is longest on it first. */
export async function membersOf(db: Db, team: string): Promise<MemberRow[]> {
  return await db('team_members').where({ team }).orderBy(['joined_at', 'id']).select('id', 'profile', 'joined_at')
}

export async function teamFacts(db: Db, { id, captain }: TeamRow, members: readonly MemberRow[]): Promise<TeamFacts> {
  const present = await presentMembers(db, id)
  return { captain, members: members.map(({ profile }) => ({ id: profile, present: present.includes(profile) })) }
}

interface Step {
  captain: string | null
  /** Everybody on it but the person of the event. */
  others: string[]
  /** The membership of that person, before the event. */
  membership: string
}

async function step(db: Db, team: TeamRow, event: TeamEvent): Promise<Step> {
  const members = await membersOf(db, team.id)
  const { captain } = teamStep(await teamFacts(db, team, members), event)
  const others = members.map(({ profile }) => profile).filter((profile) => profile !== event.who)
  return {
    captain: captain ?? null,
    others,
    membership: members.find(({ profile }) => profile === event.who)?.id ?? '',
  }
}

/** Whoever is in the middle of onboarding makes and joins no team. */
async function requireMember({ db, profile }: TxContext): Promise<void> {
  const { onboardingStep } = await lockProfile(db, profile)
  if (onboardingStep !== 'done') throw new ApiError('FORBIDDEN', 'Finish onboarding first.')
}

export async function makeTeam(context: TxContext, name: string): Promise<void> {
  const { db, now, profile } = context
  await requireMember(context)
  requirePlainLine('name', name)
  const id = newId()
  await addRow(context, id)
  await db('teams').insert({ id, name, captain: profile, created_at: now })
}

/** By anybody on it. `count` counts the change, and refuses it when there were too many; the same name is none. */
export async function renameTeam(context: TxContext, name: string, count: () => Promise<void>): Promise<void> {
  requirePlainLine('name', name)
  const team = await lockOwnTeam(context)
  if (team.name === name) return
  await count()
  await context.db('teams').where({ id: team.id }).update({ name })
}

/** The row exists once a person, whoever is asked to add it at the same moment. */
async function addRow({ db, now, profile }: TxContext, team: string): Promise<string> {
  const [made] = await db('team_members')
    .insert({ profile, id: newId(), team, joined_at: now })
    .onConflict('profile')
    .ignore()
    .returning('id')
  if (!made) throw new ApiError('ALREADY_IN_TEAM', 'You are on a rope team already: leave it first.')
  return made.id
}

/** `null` when the team is gone. Joining the team that somebody is on is joining it once. */
export async function addMember(context: TxContext, id: string): Promise<TeamRow | null> {
  const { db, profile } = context
  await requireMember(context)
  const team = await lockTeam(db, id)
  if (!team) return null
  const current = await teamOf(db, profile)
  if (current === id) return team
  const { others } = await step(db, team, { type: 'joined', who: profile, onTeam: current !== null })
  const membership = await addRow(context, id)
  await db('team_invitations').where({ team: id, profile }).delete()
  await tell(context, team, others, { kind: 'team_joined', cause: `team_joined:${membership}`, by: profile })
  return team
}

/** Leaves the team that the person is on, for the team `id`: what refuses either takes back both. */
export async function switchTeam(context: TxContext, id: string): Promise<TeamRow | null> {
  const { db, profile } = context
  // The person is locked before any team, as where they only join.
  await requireMember(context)
  const current = await teamOf(db, profile)
  if (current !== null && current !== id) {
    // Always in the same order: somebody may go the other way at the same moment.
    for (const team of [current, id].toSorted()) await lockTeam(db, team)
    // The captain may have taken them off while this waited for the locks.
    if ((await teamOf(db, profile)) === current) await leaveTeam(context)
  }
  return await addMember(context, id)
}

export async function leaveTeam(context: TxContext): Promise<void> {
  const team = await lockOwnTeam(context)
  await takeOff(context, team, { type: 'left', who: context.profile })
}

/** By the id of the membership, which says nothing about whose it is. */
export async function removeMember(context: TxContext, membership: string): Promise<void> {
  const { db, profile: by } = context
  const team = await lockOwnTeam(context)
  const member: MemberRow | undefined = await db('team_members').where({ id: membership, team: team.id }).first()
  if (!member) throw new ApiError('NOT_FOUND', 'There is nobody like that on the team.')
  await takeOff(context, team, { type: 'removed', who: member.profile, by })
  // A link that they know would lead them back.
  await db('teams').where({ id: team.id }).update({ link_hash: null, link_expires_at: null })
  await tell(context, team, [member.profile], { kind: 'team_removed', cause: `team_removed:${membership}` })
}

async function takeOff(context: TxContext, team: TeamRow, event: Extract<TeamEvent, { type: 'left' | 'removed' }>) {
  const { db } = context
  const { who } = event
  const { captain, others, membership } = await step(db, team, event)
  // Locked first: whoever is about to be paid with the others is, or leaves before it.
  const teamRuns: string[] = await db('team_runs').where({ team: team.id }).forNoKeyUpdate().pluck('id')
  await db('team_members').where({ profile: who, team: team.id }).delete()
  const runs: string[] = await db('quest_runs')
    .where({ profile: who })
    .whereIn('team_run', teamRuns)
    .whereIn('state', ['in_progress', 'submitted', 'approved', 'rejected'])
    .pluck('id')
  for (const run of runs) await applyRunEvent(context, run, { type: 'team_left' })
  if (captain === null) {
    // What was declined stays: its pause holds for whoever invited, too.
    await db('team_invitations').where({ team: team.id }).whereNull('declined_at').delete()
    await db('teams').where({ id: team.id }).delete()
    return
  }
  await db('teams').where({ id: team.id }).update({ captain })
  await tell(context, team, others, { kind: 'team_left', cause: `team_left:${membership}`, by: who })
}

async function tell(
  { db, now }: TxContext,
  team: TeamRow,
  profiles: readonly string[],
  what: Pick<NewNotification, 'kind' | 'cause' | 'by'>,
): Promise<void> {
  await recordNotifications(
    db,
    profiles.map((profile) => ({ ...what, profile, subject: team.id, note: team.name, created_at: now })),
  )
}
