/** Item types that a profile watches. Types instead of listings: a listing is gone once it is sold. */

import type { UserContext } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { requireKnownType } from '../items/known-types.ts'

/** Most watched types of a profile: more than any programme has, and a limit for the table. */
const most = 500

/** Slugs, the latest first. */
export async function readWatched({ db, profile }: UserContext): Promise<string[]> {
  const rows: { slug: string }[] = await db('watches')
    .join('item_types', 'item_types.id', 'watches.item_type')
    .where('watches.profile', profile)
    .orderBy([{ column: 'watches.at', order: 'desc' }, { column: 'item_types.slug' }])
    .select('item_types.slug')
  return rows.map(({ slug }) => slug)
}

/** Ids of the types. */
export async function watchedTypes(db: Db, profile: string): Promise<string[]> {
  const rows: { item_type: string }[] = await db('watches').where({ profile }).select('item_type')
  return rows.map(({ item_type }) => item_type)
}

/** Profile ids of those who watch a type. */
export async function watchersOf(db: Db, itemType: string): Promise<string[]> {
  return await db('watches').where({ item_type: itemType }).pluck('profile')
}

/** Watching twice is watching once. */
export async function watch(context: UserContext, slug: string): Promise<string[]> {
  const { db, now, profile } = context
  const type = await requireKnownType(context, slug)
  if (type.status !== 'published') throw new ApiError('NOT_FOUND', 'There is no such kind of object.')
  const [row] = await db('watches').where({ profile }).count({ count: '*' })
  if (toInt(row?.['count']) >= most) throw invalid('slug', 'too_many')
  await db('watches')
    .insert({ id: newId(), profile, item_type: type.id, at: now })
    .onConflict(['profile', 'item_type'])
    .ignore()
  return await readWatched(context)
}

export async function unwatch(context: UserContext, slug: string): Promise<string[]> {
  const { db, profile } = context
  await db('watches').where({ profile }).whereIn('item_type', db('item_types').where({ slug }).select('id')).delete()
  return await readWatched(context)
}
