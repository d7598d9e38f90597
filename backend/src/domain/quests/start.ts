/** Starting a quest: alone, or for a rope team together. */
import { type LockReason, questEligibility } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { newId } from '../../platform/database/ids.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { recordNotifications } from '../notifications/record.ts'
import { lockProfile, type Profile } from '../profiles/profile.ts'
import { termsOf } from '../rewards/terms.ts'
import { periodOf, type Quest, readQuestCatalogue } from './catalogue.ts'
import { type QuestProgress, readQuestProgress } from './progress.ts'
import { requireStartLeft } from './step-tries.ts'
import { presentMembers, teamOf } from './team-members.ts'
import { mayBegin, mayTakePart, withTeamPlaces } from './team-place.ts'
import { lockTeamRun, type TeamRun } from './team-run.ts'

/** Checks everything again in the transaction. A run that is open already is left as it is. Says the id of the run. */
export async function startQuest(context: UserContext, slug: string): Promise<string> {
  const { db, now } = context
  const profile = await lockProfile(db, context.profile)
  const { quests } = await readQuestCatalogue(context)
  const quest = quests.find((known) => known.slug === slug)
  if (!quest) throw new ApiError('NOT_FOUND', `There is no quest ${slug}.`)
  const player = await readQuestProgress(context, profile)
  const open = player.run(quest.id)
  const factsOf = await withTeamPlaces(context, profile, player, [quest])
  const { state, reasons } = questEligibility(quest.facts, factsOf(quest), now.getTime())
  if (open && (state === 'in_progress' || state === 'submitted')) return open.id
  if (state !== 'available') {
    // A secret that is still locked is not confirmed to exist.
    if (quest.kind === 'secret' && state === 'locked') throw new ApiError('NOT_FOUND', `There is no quest ${slug}.`)
    throw locked(reasons)
  }
  await requireStartLeft(db, profile.id, now)
  return quest.facts.together
    ? await startTogether(context, quest, { profile, player })
    : await insertRun(context, quest, { profile, player }, null)
}

const locked = (reasons: readonly LockReason[]) =>
  new ApiError('QUEST_LOCKED', 'This quest cannot be started now.', { reasons: [...reasons] })

interface Starter {
  profile: Profile
  player: QuestProgress
}

async function insertRun(
  context: UserContext,
  quest: Quest,
  { profile, player }: Starter,
  teamRun: string | null,
): Promise<string> {
  const { db, now } = context
  const id = newId()
  const [made] = await db('quest_runs')
    .insert({
      id,
      quest: quest.id,
      profile: profile.id,
      attempt: player.attempts(quest.id) + 1,
      period_key: periodOf(quest, now),
      state: 'in_progress',
      version: 1,
      started_at: now,
      terms: JSON.stringify(await termsOf(context, quest.id, profile.user)),
      ...(teamRun === null ? {} : { team_run: teamRun }),
    })
    .onConflict()
    .ignore()
    .returning('id')
  if (made) return id
  const other = await db('quest_runs')
    .where({ quest: quest.id, profile: profile.id })
    .orderBy('attempt', 'desc')
    .first('id')
  return other.id
}

/** Begins the quest for everybody on the team who may begin it now, or takes part in what the team has begun. */
async function startTogether(context: UserContext, quest: Quest, starter: Starter): Promise<string> {
  const { db, now, profile: by } = context
  const team = await teamOf(db, by)
  if (team === null) throw locked([{ code: 'team_needed' }])
  const key = { team, quest: quest.id, period_key: periodOf(quest, now), state: 'open' }
  const begun = await lockTeamRun(db, key)
  if (begun) return await takePart(context, quest, starter, begun)
  const starters = [starter, ...(await othersWhoMay(context, quest, team))]
  if (starters.length < 2) throw locked([{ code: 'mates_needed' }])
  const id = newId()
  const [made] = await db('team_runs')
    .insert({ ...key, id, rule: quest.teamRule, needed: quest.teamCount, by, created_at: now })
    .onConflict()
    .ignore()
    .returning('id')
  // Somebody else of the team was first, in the same moment.
  if (!made) return await startTogether(context, quest, starter)
  const runs = new Map<string, string>()
  for (const one of starters) runs.set(one.profile.id, await insertRun(context, quest, one, id))
  await recordNotifications(
    db,
    starters.slice(1).map(({ profile }) => ({
      ...{ profile: profile.id, kind: 'team_begun', cause: `team_begun:${id}`, by, created_at: now },
      subject: runs.get(profile.id) ?? '',
    })),
  )
  return runs.get(by) ?? ''
}

async function takePart(context: UserContext, quest: Quest, starter: Starter, teamRun: TeamRun): Promise<string> {
  if (!(await mayTakePart(context.db, teamRun, context.profile))) throw locked([{ code: 'team_under_way' }])
  return await insertRun(context, quest, starter, teamRun.id)
}

async function othersWhoMay(context: UserContext, quest: Quest, team: string): Promise<Starter[]> {
  const others = (await presentMembers(context.db, team)).filter((profile) => profile !== context.profile)
  const able: Starter[] = []
  for (const id of others.toSorted()) {
    const profile = await lockProfile(context.db, id)
    const player = await readQuestProgress(context, profile)
    if (mayBegin(context, quest, player)) able.push({ profile, player })
  }
  return able
}
