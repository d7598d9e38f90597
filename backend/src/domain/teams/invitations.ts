/** Invitations to a rope team: each is for its person alone. */
import { teamStep } from 'waymark-core'
import type { TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/database/ids.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { recordNotifications } from '../notifications/record.ts'
import { findByAddress } from '../profiles/find-by-address.ts'
import type { Profile } from '../profiles/profile.ts'
import { readViewer } from '../profiles/viewer.ts'
import { namesOf } from '../profiles/visible-names.ts'
import { teamOf } from '../quests/team-members.ts'
import { addMember, lockOwnTeam, membersOf, teamFacts } from './team.ts'

/** Invitations of one team that may wait at the same time. */
const mostWaiting = 20
/** So long somebody who declined is invited again neither by that team nor by whoever invited them, in ms. */
const declinedMs = 7 * 86_400_000

export async function invite(context: TxContext, who: string): Promise<void> {
  const { db, now, profile: by } = context
  const team = await lockOwnTeam(context)
  const { id: profile } = await visibleMember(context, who)
  if (profile === by) throw invalid('who', 'yourself')
  const members = await membersOf(db, team.id)
  if (members.some((member) => member.profile === profile))
    throw new ApiError('ALREADY_IN_TEAM', 'They are on your rope team already.', { reason: 'on_own_team' })
  // Whether they are on another team is nobody's business; they have to leave it before they accept.
  teamStep(await teamFacts(db, team, members), { type: 'joined', who: profile, onTeam: false })
  const waits = await db('team_invitations').where({ team: team.id, profile }).whereNull('declined_at').first('id')
  if (waits) return
  await requireNotDeclined(context, team.id, profile)
  const waiting = await db('team_invitations').where({ team: team.id }).whereNull('declined_at').pluck('id')
  if (waiting.length >= mostWaiting) throw new ApiError('RATE_LIMITED', 'Too many invitations wait for an answer.')
  const id = newId()
  await db('team_invitations')
    .insert({ id, team: team.id, profile, by, at: now, declined_at: null })
    .onConflict(['team', 'profile'])
    .merge()
  await recordNotifications(db, [
    {
      ...{ profile, kind: 'team_invited', cause: `team_invited:${id}`, subject: id, by },
      ...{ note: team.name, created_at: now },
    },
  ])
}

/**
 * The pause is that of the team and of the person who invited: another team that they make is no way around it. So what
 * was declined outlives its team.
 */
async function requireNotDeclined({ db, now, profile: by }: TxContext, team: string, profile: string): Promise<void> {
  const declined = () => db('team_invitations').where({ profile }).whereNotNull('declined_at')
  await declined()
    .where('declined_at', '<=', new Date(now.getTime() - declinedMs))
    .delete()
  if (
    await declined()
      .where((row) => row.where({ team }).orWhere({ by }))
      .first('id')
  )
    throw new ApiError('RATE_LIMITED', 'They declined a short while ago.')
}

/** Whoever hides, was suspended or is not through onboarding is answered about as nobody is. */
async function visibleMember({ db, profile }: TxContext, who: string): Promise<Profile> {
  const found = await findByAddress(db, who, profile)
  const names = found ? await namesOf(db, await readViewer(db, profile), [found.id]) : new Map()
  if (!found || !names.has(found.id) || found.onboardingStep !== 'done')
    throw new ApiError('NOT_FOUND', 'There is nobody of that name.')
  return found
}

/** `join`: joins the team of that id, `null` when it is gone. */
export async function acceptInvitation(context: TxContext, id: string, join = addMember): Promise<void> {
  const { db, profile } = context
  const invitation = await db('team_invitations').where({ id, profile }).whereNull('declined_at').first('team')
  const team = invitation && (await join(context, invitation.team))
  if (!team) throw new ApiError('NOT_FOUND', 'There is no such invitation any more.')
}

/** The person declines it, or somebody on the team takes it back. */
export async function declineInvitation({ db, now, profile }: TxContext, id: string): Promise<void> {
  const declined = await db('team_invitations').where({ id, profile }).update({ declined_at: now })
  if (declined === 1) return
  const team = await teamOf(db, profile)
  const taken = team ? await db('team_invitations').where({ id, team }).whereNull('declined_at').delete() : 0
  if (taken !== 1) throw new ApiError('NOT_FOUND', 'There is no such invitation any more.')
}
