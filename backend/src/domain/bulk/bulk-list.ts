/** Lists of people to whom the team gives something by hand, or from whom it takes it: what one is, and how it reads. */
import type { Context } from '../../platform/context.ts'
import { iso, isoOrNull, toBool, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import { isUuid } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { namesOf } from '../review/names.ts'
import type { BulkListRow, BulkRowState, BulkState, BulkThing } from './list-row.ts'
import { nameOfThing } from './thing.ts'

/** Body of `POST /programme/desk/bulk`. */
export interface BulkDraft {
  /**
   * Base64 of a file that names people: CSV with commas, semicolons or tabs, or one address, handle or id a line. It may
   * be packed with gzip.
   */
  file: string
  what: BulkThing
  /**
   * Why; the people read it.
   * @trimmed 500
   */
  reason: string
  /**
   * What only the team reads.
   * @maxLength 1000
   */
  note?: string
}

/** Body of `POST /programme/desk/bulk/{id}/undo`. */
export interface BulkUndo {
  /**
   * Why; the people read it.
   * @trimmed 500
   */
  reason: string
}

/** How many lines are in a state. */
export interface BulkSum {
  state: BulkRowState
  count: number
}

/** A list, and how far it is. */
export interface BulkList {
  id: string
  state: BulkState
  what: BulkThing
  /** Name of what is given; empty for points. */
  name: string
  reason: string
  note: string
  madeBy: string
  madeAt: string
  /** Whether whoever asks made it. */
  mine: boolean
  /** Whether whoever asks may confirm it. */
  mayApply: boolean
  /** Whether whoever asks may undo it. */
  mayUndo: boolean
  confirmedBy: string | null
  confirmedAt: string | null
  undoneBy: string | null
  undoneAt: string | null
  total: number
  sums: BulkSum[]
  /** How many of the item type there are left; null without a limit, and for anything else. */
  left: number | null
}

/** A line of a list. */
export interface BulkRow {
  line: number
  /** As the file names them; null where it was forgotten since. */
  entry: string | null
  /** Profile id. */
  profile: string | null
  handle: string | null
  name: string | null
  state: BulkRowState
}

/** Query of `GET /programme/desk/bulk/{id}/rows`. */
export interface BulkRowsQuery {
  /** Whether only lines are wanted that somebody has to look at. */
  problems?: 'true' | 'false'
  /**
   * Number of the line after which the page begins.
   * @whole 0..10000000
   */
  after?: number
  /**
   * How many to read.
   * @whole 1..500
   */
  limit?: number
}

/** Whoever asks, and whether they are an administrator. */
export interface Organiser {
  profile: string
  isAdmin: boolean
}

export async function bulkListRow(db: Db, id: string): Promise<BulkListRow> {
  const row: BulkListRow | undefined = isUuid(id) ? await db('bulk_lists').where({ id }).first() : undefined
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such list.')
  return row
}

export function thingOf({ kind, amount, ref, take }: BulkListRow): BulkThing {
  const points = toIntOrNull(amount)
  return { kind, ...(points === null ? {} : { amount: points }), ...(ref === null ? {} : { ref }), take: toBool(take) }
}

/**
 * What a game master gives, a second organiser confirms, so that no one alone pays what two must approve; what takes
 * something is for administrators, as taking back what a run paid is.
 */
export function mayApply({ made_by, take }: BulkListRow, { profile, isAdmin }: Organiser): boolean {
  return isAdmin || (!toBool(take) && made_by !== profile)
}

export async function readBulkList(context: Context, id: string, organiser: Organiser): Promise<BulkList> {
  const row = await bulkListRow(context.db, id)
  const about = await aboutRows(context.db, [row])
  return await toBulkList(context, row, organiser, about)
}

/** The newest lists. */
export async function readBulkLists(context: Context, organiser: Organiser): Promise<BulkList[]> {
  const rows: BulkListRow[] = await context.db('bulk_lists').orderBy('made_at', 'desc').limit(30)
  const about = await aboutRows(context.db, rows)
  const lists: BulkList[] = []
  for (const row of rows) lists.push(await toBulkList(context, row, organiser, about))
  return lists
}

interface About {
  sums: Map<string, BulkSum[]>
  names: (profile: string) => string
}

/** What stands in other tables about lists. */
async function aboutRows(db: Db, rows: readonly BulkListRow[]): Promise<About> {
  // List by list: asked for many at once, the database would read lines of all lists.
  const sums = rows.map(async ({ id }) => [id, await sumsOf(db, id)] as const)
  const people = rows.flatMap((row) => [row.made_by, row.confirmed_by, row.undone_by])
  return { sums: new Map(await Promise.all(sums)), names: await namesOf(db, people) }
}

async function sumsOf(db: Db, list: string): Promise<BulkSum[]> {
  const counted: { state: BulkRowState; count: unknown }[] = await db('bulk_rows')
    .where({ list })
    .groupBy('state')
    .orderBy('state')
    .select('state')
    .count({ count: '*' })
  return counted.map(({ state, count }) => ({ state, count: toInt(count) }))
}

async function toBulkList(context: Context, row: BulkListRow, organiser: Organiser, about: About): Promise<BulkList> {
  const { db } = context
  const { names } = about
  const sums = about.sums.get(row.id) ?? []
  const named = (id: string | null) => (id === null ? null : names(id))
  return {
    ...{ id: row.id, state: row.state, what: thingOf(row), name: await nameOfThing(context, row) },
    ...{ reason: row.reason, note: row.note, madeBy: names(row.made_by), madeAt: iso(row.made_at) },
    mine: row.made_by === organiser.profile,
    mayApply: row.state === 'planned' && mayApply(row, organiser),
    mayUndo: (row.state === 'applying' || row.state === 'applied') && organiser.isAdmin,
    ...{ confirmedBy: named(row.confirmed_by), confirmedAt: isoOrNull(row.confirmed_at) },
    ...{ undoneBy: named(row.undone_by), undoneAt: isoOrNull(row.undone_at) },
    ...{ total: sums.reduce((sum, { count }) => sum + count, 0), sums },
    left: row.kind === 'item' && !toBool(row.take) ? await leftOf(db, row.ref) : null,
  }
}

async function leftOf(db: Db, itemType: string | null): Promise<number | null> {
  const row = await db('item_types').where({ id: itemType }).first('issued', 'supply_max')
  const most = toIntOrNull(row?.supply_max)
  return most === null ? null : Math.max(0, most - toInt(row.issued))
}

/** States in which nobody has to look at a line. */
const fine: readonly BulkRowState[] = ['ready', 'done', 'undone']
const usual = 200

export async function readBulkRows(
  { db }: Context,
  id: string,
  { problems, after = 0, limit = usual }: BulkRowsQuery,
): Promise<BulkRow[]> {
  await bulkListRow(db, id)
  const rows = db('bulk_rows')
    .leftJoin('profiles', 'profiles.id', 'bulk_rows.profile')
    .where('bulk_rows.list', id)
    .where('bulk_rows.line', '>', after)
    .orderBy('bulk_rows.line')
    .limit(limit)
    .select('bulk_rows.*', 'profiles.handle', 'profiles.display_name')
  if (problems === 'true') rows.whereNotIn('bulk_rows.state', fine)
  return (await rows).map((row) => ({
    ...{ line: toInt(row.line), entry: row.entry, profile: row.profile, state: row.state },
    ...{ handle: row.handle ?? null, name: row.display_name ?? null },
  }))
}
