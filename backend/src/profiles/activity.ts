/** What happened to a person: written as it happens, read for the home screen and the profile. */
import type { DayCount, Moment } from 'waymark-core'
import type { ItemTypes } from '../content/item-types.ts'
import { textsOf } from '../content/texts.ts'
import { newId } from '../database/ids.ts'
import type { Db } from '../database/transaction.ts'
import { iso, whole, wholeOrNull } from '../database/values.ts'
import type { Scene } from '../scene.ts'

export type MomentKind =
  | 'quest_rewarded'
  | 'level_up'
  | 'item_granted'
  | 'item_minted'
  | 'item_listed'
  | 'item_sold'
  | 'item_bought'
  | 'onboarded'
  | 'wallet_linked'
  | 'listing_cancelled'

export interface ActivityFacts {
  quest?: string
  item?: string
  item_type?: string
  listing?: string
  level?: number
  xp?: number
}

function activityRow(profile: string, kind: MomentKind, at: Date, about: ActivityFacts = {}) {
  return { id: newId(), profile, kind, at, day: at.toISOString().slice(0, 10), ...about }
}

export async function recordActivity(
  db: Db,
  profile: string,
  kind: MomentKind,
  at: Date,
  about: ActivityFacts = {},
): Promise<void> {
  await db('activity').insert(activityRow(profile, kind, at, about))
}

/** Newest first. */
export async function recentMoments(
  scene: Scene,
  profile: string,
  limit: number,
  itemTypes: ItemTypes,
): Promise<Moment[]> {
  const texts = await textsOf(scene, 'quests')
  const rows = await scene
    .db('activity')
    .leftJoin('quests', 'quests.id', 'activity.quest')
    .where('activity.profile', profile)
    .orderBy([
      { column: 'activity.at', order: 'desc' },
      { column: 'activity.id', order: 'desc' },
    ])
    .limit(limit)
    .select('activity.*', 'quests.slug as quest_slug', 'quests.title as quest_title')
  return rows.map((row) => ({
    kind: row.kind,
    at: iso(row.at),
    subject: row.quest
      ? (texts(row.quest).title ?? row.quest_title ?? '')
      : row.item_type
        ? itemTypes(row.item_type).name
        : row.level === null
          ? ''
          : String(row.level),
    link: row.quest_slug ?? row.listing ?? row.item ?? null,
    xp: wholeOrNull(row.xp),
  }))
}

/** Days with activity among the last `days`, oldest first. */
export async function activeDays({ db, now }: Scene, profile: string, days: number): Promise<DayCount[]> {
  const first = new Date(now.getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const rows: { day: string; count: unknown }[] = await db('activity')
    .where({ profile })
    .where('day', '>=', first)
    .groupBy('day')
    .orderBy('day')
    .select('day')
    .count({ count: '*' })
  return rows.map((row) => ({ day: row.day, count: whole(row.count) }))
}
