/** Items as the app shows them. */
import type { AcquiredVia, Item, ItemState } from 'waymark-core'
import type { ItemTypes } from '../content/item-types.ts'
import { flag, iso, text, textOrNull, whole } from '../database/values.ts'
import type { Scene } from '../scene.ts'

/** A row of `items`, read whole. */
export type ItemRow = Record<string, unknown>

export function itemView(row: ItemRow, itemTypes: ItemTypes): Item {
  return {
    id: text(row['id']),
    itemType: itemTypes(text(row['item_type'])),
    serial: whole(row['serial']),
    state: row['state'] as ItemState,
    owner: text(row['owner']),
    equipped: flag(row['equipped']),
    acquiredVia: row['acquired_via'] as AcquiredVia,
    acquiredAt: iso(row['acquired_at']),
    mintTx: textOrNull(row['mint_tx']),
    listingId: textOrNull(row['listing']),
  }
}

/** What a person holds, newest first. */
export async function itemsOf({ db }: Scene, owner: string, itemTypes: ItemTypes): Promise<Item[]> {
  const rows: ItemRow[] = await db('items')
    .where({ owner })
    .orderBy([{ column: 'acquired_at', order: 'desc' }, { column: 'id' }])
    .select()
  return rows.map((row) => itemView(row, itemTypes))
}
