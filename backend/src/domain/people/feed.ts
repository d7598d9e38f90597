/** `GET /programme/feed`: what others did lately, and cheers for it. */
import type { Knex } from 'knex'
import type { Cheers, Feed, FeedQuery } from 'waymark-core'
import type { TxContext, UserContext } from '../../platform/context.ts'
import { iso, text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { isUuid, newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { recordRevocable, withdrawCause } from '../notifications/record.ts'
import { readPortraits } from '../profiles/portraits.ts'
import { teamMatesOf } from '../profiles/team-mates.ts'
import { readViewer, type Viewer } from '../profiles/viewer.ts'
import { withoutSecrets } from '../profiles/visibility.ts'
import { ofVisiblePeople } from '../profiles/visible-people.ts'
import { readCheerNames } from './cheered.ts'
import { activityRows, type FeatRow, featColumns, featTeller, stillTold } from './feats.ts'

const dayMs = 86_400_000
/** What is older is told no more, in ms. */
const oldestMs = 30 * dayMs
/** Cheers of one person in a day. */
const mostInADay = 300
/** Entries of a page, where nothing else is asked for. */
const usual = 6

export async function readFeed(context: UserContext, { cursor, limit = usual }: FeedQuery): Promise<Feed> {
  const { db, profile } = context
  const after = readCursor(cursor)
  const viewer = await readViewer(db, profile)
  const mates = await teamMatesOf(db, profile)
  const some = toldTo(context, viewer)
  if (mates.length > 0) some.whereIn('activity.profile', mates)
  if (after)
    some
      .where('activity.at', '<=', after.at)
      .where((rows) => rows.where('activity.at', '<', after.at).orWhere('activity.id', '<', after.id))
  const rows: (FeatRow & Record<string, unknown>)[] = await some
    .orderBy([
      { column: 'activity.at', order: 'desc' },
      { column: 'activity.id', order: 'desc' },
    ])
    .limit(limit + 1)
    .select(
      ...[
        'activity.id',
        'activity.at',
        'activity.profile',
        'profiles.display_name',
        'profiles.active_character',
        ...featColumns,
      ],
      cheersOf(db).count('*').as('cheers'),
      cheersOf(db).where('cheers.profile', profile).count('*').as('cheered'),
    )
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const tell = await featTeller(context)
  const names = await readCheerNames(
    db,
    viewer,
    shown.filter((row) => toInt(row['cheers']) > 0).map((row) => text(row['id'])),
  )
  const looks = await readPortraits(
    context,
    shown.map((row) => ({ id: text(row['profile']), activeCharacter: textOrNull(row['active_character']) })),
  )
  return {
    entries: shown.flatMap((row) => {
      const feat = tell(row)
      if (!feat) return []
      const cheers = {
        count: toInt(row['cheers']),
        own: toInt(row['cheered']) > 0,
        names: names.get(text(row['id'])) ?? [],
      }
      const profile = text(row['profile'])
      const whose = { profile, name: text(row['display_name']), character: looks.get(profile) ?? null }
      return [{ id: text(row['id']), at: iso(row['at']), ...whose, feat, cheers }]
    }),
    next: last ? `${iso(last['at'])}_${text(last['id'])}` : null,
    ofTeam: mates.length > 0,
  }
}

const cheersOf = (db: Db) => db('cheers').where('cheers.activity', db.ref('activity.id'))

/** What the feed of a viewer is chosen from: true, of others whom they may see, without secrets, and not too old. */
function toldTo({ db, now, profile }: UserContext, viewer: Viewer): Knex.QueryBuilder {
  const rows = ofVisiblePeople(stillTold(activityRows(db), db), viewer)
    .where('activity.at', '>', new Date(now.getTime() - oldestMs))
    .whereNot('activity.profile', profile)
  withoutSecrets(rows, db, { profile })
  return rows
}

/** When and which the last one of the page before was. */
function readCursor(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null
  const [time = '', id] = cursor.split('_')
  const at = new Date(time)
  if (Number.isNaN(at.getTime()) || !isUuid(id)) throw invalid('cursor', 'malformed')
  return { at, id }
}

/** Cheers something of the own feed. Its author is told once, whoever else cheers. */
export async function cheer(context: TxContext, activity: string): Promise<Cheers> {
  const { db, now, profile } = context
  const viewer = await readViewer(db, profile)
  const told: { profile: string } | undefined = await toldTo(context, viewer)
    .where('activity.id', activity)
    .first('activity.profile')
  if (!told) throw new ApiError('NOT_FOUND', 'There is no such entry in the feed.')
  const [lately] = await db('cheers')
    .where({ profile })
    .where('at', '>', new Date(now.getTime() - dayMs))
    .count({ count: '*' })
  if (toInt(lately?.['count']) >= mostInADay)
    throw new ApiError('RATE_LIMITED', `People cheer ${mostInADay} times in a day.`, {
      retryAfterSeconds: dayMs / 1000,
    })
  await db('cheers').insert({ id: newId(), activity, profile, at: now }).onConflict(['activity', 'profile']).ignore()
  await recordRevocable(db, [
    { ...{ profile: told.profile, kind: 'cheered', cause: causeOf(activity), subject: activity }, created_at: now },
  ])
  return await readCheers(context, viewer, activity)
}

/** When nobody is left who cheered, the author is told no more. */
export async function uncheer(context: TxContext, activity: string): Promise<Cheers> {
  const { db, profile } = context
  const author: { profile: string } | undefined = await db('activity').where({ id: activity }).first('profile')
  if (!author) throw new ApiError('NOT_FOUND', 'There is no such entry in the feed.')
  await db('cheers').where({ activity, profile }).delete()
  const left = await readCheers(context, await readViewer(db, profile), activity)
  if (left.count === 0) await withdrawCause(db, author.profile, causeOf(activity))
  return left
}

const causeOf = (activity: string) => `cheers:${activity}`

async function readCheers({ db, profile }: UserContext, viewer: Viewer, activity: string): Promise<Cheers> {
  const row = await db('cheers')
    .where({ activity })
    .first(db.raw('count(*) as count'), db.raw('sum(case when profile = ? then 1 else 0 end) as own', [profile]))
  const names = (await readCheerNames(db, viewer, [activity])).get(activity) ?? []
  return { count: toInt(row?.count), own: toInt(row?.own) > 0, names }
}
