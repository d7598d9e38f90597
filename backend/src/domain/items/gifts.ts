/** Gifts that wait, as both sides see them, and their rows. */
import type { Knex } from 'knex'
import type { Gift, GiftState, Gifts } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { iso, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { readItemTypes } from '../content/item-types.ts'
import { readPortraitsOf } from '../profiles/portraits.ts'
import { readViewer } from '../profiles/viewer.ts'
import { namesOf } from '../profiles/visible-names.ts'

/** A row of `gifts`. */
export interface GiftRow {
  id: string
  item: string
  giver: string
  receiver: string
  note: string | null
  /** What was written when it was returned. */
  reply: string | null
  state: GiftState
  /** The item while the gift waits, else null: a unique key, so that one gift of an item waits. */
  waiting: string | null
  made_at: unknown
}

interface WaitingRow extends GiftRow {
  item_type: string
  serial: unknown
}

export const causeOfGift = (id: string): string => `gift:${id}`

/** Query for the gifts that wait for a profile. */
export const giftsFor = (db: Db, profile: string): Knex.QueryBuilder =>
  db('gifts').where({ 'gifts.receiver': profile, 'gifts.state': 'waiting' })

/** Query for those of a profile that wait for others. */
export const giftsOf = (db: Db, profile: string): Knex.QueryBuilder =>
  db('gifts').where({ 'gifts.giver': profile, 'gifts.state': 'waiting' })

/** Oldest first. */
export async function readGifts(context: UserContext): Promise<Gifts> {
  const { db, profile } = context
  const rows = [...(await withItems(giftsFor(db, profile))), ...(await withItems(giftsOf(db, profile)))]
  if (rows.length === 0) return { received: [], sent: [] }
  const gifts = await toGifts(context, rows)
  return {
    received: gifts.filter((_, place) => rows[place]?.receiver === profile),
    sent: gifts.filter((_, place) => rows[place]?.giver === profile),
  }
}

/** The gift of an item that waits, as its giver sees it. */
export async function readWaitingGift(context: UserContext, item: string): Promise<Gift | null> {
  const rows = await withItems(context.db('gifts').where({ 'gifts.waiting': item, 'gifts.giver': context.profile }))
  return (await toGifts(context, rows))[0] ?? null
}

async function withItems(gifts: Knex.QueryBuilder): Promise<WaitingRow[]> {
  return await gifts
    .join('items', 'items.id', 'gifts.item')
    .orderBy('gifts.id')
    .select('gifts.*', 'items.item_type', 'items.serial')
}

async function toGifts(context: UserContext, rows: readonly WaitingRow[]): Promise<Gift[]> {
  const { db, profile } = context
  const otherOf = ({ giver, receiver }: GiftRow) => (giver === profile ? receiver : giver)
  const names = await namesOf(db, await readViewer(db, profile), rows.map(otherOf))
  const faces = await readPortraitsOf(context, [...names.keys()])
  const itemTypes = await readItemTypes(context)
  return rows.map((row) => {
    const other = otherOf(row)
    const name = names.get(other)
    return {
      id: row.id,
      itemId: row.item,
      itemType: itemTypes(row.item_type),
      serial: toInt(row.serial),
      other: name === undefined ? null : { id: other, name, character: faces.get(other) ?? null },
      note: row.note,
      at: iso(row.made_at),
    }
  })
}
