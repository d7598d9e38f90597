/**
 * Moments as the app shows them: what is told of each is read from the facts when it is asked for, so that one that
 * waited for weeks says what is true now.
 */
import type { Moments, MomentsQuery } from 'waymark-core'
import { type ItemTypes, readItemTypes } from '../../domain/content/item-types.ts'
import { readSeasons } from '../../domain/content/seasons.ts'
import { type ItemRow, toItemDto } from '../../domain/items/item.ts'
import { type MomentRow, unseenPage, unseenTotal } from '../../domain/moments/unseen.ts'
import { findProfile, type Profile } from '../../domain/profiles/profile.ts'
import { namesOf, viewerOf } from '../../domain/profiles/visible-names.ts'
import type { UserContext } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { named, silent, subjects, type Teller } from './moment-teller.ts'
import { questMoments } from './quest-moments.ts'

/** Moments of a page, where nothing else is asked for. */
const usual = 20

export async function readMoments(context: UserContext, query: MomentsQuery = {}): Promise<Moments> {
  const { db } = context
  const { cursor, limit = usual } = query
  const { rows, next } = await unseenPage(db, context.profile, { cursor, limit })
  const { total, last } = await unseenTotal(db, context.profile)
  if (rows.length === 0) return { moments: [], next, total, last }
  const profile = await findProfile(db, { id: context.profile })
  if (!profile) throw new ApiError('NOT_FOUND', 'There is no such profile.')
  const of = (...kinds: MomentRow['kind'][]) => rows.filter(({ kind }) => kinds.includes(kind))
  const tell = {
    quest: await questMoments(context, profile, of('quest')),
    item: await itemMoments(context, of('item')),
    ...(await tradeMoments(context, profile, of('sale', 'purchase'))),
    season: await seasonMoments(context, of('season')),
  }
  return { moments: rows.flatMap((row) => tell[row.kind](row) ?? []), next, total, last }
}

async function itemMoments(context: UserContext, rows: MomentRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const itemTypes = await readItemTypes(context)
  const items: ItemRow[] = await context.db('items').whereIn('id', subjects(rows))
  const byId = new Map(items.map((item) => [item.id, item]))
  return (row) => {
    const item = byId.get(row.subject)
    return item ? { kind: 'item', ...named(row), ...objectOf(context, item, itemTypes) } : null
  }
}

/** An item as far as the person still has it, and what is known of it in any case. */
function objectOf({ profile }: UserContext, row: ItemRow, itemTypes: ItemTypes) {
  const item = toItemDto(row, itemTypes)
  return { item: row.owner === profile ? item : null, itemType: item.itemType, serial: item.serial }
}

interface SoldListing {
  id: string
  item: string
  price: string
  buyer: string | null
  chain_listing_id: string | null
}

async function tradeMoments(
  context: UserContext,
  profile: Profile,
  rows: MomentRow[],
): Promise<{ sale: Teller; purchase: Teller }> {
  if (rows.length === 0) return { sale: silent, purchase: silent }
  const { db } = context
  const itemTypes = await readItemTypes(context)
  const listings: SoldListing[] = await db('listings')
    .whereIn('id', subjects(rows))
    .select('id', 'item', 'price', 'buyer', 'chain_listing_id')
  const items: ItemRow[] = await db('items').whereIn(
    'id',
    listings.map(({ item }) => item),
  )
  const byId = new Map(
    listings.flatMap((listing) => {
      const item = items.find(({ id }) => id === listing.item)
      return item ? [[listing.id, { ...listing, item }] as const] : []
    }),
  )
  const names = await namesOf(
    db,
    viewerOf(profile),
    listings.flatMap(({ buyer }) => buyer ?? []),
  )
  return {
    sale: (row) => {
      const sold = byId.get(row.subject)
      if (!sold) return null
      const { item: _, ...object } = objectOf(context, sold.item, itemTypes)
      const { price, buyer, chain_listing_id: chainListingId } = sold
      return { kind: 'sale', ...named(row), ...object, price, buyer: names.get(buyer ?? '') ?? null, chainListingId }
    },
    purchase: (row) => {
      const bought = byId.get(row.subject)
      if (!bought) return null
      return { kind: 'purchase', ...named(row), ...objectOf(context, bought.item, itemTypes), price: bought.price }
    },
  }
}

async function seasonMoments(context: UserContext, rows: MomentRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const { db, profile } = context
  const seasons = await readSeasons(context)
  const quests: { season: string; status: string; id: string }[] = await db('quests')
    .whereIn('season', subjects(rows))
    .select('season', 'status', 'id')
  const runs: { quest: string; xp_awarded: unknown }[] = await db('quest_runs')
    .where({ profile, state: 'rewarded' })
    .whereIn(
      'quest',
      quests.map(({ id }) => id),
    )
    .select('quest', 'xp_awarded')
  return (row) => {
    const season = seasons.get(row.subject)
    if (!season) return null
    const own = quests.filter((quest) => quest.season === row.subject)
    const done = runs.filter(({ quest }) => own.some(({ id }) => id === quest))
    const finished = new Set(done.map(({ quest }) => quest))
    return {
      kind: 'season',
      ...named(row),
      slug: season.slug,
      name: season.name,
      image: season.image,
      questsDone: finished.size,
      quests: own.filter(({ id, status }) => status === 'published' || finished.has(id)).length,
      xp: done.reduce((sum, { xp_awarded }) => sum + toInt(xp_awarded), 0),
    }
  }
}
