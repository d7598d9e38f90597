/** A profile as others see it. */
import type { PublicProfile } from 'waymark-core'
import { readCharacter } from '../characters/character.ts'
import { readItemTypes } from '../content/item-types.ts'
import { progressOf, readLevels } from '../content/levels.ts'
import { textsOf } from '../content/texts.ts'
import { iso, whole } from '../database/values.ts'
import { Refusal } from '../http/refusal.ts'
import { itemsOf } from '../items/item.ts'
import type { OwnScene } from '../scene.ts'
import { activeDays, recentMoments } from './activity.ts'
import { findProfile } from './profile.ts'

export async function publicProfile(scene: OwnScene, id: string): Promise<PublicProfile> {
  const { db } = scene
  const profile = await findProfile(db, { id })
  const own = profile?.id === scene.profile
  if (!profile || !(own || (await maySee(scene, profile.visibility))))
    throw new Refusal('NOT_FOUND', 'There is no such profile.')
  const levels = await readLevels(scene)
  const { level, levelTitle } = progressOf(levels, profile.xp)
  const questTexts = await textsOf(scene, 'quests')
  const itemTypes = await readItemTypes(scene)
  const done = await db('quest_runs')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .where({ 'quest_runs.profile': id, 'quest_runs.state': 'rewarded' })
    .orderBy('quest_runs.decided_at', 'desc')
    .select('quests.id', 'quests.slug', 'quests.title', 'quest_runs.decided_at', 'quest_runs.xp_awarded')
  return {
    id: profile.id,
    handle: profile.handle,
    displayName: profile.displayName,
    bio: profile.bio,
    own,
    level,
    levelTitle,
    joinedAt: profile.joinedAt,
    character: await readCharacter(db, profile.activeCharacter),
    badges: levels.map(({ number, title, badge }) => ({
      level: number,
      title,
      icon: badge,
      reached: number <= level.level,
    })),
    items: await itemsOf(db, id, itemTypes),
    questsDone: done.map((row) => ({
      slug: row.slug,
      title: questTexts(row.id).title ?? row.title,
      at: iso(row.decided_at),
      xp: whole(row.xp_awarded),
    })),
    activity: await activeDays(scene, id, 371),
    recent: await recentMoments(scene, id, 20, itemTypes),
  }
}

/** Members are people who finished onboarding. */
async function maySee({ db, profile }: OwnScene, visibility: string): Promise<boolean> {
  if (visibility === 'public') return true
  if (visibility === 'hidden') return false
  return (await findProfile(db, { id: profile }))?.onboardingStep === 'done'
}
