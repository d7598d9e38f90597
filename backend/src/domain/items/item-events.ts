/** The history of one item, oldest first. */
import type { Provenance } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { iso, textOrNull, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { among, insertRows } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { shortAddress } from '../../platform/short-address.ts'
import { readPortraitsOf } from '../profiles/portraits.ts'
import { canSee, type Viewer } from '../profiles/viewer.ts'
import { namesOf } from '../profiles/visible-names.ts'

export interface ItemEventFacts {
  item: string
  event: 'earned' | 'given' | 'minted' | 'listed' | 'sold' | 'cancelled' | 'expired' | 'moved' | 'revoked'
  at: Date
  profile?: string | null
  wallet?: string | null
  price?: string
  tx?: string
}

export function itemEventRow(facts: ItemEventFacts, sequence: number) {
  return {
    id: newId(),
    item: facts.item,
    event: facts.event,
    at: facts.at,
    sequence,
    profile: facts.profile ?? null,
    wallet: facts.wallet ?? null,
    price: facts.price ?? null,
    tx: facts.tx ?? null,
  }
}

/** Sequence number of the newest event of the item; 0 when it has none. */
export async function lastSequence(db: Db, item: string): Promise<number> {
  const last = await db('item_events').where({ item }).max({ sequence: 'sequence' }).first()
  return toInt(last?.['sequence'])
}

export async function recordItemEvent(db: Db, facts: ItemEventFacts): Promise<void> {
  await recordItemEvents(db, [facts])
}

/** The next thing that happens to each of some items. */
export async function recordItemEvents(db: Db, events: readonly ItemEventFacts[]): Promise<void> {
  const rows: { item: string; sequence: unknown }[] = await db('item_events')
    .where(
      among(
        db,
        'item',
        events.map(({ item }) => item),
      ),
    )
    .groupBy('item')
    .select('item')
    .max({ sequence: 'sequence' })
  const last = new Map(rows.map(({ item, sequence }) => [item, toInt(sequence)]))
  await insertRows(
    db,
    'item_events',
    events.map((facts) => itemEventRow(facts, (last.get(facts.item) ?? 0) + 1)),
  )
}

/** The first thing that happens to each of some items: there is nothing before it. */
export async function recordFirstEvents(db: Db, events: readonly ItemEventFacts[]): Promise<void> {
  await insertRows(
    db,
    'item_events',
    events.map((facts) => itemEventRow(facts, 1)),
  )
}

/** Most events in a history; the newest ones. */
const mostEvents = 100

/** The profile of an event is shown where the viewer may see it; with a face while its account is active. */
export async function readProvenance(context: Context, item: string, eyes: Viewer): Promise<Provenance[]> {
  const { db } = context
  const rows = await db('item_events')
    .leftJoin('profiles', 'profiles.id', 'item_events.profile')
    .where({ item })
    .orderBy('sequence', 'desc')
    .limit(mostEvents)
    .select('item_events.*', 'profiles.display_name', 'profiles.visibility')
  const active = await namesOf(
    db,
    eyes,
    rows.flatMap(({ profile }) => profile ?? []),
  )
  const faces = await readPortraitsOf(context, [...active.keys()])
  return rows.toReversed().map((row) => ({
    event: row.event,
    at: iso(row.at),
    face: faces.get(row.profile) ?? null,
    own: row.profile !== null && row.profile === eyes.profile,
    who: canSee(eyes, row.profile, row.visibility)
      ? textOrNull(row.display_name)
      : row.wallet
        ? shortAddress(row.wallet)
        : null,
    price: textOrNull(row.price),
    tx: textOrNull(row.tx),
  }))
}
