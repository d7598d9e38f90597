/** Does the counter of every kind agree with the items that exist, and are they no more than may? */
import { text, whole } from '../../platform/database/values.ts'
import type { Question } from './question.ts'
import { plural } from './report.ts'

export const supply: Question = async ({ db, findings }) => {
  const counts: { item_type: string; total: unknown }[] = await db('items')
    .groupBy('item_type')
    .select('item_type')
    .count({ total: '*' })
  const existing = new Map(counts.map(({ item_type, total }) => [text(item_type), whole(total)]))
  const types = await db('item_types').select('id', 'slug', 'issued', 'supply_max')
  for (const { id, slug, issued, supply_max } of types) {
    const exist = existing.get(id) ?? 0
    if (exist !== whole(issued))
      findings.differ('supply', {
        key: `issued:${id}`,
        itemType: id,
        what: `${slug}: ${whole(issued)} issued, ${exist} exist.`,
        todo: 'Items are never deleted: find what made or removed rows, then set issued to what exists.',
      })
    if (supply_max !== null && exist > whole(supply_max))
      findings.differ('supply', {
        key: `max:${id}`,
        itemType: id,
        what: `${slug}: ${exist} exist, at most ${whole(supply_max)} may.`,
        todo: 'Raise supply_max, here and in the contract, or revoke the rewards that are too many.',
      })
  }
  findings.note('supply', `counters of ${plural(types.length, 'kind')} of item`)
  return null
}
