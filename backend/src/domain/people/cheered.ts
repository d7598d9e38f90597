/** Who cheered what somebody did, for the notification about it and for the feed. */
import type { Feat } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { text, textOrNull, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { canSee, type Viewer } from '../profiles/viewer.ts'
import { activityRows, type FeatRow, featColumns, featTeller } from './feats.ts'

/** Names that are told to whoever did it, and to others. */
const mostNamed = 3
const mostNamedToOthers = 2
/** The last cheers of each activity among which names are looked for. */
const looked = 12

export interface Cheered {
  feat: Feat
  by: string[]
  others: number
  /** Profile id of the last one of those who are named. */
  last: string | null
}

/** By the id of the activity; without those that nobody cheers any more. */
export async function readCheered(
  context: UserContext,
  viewer: Viewer,
  activities: readonly string[],
): Promise<ReadonlyMap<string, Cheered>> {
  const { db } = context
  if (activities.length === 0) return new Map()
  const cheers = await readLatest(db, activities)
  const rows: (FeatRow & { id: string })[] = await activityRows(db)
    .whereIn('activity.id', [...activities])
    .select('activity.id', ...featColumns)
  const tell = await featTeller(context)
  return new Map(
    rows.flatMap((row): [string, Cheered][] => {
      const some = cheers.get(row.id) ?? []
      const feat = tell(row)
      if (!feat || some.length === 0) return []
      const named = namedTo(viewer, some).slice(0, mostNamed)
      const by = named.map(({ display_name }) => text(display_name))
      const others = toInt(some[0]?.['people']) - by.length
      return [[row.id, { feat, by, others, last: textOrNull(named[0]?.['profile']) }]]
    }),
  )
}

/** By the id of the activity: names of others than the viewer, as far as they let the viewer see them. */
export async function readCheerNames(
  db: Db,
  viewer: Viewer,
  activities: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const cheers = await readLatest(db, activities)
  return new Map(
    [...cheers].map(([activity, some]) => {
      const others = namedTo(viewer, some).filter(({ profile }) => profile !== viewer.profile)
      return [activity, others.slice(0, mostNamedToOthers).map(({ display_name }) => text(display_name))]
    }),
  )
}

type CheerRow = Record<string, unknown>

const namedTo = (viewer: Viewer, cheers: readonly CheerRow[]) =>
  cheers.filter(({ profile, display_name, visibility }) => display_name && canSee(viewer, profile, visibility))

/** The latest cheers of each activity, each with how many there are. */
async function readLatest(db: Db, activities: readonly string[]): Promise<ReadonlyMap<string, CheerRow[]>> {
  const numbered = db('cheers')
    .join('profiles', 'profiles.id', 'cheers.profile')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .whereIn('cheers.activity', [...activities])
    .where('directus_users.status', 'active')
    .select(
      ...['cheers.activity', 'cheers.profile', 'profiles.display_name', 'profiles.visibility'],
      db.raw('count(*) over (partition by cheers.activity) as people'),
      db.raw('row_number() over (partition by cheers.activity order by cheers.at desc, cheers.id desc) as place'),
    )
  const rows: CheerRow[] = await db
    .from(numbered.as('numbered'))
    .where('place', '<=', looked)
    .orderBy('place')
    .select('*')
  return Map.groupBy(rows, ({ activity }) => text(activity))
}
