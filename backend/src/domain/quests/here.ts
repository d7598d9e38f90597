/** Who is at each quest now: everybody at the one that they began last, within four weeks, of those that are open to them. */
import type { Character, PeopleHere } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { versionOf } from '../../platform/database/cache.ts'
import { iso, text, toInt } from '../../platform/database/columns.ts'
import { staleWhileRevalidate } from '../../platform/database/stale-while-revalidate.ts'
import { readPortraitsOf } from '../profiles/portraits.ts'
import type { Profile } from '../profiles/profile.ts'
import { viewerOf } from '../profiles/visible-names.ts'
import { visibilitiesFor } from '../profiles/visible-people.ts'

/** Time in ms after which somebody who began a quest is no longer told to be at it, although it is still open. */
const hereMs = 28 * 86_400_000
/** States of a run that somebody is still on. */
const openStates = ['in_progress', 'submitted']
/** People who are named. */
const mostNamed = 3

/** People of one visibility on one quest. */
interface Group {
  quest: string
  visibility: string
  people: number
  /** Those who began last: as many as are named, and one who may be the viewer. */
  last: { profile: string; name: string; at: string; face: Character | undefined }[]
}

/** Whether somebody who began a quest then, and has begun none since, is still at it. */
export const isHere = (begun: Date, now: Date): boolean => begun.getTime() > now.getTime() - hereMs

/** `isAt`: whether it is the quest that the viewer is at. */
export type HereTeller = (quest: { id: string; kind: string }, isAt: boolean) => PeopleHere

/**
 * Tells who is at a quest beside the profile that looks, as of a minute ago at most; whoever hides, or whose account was
 * closed, is told of at once no more.
 */
export async function readHere(context: Context, profile: Profile): Promise<HereTeller> {
  const { value: groups } = await readGroups(context, await versionOf(context, 'people'))
  const seen = visibilitiesFor(viewerOf(profile))
  const isCounted = profile.onboardingStep === 'done'
  return ({ id, kind }, isAt) => {
    // Nobody is told of a secret quest by those who are on it.
    const some =
      kind === 'secret' ? [] : (groups.get(id) ?? []).filter(({ visibility }) => seen.some((one) => one === visibility))
    const last = some.flatMap((group) => group.last)
    const others = last.filter((person) => person.profile !== profile.id)
    const own = some.find(({ visibility }) => visibility === profile.visibility)
    const isAmong = others.length < last.length || (isAt && isCounted && (own?.people ?? 0) > (own?.last.length ?? 0))
    const people = some.reduce((sum, group) => sum + group.people, 0) - (isAmong ? 1 : 0)
    const named = others.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, mostNamed)
    return {
      names: named.map(({ name }) => name),
      others: Math.max(0, people - named.length),
      faces: named.flatMap(({ face }) => face ?? []),
    }
  }
}

const readGroups = staleWhileRevalidate(async (context: Context): Promise<ReadonlyMap<string, Group[]>> => {
  const { db, now } = context
  const begun = db('quest_runs')
    .whereIn('state', openStates)
    .where('started_at', '>', new Date(now.getTime() - hereMs))
    .select(
      ...['quest', 'profile', 'started_at as begun'],
      // Ids of runs are in the order of time.
      db.raw('row_number() over (partition by profile order by started_at desc, id desc) as newest'),
    )
  const numbered = db
    .from(begun.as('open'))
    .where('open.newest', 1)
    .join('profiles', 'profiles.id', 'open.profile')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where({ 'directus_users.status': 'active', 'profiles.onboarding_step': 'done' })
    .whereNot('profiles.visibility', 'hidden')
    .select(
      ...['open.quest', 'open.profile', 'open.begun', 'profiles.display_name', 'profiles.visibility'],
      db.raw('count(*) over (partition by open.quest, profiles.visibility) as people'),
      db.raw(
        'row_number() over (partition by open.quest, profiles.visibility order by open.begun desc, open.profile) as place',
      ),
    )
  const rows: Record<string, unknown>[] = await db
    .from(numbered.as('numbered'))
    .where('place', '<=', mostNamed + 1)
    .select('*')
  const faces = await readPortraitsOf(
    context,
    rows.map((row) => text(row['profile'])),
  )
  const named = Map.groupBy(rows, ({ quest, visibility }) => `${quest} ${visibility}`)
  const all = [...named.values()].map(
    (some): Group => ({
      quest: text(some[0]?.['quest']),
      visibility: text(some[0]?.['visibility']),
      people: toInt(some[0]?.['people']),
      last: some.map((row) => ({
        ...{ profile: text(row['profile']), name: text(row['display_name']), at: iso(row['begun']) },
        face: faces.get(text(row['profile'])),
      })),
    }),
  )
  return Map.groupBy(all, ({ quest }) => quest)
}, new Map())
