/** How far a rope team is with a quest, as far as whoever asks may know the others. */
import { type TeamPart, type Together, teamOutcome } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import type { Profile } from '../profiles/profile.ts'
import { namesOf, viewerOf } from '../profiles/visible-names.ts'
import type { Quest } from './catalogue.ts'
import type { Run } from './run.ts'
import { teamOf } from './team-members.ts'
import { findTeamRun, partsOf, type TeamRun, type TeamRunPart, teamRunFacts } from './team-run.ts'

/** Null for a quest that everybody does for themselves. */
export async function readTogether(
  context: UserContext,
  profile: Profile,
  quest: Quest,
  run: Run | null,
): Promise<Together | null> {
  const ofRun = run && run.state !== 'abandoned' ? run.teamRun : null
  if (ofRun === null && !quest.facts.together) return null
  const teamRun = ofRun === null ? await begunByTeam(context, quest) : await findTeamRun(context.db, { id: ofRun })
  return teamRun
    ? await togetherOf(context, profile, teamRun)
    : { rule: quest.teamRule, needed: quest.teamCount, accepted: 0, done: false, parts: [] }
}

async function begunByTeam({ db, profile }: UserContext, quest: Quest): Promise<TeamRun | null> {
  const team = await teamOf(db, profile)
  return team ? await findTeamRun(db, { team, quest: quest.id, state: 'open' }) : null
}

const isOnIt = ({ state, present }: TeamRunPart) => present && state !== 'abandoned' && state !== 'reversed'

export async function togetherOf(context: UserContext, profile: Profile, teamRun: TeamRun): Promise<Together> {
  const all = await partsOf(context.db, teamRun)
  const { accepted, needed } = teamOutcome(teamRunFacts(teamRun, all))
  // The newest run of each: after a refusal there may be several.
  const on = [...new Map(all.filter(isOnIt).map((part) => [part.profile, part])).values()]
  const ids = on.map((part) => part.profile)
  const names = await namesOf(context.db, viewerOf(profile), ids)
  const parts = on.map(
    ({ profile: id, state }): TeamPart => ({
      profile: names.has(id) ? id : null,
      name: names.get(id) ?? null,
      own: id === context.profile,
      sent: state === 'submitted' || state === 'approved' || state === 'rewarded',
      accepted: state === 'approved' || state === 'rewarded',
    }),
  )
  const paid = parts.filter((part) => part.accepted).length
  const done = teamRun.state === 'done'
  return {
    ...{ rule: teamRun.rule, done, accepted: done ? paid : accepted, needed: done ? paid : needed },
    parts: parts.toSorted((a, b) => Number(b.own) - Number(a.own)),
  }
}
