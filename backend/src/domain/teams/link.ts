/**
 * The link of a rope team: whoever has it joins, until it is replaced, too old, or the team is full. Kept is a hash alone.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type TeamOffer, teamMost } from 'waymark-core'
import type { TxContext, UserContext } from '../../platform/context.ts'
import { toDate } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readViewer } from '../profiles/viewer.ts'
import { namesOf } from '../profiles/visible-names.ts'
import { addMember, lockOwnTeam, membersOf, type TeamRow } from './team.ts'

/** How long a link is good, in ms. */
const goodMs = 7 * 86_400_000

/** Returns the token, which is told once. */
export async function makeLink(context: TxContext): Promise<string> {
  const { db, now } = context
  const team = await lockOwnTeam(context)
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + goodMs)
  await db('teams')
    .where({ id: team.id })
    .update({ link_hash: hashOf(token), link_expires_at: until })
  return token
}

export async function offerOf({ db, now, profile }: UserContext, token: string): Promise<TeamOffer> {
  const team = await teamOfToken(db, token, now)
  const members = (await membersOf(db, team.id)).map((member) => member.profile)
  const names = await namesOf(db, await readViewer(db, profile), members)
  return {
    ...{ name: team.name, size: members.length, most: teamMost(), own: members.includes(profile) },
    members: members.flatMap((member) => names.get(member) ?? []),
  }
}

export async function joinByLink(context: TxContext, token: string, join = addMember): Promise<void> {
  const { db, now } = context
  const { id } = await teamOfToken(db, token, now)
  await join(context, id)
  // The link may have been replaced while this waited for the team.
  await teamOfToken(db, token, now)
}

async function teamOfToken(db: Db, token: string, now: Date): Promise<TeamRow> {
  const team: TeamRow | undefined = await db('teams')
    .where({ link_hash: hashOf(token) })
    .first()
  if (!team?.link_expires_at || toDate(team.link_expires_at) <= now)
    throw new ApiError('TEAM_LINK_OVER', 'This link leads to no team any more.')
  return team
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
