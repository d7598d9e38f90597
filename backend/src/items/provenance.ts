/** The history of an item, from the quest that gave it to its present owner. */
import type { Provenance } from 'waymark-core'
import { iso, textOrNull } from '../database/values.ts'
import type { Scene } from '../scene.ts'

/** Oldest first. People who hide their profile are not named. */
export async function provenanceOf({ db }: Scene, item: string): Promise<Provenance[]> {
  const rows = await db('item_events')
    .leftJoin('profiles', 'profiles.id', 'item_events.profile')
    .where('item_events.item', item)
    .orderBy([{ column: 'item_events.at' }, { column: 'item_events.sequence' }])
    .select(
      'item_events.event',
      'item_events.at',
      'item_events.price',
      'item_events.tx',
      'profiles.display_name',
      'profiles.visibility',
    )
  return rows.map((row) => ({
    event: row.event,
    at: iso(row.at),
    who: row.visibility === 'hidden' ? null : textOrNull(row.display_name),
    price: textOrNull(row.price),
    tx: textOrNull(row.tx),
  }))
}
