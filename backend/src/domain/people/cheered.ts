/** Who cheered what somebody did, for the notification about it. */
import type { Feat } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { canSee, type Viewer } from '../profiles/viewer.ts'
import { activityRows, type FeatRow, featColumns, featTeller } from './feats.ts'

/** Names that are told. */
const mostNamed = 3
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
  const cheers: Record<string, unknown>[] = await db
    .from(numbered.as('numbered'))
    .where('place', '<=', looked)
    .orderBy('place')
    .select('*')
  const rows: (FeatRow & { id: string })[] = await activityRows(db)
    .whereIn('activity.id', [...activities])
    .select('activity.id', ...featColumns)
  const tell = await featTeller(context)
  const byActivity = Map.groupBy(cheers, ({ activity }) => text(activity))
  return new Map(
    rows.flatMap((row): [string, Cheered][] => {
      const some = byActivity.get(row.id) ?? []
      const feat = tell(row)
      if (!feat || some.length === 0) return []
      const named = some
        .filter(({ profile, display_name, visibility }) => display_name && canSee(viewer, profile, visibility))
        .slice(0, mostNamed)
      const by = named.map(({ display_name }) => text(display_name))
      const others = toInt(some[0]?.['people']) - by.length
      return [[row.id, { feat, by, others, last: textOrNull(named[0]?.['profile']) }]]
    }),
  )
}
