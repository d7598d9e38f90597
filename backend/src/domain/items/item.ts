/** Items as the app shows them. */
import type { AcquiredVia, Item, ItemState } from 'waymark-core'
import { iso, text, textOrNull, toBool, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { ItemTypes } from '../content/item-types.ts'

export interface ItemRow {
  id: string
  item_type: string
  owner: string | null
  serial: number
  state: ItemState
  lock_reason: string | null
  equipped: unknown
  acquired_via: AcquiredVia
  acquired_at: unknown
  grant_id: string | null
  wallet: string | null
  mint_tx: string | null
  listing: string | null
}

/** States in which an item is not put on: the market has it, it waits for somebody, or it is held back. */
export const neverWorn: readonly ItemState[] = ['listed', 'giving', 'locked', 'revoked']

/** `seen`: profiles that the viewer may see; without it the owner is shown. */
export function toItemDto(row: ItemRow, itemTypes: ItemTypes, seen?: ReadonlySet<string>): Item {
  return {
    id: row.id,
    itemType: itemTypes(row.item_type),
    serial: toInt(row.serial),
    state: row.state,
    owner: seen && !seen.has(text(row.owner)) ? '' : text(row.owner),
    equipped: toBool(row.equipped),
    acquiredVia: row.acquired_via,
    acquiredAt: iso(row.acquired_at),
    mintTx: textOrNull(row.mint_tx),
    listingId: textOrNull(row.listing),
  }
}

/** That an object waits for somebody is between giver and receiver. */
export const asOthersSee = (item: Item): Item => (item.state === 'giving' ? { ...item, state: 'mintable' } : item)

/** Newest first. */
export async function itemsOf(db: Db, owner: string, itemTypes: ItemTypes): Promise<Item[]> {
  const rows: ItemRow[] = await db('items')
    .where({ owner })
    .orderBy([
      { column: 'acquired_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  return rows.map((row) => toItemDto(row, itemTypes))
}

export async function readItem(db: Db, id: string): Promise<ItemRow | null> {
  return (await db('items').where({ id }).first()) ?? null
}
