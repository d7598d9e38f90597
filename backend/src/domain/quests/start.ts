/** Starting a quest. */
import { periodKey, questEligibility } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { newId } from '../../platform/database/ids.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { lockProfile } from '../profiles/profile.ts'
import { termsOf } from '../rewards/terms.ts'
import { readQuestCatalogue } from './catalogue.ts'
import { readQuestProgress } from './progress.ts'
import { requireStartLeft } from './step-tries.ts'

/** Checks everything again in the transaction. A run that is open already is left as it is. Says the id of the run. */
export async function startQuest(context: UserContext, slug: string): Promise<string> {
  const { db, now } = context
  const profile = await lockProfile(db, context.profile)
  const { quests } = await readQuestCatalogue(context)
  const quest = quests.find((known) => known.slug === slug)
  if (!quest) throw new ApiError('NOT_FOUND', `There is no quest ${slug}.`)
  const player = await readQuestProgress(context, profile)
  const open = player.run(quest.id)
  const { state, reasons } = questEligibility(quest.facts, player.facts(quest.id), now.getTime())
  if (open && (state === 'in_progress' || state === 'submitted')) return open.id
  if (state !== 'available') {
    // A secret that is still locked is not confirmed to exist.
    if (quest.kind === 'secret' && state === 'locked') throw new ApiError('NOT_FOUND', `There is no quest ${slug}.`)
    throw new ApiError('QUEST_LOCKED', 'This quest cannot be started now.', { reasons })
  }
  await requireStartLeft(db, profile.id, now)
  const id = newId()
  const [made] = await db('quest_runs')
    .insert({
      id,
      quest: quest.id,
      profile: profile.id,
      attempt: player.attempts(quest.id) + 1,
      period_key: quest.facts.recurrence ? periodKey(quest.facts.recurrence, now.getTime()) : '',
      state: 'in_progress',
      version: 1,
      started_at: now,
      terms: JSON.stringify(await termsOf(context, quest.id)),
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
