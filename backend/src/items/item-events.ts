/** The history of one item, oldest first. */
import type { Provenance } from 'waymark-core'
import { newId } from '../database/ids.ts'
import type { Db } from '../database/transaction.ts'
import { iso, textOrNull, whole } from '../database/values.ts'
import { shortAddress } from '../wallets/short-address.ts'

export interface ItemEventFacts {
  item: string
  event: 'earned' | 'minted' | 'listed' | 'sold' | 'cancelled' | 'expired' | 'moved'
  at: Date
  profile?: string | null
  wallet?: string | null
  price?: string
  tx?: string
}

export async function itemEventRow(db: Db, facts: ItemEventFacts) {
  const last = await db('item_events').where({ item: facts.item }).max({ sequence: 'sequence' }).first()
  return {
    id: newId(),
    item: facts.item,
    event: facts.event,
    at: facts.at,
    sequence: whole(last?.['sequence']) + 1,
    profile: facts.profile ?? null,
    wallet: facts.wallet ?? null,
    price: facts.price ?? null,
    tx: facts.tx ?? null,
  }
}

export async function recordItemEvent(db: Db, facts: ItemEventFacts): Promise<void> {
  await db('item_events').insert(await itemEventRow(db, facts))
}

/** Who did it is told where the person shows the profile to others. */
export async function readProvenance(db: Db, item: string): Promise<Provenance[]> {
  const rows = await db('item_events')
    .leftJoin('profiles', 'profiles.id', 'item_events.profile')
    .where({ item })
    .orderBy('sequence')
    .select('item_events.*', 'profiles.display_name', 'profiles.visibility')
  return rows.map((row) => ({
    event: row.event,
    at: iso(row.at),
    who:
      row.profile && row.visibility !== 'hidden'
        ? textOrNull(row.display_name)
        : row.wallet
          ? shortAddress(row.wallet)
          : null,
    price: textOrNull(row.price),
    tx: textOrNull(row.tx),
  }))
}
