/** Activity of a profile: recorded as it happens, read for the home screen and the profile. */
import type { Activity, DayCount } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { iso, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { ItemTypeRecord } from '../content/item-types.ts'
import { textsOf } from '../content/texts.ts'
import { recordEvents } from '../events/record.ts'
import { eventsOf } from './activity-events.ts'
import type { ActivityKind } from './activity-kind.ts'
import { type ActivityViewer, withoutPrivate, withoutSecrets } from './visibility.ts'

export interface ActivityFacts {
  quest?: string
  item?: string
  item_type?: string
  listing?: string
  level?: number
  xp?: number
}

export type ActivityRow = ReturnType<typeof activityRow>

/** A row for `recordActivities`. Rows are shown in the order in which they were made. */
export function activityRow(profile: string, kind: ActivityKind, at: Date, about: ActivityFacts = {}) {
  return { id: newId(), profile, kind, at, day: at.toISOString().slice(0, 10), ...about }
}

export async function recordActivities(db: Db, rows: readonly ActivityRow[]): Promise<void> {
  const all = { quest: null, item: null, item_type: null, listing: null, level: null, xp: null }
  await insertRows(
    db,
    'activity',
    rows.map((row) => ({ ...all, ...row })),
  )
  await recordEvents(db, eventsOf(rows))
}

export async function recordActivity(
  db: Db,
  profile: string,
  kind: ActivityKind,
  at: Date,
  about: ActivityFacts = {},
): Promise<void> {
  await recordActivities(db, [activityRow(profile, kind, at, about)])
}

/** Newest first. For `others` without private activity and secret quests. */
export async function recentActivity(
  context: Context,
  profile: string,
  limit: number,
  itemTypes: ReadonlyMap<string, Pick<ItemTypeRecord, 'name' | 'image'>>,
  others?: ActivityViewer,
): Promise<Activity[]> {
  const texts = await textsOf(context, 'quests')
  const some = context
    .db('activity')
    .leftJoin('quests', 'quests.id', 'activity.quest')
    .where('activity.profile', profile)
  if (others) {
    withoutPrivate(some)
    withoutSecrets(some, context.db, others)
  }
  const rows = await some
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
        ? (itemTypes.get(row.item_type)?.name ?? '')
        : row.level === null
          ? ''
          : String(row.level),
    link: row.quest_slug ?? row.listing ?? row.item ?? null,
    xp: toIntOrNull(row.xp),
    image: itemTypes.get(row.item_type)?.image ?? null,
  }))
}

export interface ActivePeriod {
  /** Days with activity, oldest first. */
  days: DayCount[]
  /** The day with which it begins, `YYYY-MM-DD`. */
  first: string
  /** Objects that the person minted in it, whoever has them now. */
  minted: number
}

/** The last `days` with what was done in them. */
export async function activePeriod({ db, now }: Context, profile: string, days: number): Promise<ActivePeriod> {
  const first = new Date(now.getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const rows: { day: string; count: unknown; minted: unknown }[] = await db('activity')
    .where({ profile })
    .where('day', '>=', first)
    .groupBy('day')
    .orderBy('day')
    .select('day', db.raw('count(*) as count'), db.raw("sum(case kind when 'item_minted' then 1 else 0 end) as minted"))
  return {
    days: rows.map((row) => ({ day: row.day, count: toInt(row.count) })),
    first,
    minted: rows.reduce((all, row) => all + toInt(row.minted), 0),
  }
}
