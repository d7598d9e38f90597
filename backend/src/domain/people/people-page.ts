/** `GET /programme/people`: who takes part, as far as the viewer may see them. */
import type { FacetCount, PeoplePage, PeopleQuery, PersonCard } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { iso, text, textOrNull, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { gameMasterRole } from '../../platform/directus/roles.ts'
import { progressOf, readLevels, thresholdsOf } from '../content/levels.ts'
import { readPortraits } from '../profiles/portraits.ts'
import { countQuestsDone } from '../profiles/quests-done.ts'
import { readViewer, type Viewer } from '../profiles/viewer.ts'
import { ofVisiblePeople } from '../profiles/visible-people.ts'
import { matching } from './name-pattern.ts'
import { type PeopleFilter, peopleFilter, writeCursor } from './people-query.ts'

/** More than a column holds is had by nobody. */
const mostXp = 2_147_483_647
/** Places that a page names. */
const mostPlaces = 40

type Row = Record<string, unknown>

const orders = { newest: 'profiles.date_created', level: 'profiles.xp_cached' } as const

/** A page of people, in a number of statements that does not depend on how many there are. */
export async function peoplePage(context: UserContext, query: PeopleQuery): Promise<PeoplePage> {
  const { db, profile } = context
  const filter = peopleFilter(query)
  const viewer = await readViewer(db, profile)
  const levels = await readLevels(context)
  // A level that nobody can reach has nobody.
  const xpFrom = thresholdsOf(levels)[filter.levelFrom - 1] ?? mostXp
  const some = () => found(db, viewer, { search: filter.search, xpFrom: filter.levelFrom > 1 ? xpFrom : 0 })
  const places = await countPlaces(some())
  const there = filter.place === '' ? null : (places.get(placeKey(filter.place)) ?? nowhere)
  const rows = await pageOf(some(), filter, there?.spellings ?? null)
  const shown = rows.slice(0, filter.limit)
  const last = rows.length > filter.limit ? shown.at(-1) : undefined
  return {
    people: await cards(context, shown),
    total: there ? there.count : [...places.values()].reduce((sum, { count }) => sum + count, 0),
    next: last ? writeCursor(cursorAt(last, filter)) : null,
    places: named(places),
    topLevel: levels.at(-1)?.number ?? 1,
  }
}

function found(db: Db, viewer: Viewer, { search, xpFrom }: { search: string; xpFrom: number }) {
  const rows = ofVisiblePeople(db('profiles'), viewer).where('profiles.xp_cached', '>=', xpFrom)
  matching(rows, db, search, ['profiles.display_name', 'profiles.handle'])
  return rows
}

interface Place {
  /** As most people there write it. */
  name: string
  /** Every way in which it is written. */
  spellings: string[]
  count: number
}

const nowhere: Place = { name: '', spellings: [], count: 0 }

const placeKey = (place: string): string => place.trim().toLowerCase()

/** By key; whoever names no place is at the empty one. */
async function countPlaces(some: ReturnType<typeof found>): Promise<Map<string, Place>> {
  const rows: { place: string | null; count: unknown }[] = await some
    .groupBy('profiles.place')
    .orderBy([{ column: 'count', order: 'desc' }, { column: 'profiles.place' }])
    .select('profiles.place')
    .count({ count: '*' })
  const places = new Map<string, Place>()
  for (const { place, count } of rows) {
    const name = text(place)
    const known = places.get(placeKey(name))
    const all = [...(known?.spellings ?? []), name]
    places.set(placeKey(name), {
      ...{ name: known?.name ?? name.trim(), spellings: all, count: (known?.count ?? 0) + toInt(count) },
    })
  }
  return places
}

const named = (places: ReadonlyMap<string, Place>): FacetCount[] =>
  [...places.values()]
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, mostPlaces)
    .map(({ name, count }) => ({ value: name, count }))

/** One more than is asked for, which tells whether there is a next page. */
async function pageOf(
  some: ReturnType<typeof found>,
  { sort, cursor, limit }: PeopleFilter,
  spellings: readonly string[] | null,
): Promise<Row[]> {
  const column = orders[sort]
  if (spellings) some.whereIn('profiles.place', [...spellings])
  if (cursor) {
    const value = sort === 'newest' ? new Date(cursor.key) : Number(cursor.key)
    some
      .where(column, '<=', value)
      .where((rows) => rows.where(column, '<', value).orWhere('profiles.id', '>', cursor.id))
  }
  return await some
    .orderBy([{ column, order: 'desc' }, { column: 'profiles.id' }])
    .limit(limit + 1)
    .select(
      ...['id', 'handle', 'display_name', 'place', 'xp_cached', 'active_character', 'date_created'].map(
        (name) => `profiles.${name}`,
      ),
      'directus_users.role',
    )
}

const cursorAt = (row: Row, { sort }: PeopleFilter) => ({
  ...{ sort, id: text(row['id']) },
  key: sort === 'newest' ? iso(row['date_created']) : String(toInt(row['xp_cached'])),
})

async function cards(context: UserContext, rows: readonly Row[]): Promise<PersonCard[]> {
  if (rows.length === 0) return []
  const { db, profile } = context
  const levels = await readLevels(context)
  const ids = rows.map((row) => text(row['id']))
  const looks = await readPortraits(
    context,
    rows.map((row) => ({ id: text(row['id']), activeCharacter: textOrNull(row['active_character']) })),
  )
  const done = await countQuestsDone(db, ids, { profile })
  return rows.map((row) => {
    const id = text(row['id'])
    const { level, levelTitle } = progressOf(levels, toInt(row['xp_cached']))
    return {
      id,
      handle: textOrNull(row['handle']),
      displayName: text(row['display_name']),
      place: textOrNull(text(row['place']).trim()),
      level: level.level,
      levelTitle,
      character: looks.get(id) ?? null,
      questsDone: done.get(id) ?? 0,
      joinedAt: iso(row['date_created']),
      own: id === profile,
      gameMaster: text(row['role']) === gameMasterRole,
    }
  })
}
