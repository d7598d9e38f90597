/** How a rope team stands with quests that it does together, for somebody on it who could otherwise begin them. */
import { type PlayerFacts, questEligibility, type TeamPlace, teamOutcome } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { findProfile, type Profile } from '../profiles/profile.ts'
import { periodOf, type Quest } from './catalogue.ts'
import { type QuestProgress, readQuestProgress } from './progress.ts'
import { presentMembers, teamOf } from './team-members.ts'
import { findTeamRun, partsOf, type TeamRun, type TeamRunPart, teamRunFacts } from './team-run.ts'

/** The facts about one quest, with how the team stands with it. */
export type TeamFactsOf = (quest: Quest) => PlayerFacts

/**
 * Looks at the others of the team only for quests that nothing else keeps the person from: most people, and most quests,
 * ask for none of it.
 */
export async function withTeamPlaces(
  context: Context,
  profile: Profile,
  player: QuestProgress,
  quests: readonly Quest[],
): Promise<TeamFactsOf> {
  const places = new Map<string, TeamPlace>()
  const able = quests.filter((quest) => quest.facts.together && mayBegin(context, quest, player))
  const team = able.length > 0 ? await teamOf(context.db, profile.id) : null
  if (team !== null) {
    const mates = await readMates(context, team, profile.id)
    for (const quest of able) places.set(quest.id, await placeOf(context, quest, { team, profile: profile.id, mates }))
  }
  return ({ id }) => ({ ...player.facts(id), teamPlace: places.get(id) ?? null })
}

/** Whether somebody may begin a quest, their team apart. */
export const mayBegin = ({ now }: Pick<Context, 'now'>, { id, facts }: Quest, player: QuestProgress): boolean =>
  questEligibility(facts, player.facts(id), now.getTime()).state === 'available'

async function readMates(context: Context, team: string, self: string): Promise<QuestProgress[]> {
  const mates: QuestProgress[] = []
  for (const id of await presentMembers(context.db, team)) {
    const profile = id === self ? null : await findProfile(context.db, { id })
    if (profile) mates.push(await readQuestProgress(context, profile))
  }
  return mates
}

async function placeOf(
  context: Context,
  quest: Quest,
  { team, profile, mates }: { team: string; profile: string; mates: readonly QuestProgress[] },
): Promise<TeamPlace> {
  const key = { team, quest: quest.id, period_key: periodOf(quest, context.now), state: 'open' }
  const begun = await findTeamRun(context.db, key)
  return teamPlace(begun && (await mayTakePart(context.db, begun, profile)), () =>
    mates.some((mate) => mayBegin(context, quest, mate)),
  )
}

/** `mayTakePart`: in what the team has begun; null where it has begun nothing. */
export function teamPlace(mayTakePart: boolean | null, mayAnotherBegin: () => boolean): TeamPlace {
  if (mayTakePart !== null) return mayTakePart ? 'joinable' : 'under_way'
  return mayAnotherBegin() ? 'startable' : 'alone'
}

/** Whether somebody who is not on it may begin a part of what the team has begun. */
export async function mayTakePart(db: Db, teamRun: TeamRun, profile: string): Promise<boolean> {
  return isOpenTo(teamRun, await partsOf(db, teamRun), profile)
}

export function isOpenTo(teamRun: TeamRun, parts: readonly TeamRunPart[], profile: string): boolean {
  // Whoever was refused may try again, however far the others are.
  const isAnotherTry = parts.some((part) => part.profile === profile && part.state === 'rejected')
  return isAnotherTry || teamOutcome(teamRunFacts(teamRun, parts)).joinable
}
