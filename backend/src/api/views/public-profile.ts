/** `GET /programme/profiles/{id}`: a profile as its owner sees it, and as others do. */
import type { PublicProfile } from 'waymark-core'
import { readCharacter } from '../../domain/characters/character.ts'
import { readItemTypes } from '../../domain/content/item-types.ts'
import { progressOf, readLevels } from '../../domain/content/levels.ts'
import { textsOf } from '../../domain/content/texts.ts'
import { itemsOf } from '../../domain/items/item.ts'
import { activeDays, recentMoments } from '../../domain/profiles/activity.ts'
import { eyesOf, sees } from '../../domain/profiles/eyes.ts'
import { type Others, withoutSecrets } from '../../domain/profiles/others-eyes.ts'
import { pointsByDay, readBookings, thatStand } from '../../domain/profiles/points.ts'
import { findProfile, type Profile } from '../../domain/profiles/profile.ts'
import { iso, whole } from '../../platform/database/values.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { OwnScene } from '../../platform/scene.ts'

export async function publicProfile(
  scene: OwnScene,
  id: string,
  query: Record<string, unknown>,
): Promise<PublicProfile> {
  const { db } = scene
  const asOthers = flagOf(query, 'asOthers')
  const profile = await findProfile(db, { id })
  if (!profile || !(await maySee(scene, profile, asOthers))) throw new Refusal('NOT_FOUND', 'There is no such profile.')
  const isOwner = profile.id === scene.profile
  const own = isOwner && !asOthers
  const others: Others | undefined = own ? undefined : { profile: isOwner ? null : scene.profile }
  const levels = await readLevels(scene)
  const { level, levelTitle } = progressOf(levels, profile.xp)
  const questTexts = await textsOf(scene, 'quests')
  const itemTypes = await readItemTypes(scene)
  const rewarded = db('quest_runs')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .where({ 'quest_runs.profile': id, 'quest_runs.state': 'rewarded' })
  if (others) withoutSecrets(rewarded, db, others)
  const done = await rewarded
    .orderBy('quest_runs.decided_at', 'desc')
    .select('quests.id', 'quests.slug', 'quests.title', 'quest_runs.decided_at', 'quest_runs.xp_awarded')
  const bookings = await readBookings(db, id)
  return {
    id: profile.id,
    handle: profile.handle,
    displayName: profile.displayName,
    bio: profile.bio,
    own,
    visibility: own ? profile.visibility : null,
    level,
    levelTitle,
    joinedAt: profile.joinedAt,
    character: await readCharacter(db, profile.activeCharacter),
    badges: levels.map(({ number, title, badge, xpRequired }) => ({
      level: number,
      title,
      icon: badge,
      reached: number <= level.level,
      xp: xpRequired,
    })),
    items: await itemsOf(db, id, itemTypes),
    questsDone: done.map((row) => ({
      slug: row.slug,
      title: questTexts(row.id).title ?? row.title,
      at: iso(row.decided_at),
      xp: whole(row.xp_awarded),
    })),
    activity: await activeDays(scene, id, 371),
    xpHistory: pointsByDay(own ? bookings : thatStand(bookings)),
    recent: await recentMoments(scene, id, 20, itemTypes, others),
  }
}

/** Members are people who finished onboarding. Its owner looks with the eyes of one, or with their own. */
async function maySee(
  { db, profile: asker }: OwnScene,
  { id, visibility }: Profile,
  asOthers: boolean,
): Promise<boolean> {
  if (id === asker) return !asOthers || visibility !== 'hidden'
  return sees(await eyesOf(db, asker), id, visibility)
}

function flagOf(query: Record<string, unknown>, name: string): boolean {
  const value = query[name]
  if (value !== undefined && value !== 'true' && value !== 'false') throw invalid(name, 'not_a_boolean')
  return value === 'true'
}
