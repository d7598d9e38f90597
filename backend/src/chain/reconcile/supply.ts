/** Does the counter of every kind agree with the items that exist, and are they no more than may? */
import { text, toInt } from '../../platform/database/columns.ts'
import type { Check } from './check.ts'
import { plural } from './report.ts'

export const supply: Check = async ({ db, findings }) => {
  const counts: { item_type: string; total: unknown }[] = await db('items')
    .groupBy('item_type')
    .select('item_type')
    .count({ total: '*' })
  const existing = new Map(counts.map(({ item_type, total }) => [text(item_type), toInt(total)]))
  const types = await db('item_types').select('id', 'slug', 'issued', 'supply_max')
  for (const { id, slug, issued, supply_max } of types) {
    const exist = existing.get(id) ?? 0
    if (exist !== toInt(issued))
      findings.differ('supply', {
        key: `issued:${id}`,
        itemType: id,
        what: `${slug}: ${toInt(issued)} issued, ${exist} exist.`,
        todo: 'Items are never deleted: find what made or removed rows, then set issued to what exists.',
      })
    if (supply_max !== null && exist > toInt(supply_max))
      findings.differ('supply', {
        key: `max:${id}`,
        itemType: id,
        what: `${slug}: ${exist} exist, at most ${toInt(supply_max)} may.`,
        todo: 'Raise supply_max, here and in the contract, or revoke the rewards that are too many.',
      })
  }
  findings.note('supply', `counters of ${plural(types.length, 'kind')} of item`)
  return null
}
