/** Starting a quest. */
import { periodKey, questEligibility } from 'waymark-core'
import { newId } from '../../platform/database/ids.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OwnScene } from '../../platform/scene.ts'
import { lockProfile } from '../profiles/profile.ts'
import { termsOf } from '../rewards/terms.ts'
import { readQuestBook } from './book.ts'
import { readPlayer } from './player.ts'
import { requireStartLeft } from './step-tries.ts'

/** Checks everything again in the transaction. A run that is open already is left as it is. Says the id of the run. */
export async function startQuest(scene: OwnScene, slug: string): Promise<string> {
  const { db, now } = scene
  const profile = await lockProfile(db, scene.profile)
  const { quests } = await readQuestBook(scene)
  const quest = quests.find((known) => known.slug === slug)
  if (!quest) throw new Refusal('NOT_FOUND', `There is no quest ${slug}.`)
  const player = await readPlayer(scene, profile)
  const open = player.run(quest.id)
  const { state, reasons } = questEligibility(quest.facts, player.facts(quest.id), now.getTime())
  if (open && (state === 'in_progress' || state === 'submitted')) return open.id
  if (state !== 'available') {
    // A secret that is still locked is not confirmed to exist.
    if (quest.kind === 'secret' && state === 'locked') throw new Refusal('NOT_FOUND', `There is no quest ${slug}.`)
    throw new Refusal('QUEST_LOCKED', 'This quest cannot be started now.', { reasons })
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
      terms: JSON.stringify(await termsOf(scene, quest.id)),
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
