/** The own rope team and its open quests, as far as whoever asks may know the others. */
import {
  type QuestCard,
  type Team,
  type TeamInvitation,
  type TeamPage,
  type TeamQuest,
  teamCaptain,
  teamMost,
} from 'waymark-core'
import { shown, textsOf } from '../../domain/content/texts.ts'
import { readPortraits, readPortraitsOf } from '../../domain/profiles/portraits.ts'
import { findProfile, type Profile } from '../../domain/profiles/profile.ts'
import { namesOf, viewerOf } from '../../domain/profiles/visible-names.ts'
import { questCards } from '../../domain/quests/cards.ts'
import { teamOf } from '../../domain/quests/team-members.ts'
import { findTeamRun } from '../../domain/quests/team-run.ts'
import { togetherOf } from '../../domain/quests/together.ts'
import { membersOf, type TeamRow, teamFacts } from '../../domain/teams/team.ts'
import type { UserContext } from '../../platform/context.ts'
import { iso, text, textOrNull, toDate, toInt } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'

/** `token` of a link that was just made. */
export async function readTeamPage(context: UserContext, token: string | null = null): Promise<TeamPage> {
  const { db } = context
  const profile = await findProfile(db, { id: context.profile })
  if (!profile) throw new ApiError('NOT_FOUND', 'There is no such profile.')
  const id = await teamOf(db, profile.id)
  const row: TeamRow | undefined = id === null ? undefined : await db('teams').where({ id }).first()
  return {
    team: row ? await toTeam(context, profile, row, token) : null,
    invitations: await received(context, profile),
  }
}

interface InvitationRow {
  id: string
  name: string
  by: string
  profile: string
  at: unknown
}

const waiting = ({ db }: UserContext) =>
  db('team_invitations')
    .join('teams', 'teams.id', 'team_invitations.team')
    .whereNull('team_invitations.declined_at')
    .orderBy('team_invitations.id', 'desc')
    .select(
      'team_invitations.id',
      'teams.name',
      'team_invitations.by',
      'team_invitations.profile',
      'team_invitations.at',
    )

async function received(context: UserContext, profile: Profile): Promise<TeamInvitation[]> {
  const rows: InvitationRow[] = await waiting(context).where('team_invitations.profile', profile.id)
  return await toInvitations(context, profile, rows, ({ by }) => by)
}

async function toInvitations(
  context: UserContext,
  profile: Profile,
  rows: readonly InvitationRow[],
  whom: (row: InvitationRow) => string,
): Promise<TeamInvitation[]> {
  const names = await namesOf(context.db, viewerOf(profile), rows.map(whom))
  const looks = await readPortraitsOf(context, [...names.keys()])
  return rows.map((row) => {
    const [who, name] = [whom(row), names.get(whom(row)) ?? null]
    return {
      ...{ id: row.id, team: row.name, name, profile: name === null ? null : who },
      ...{ character: looks.get(who) ?? null, at: iso(row.at) },
    }
  })
}

async function toTeam(context: UserContext, profile: Profile, row: TeamRow, token: string | null): Promise<Team> {
  const { db, now } = context
  const members = await membersOf(db, row.id)
  const ids = members.map((member) => member.profile)
  const names = await namesOf(db, viewerOf(profile), ids)
  const people = new Map(
    (
      await db('profiles')
        .whereIn('id', [...names.keys()])
        .select('id', 'handle', 'level_cached', 'active_character')
    ).map((one) => [text(one.id), one]),
  )
  const looks = await readPortraits(
    context,
    [...people].map(([id, person]) => ({ id, activeCharacter: textOrNull(person.active_character) })),
  )
  const captain = teamCaptain(await teamFacts(db, row, members))
  const sent: InvitationRow[] = await waiting(context).where('team_invitations.team', row.id)
  const isLinkGood = row.link_expires_at !== null && toDate(row.link_expires_at) > now
  return {
    name: row.name,
    captain: captain === profile.id,
    members: members.map(({ id, profile: who, joined_at }) => {
      const [person, name] = [people.get(who), names.get(who)]
      return {
        character: looks.get(who) ?? null,
        ...{ id, joinedAt: iso(joined_at), captain: who === captain, own: who === profile.id },
        ...{ profile: name === undefined ? null : who, name: name ?? null },
        ...{ handle: textOrNull(person?.handle), level: toInt(person?.level_cached) },
      }
    }),
    most: teamMost(),
    link: isLinkGood ? { token, until: iso(row.link_expires_at) } : null,
    sent: await toInvitations(context, profile, sent, (one) => one.profile),
    quests: await openQuests(context, profile, row.id),
    ready: await readyQuests(context, profile),
  }
}

/** Those that the team could begin at once, from whoever asks. */
async function readyQuests(context: UserContext, profile: Profile): Promise<QuestCard[]> {
  const { book, cards } = await questCards(context, profile)
  const together = new Set(book.quests.filter(({ facts }) => facts.together).map(({ slug }) => slug))
  return cards.filter(({ slug, state }) => state === 'available' && together.has(slug))
}

async function openQuests(context: UserContext, profile: Profile, team: string): Promise<TeamQuest[]> {
  const { db } = context
  const texts = await textsOf(context, 'quests')
  const rows: Record<string, unknown>[] = await db('team_runs')
    .join('quests', 'quests.id', 'team_runs.quest')
    .where({ 'team_runs.team': team, 'team_runs.state': 'open' })
    .orderBy('team_runs.id', 'desc')
    .select('team_runs.id', 'team_runs.quest', 'quests.slug', 'quests.title', 'quests.status')
  const quests: TeamQuest[] = []
  for (const { id, quest, slug, title, status } of rows) {
    const teamRun = await findTeamRun(db, { id })
    if (!teamRun) continue
    quests.push({
      slug: status === 'published' ? text(slug) : null,
      ...shown(context, { title: [texts(text(quest)).title, text(title)] }),
      together: await togetherOf(context, profile, teamRun),
    })
  }
  return quests
}
