/** Names collections and fields in the languages of the Studio, where nobody has named them yet. */
import type { Trx } from '../../platform/database/transaction.ts'
import { collections } from './collections.ts'
import { collectionLabels } from './labels/collections.ts'
import { fieldLabels } from './labels/fields.ts'
import { type Label, studioLanguages } from './labels/languages.ts'

export async function applyLabels(trx: Trx): Promise<void> {
  const ours = collections.map(({ collection }) => collection)
  const unnamed: string[] = await trx('directus_collections')
    .whereIn('collection', ours)
    .whereNull('translations')
    .pluck('collection')
  for (const collection of unnamed) {
    const label = collectionLabels[collection]
    if (label)
      await trx('directus_collections')
        .where({ collection })
        .update({ translations: inLanguages(label) })
  }
  const fields: { id: number; field: string }[] = await trx('directus_fields')
    .whereIn('collection', ours)
    .whereNull('translations')
    .select('id', 'field')
  for (const [field, rows] of Map.groupBy(fields, (row) => row.field)) {
    const label = fieldLabels[field]
    const ids = rows.map(({ id }) => id)
    if (label)
      await trx('directus_fields')
        .whereIn('id', ids)
        .update({ translations: inLanguages(label) })
  }
}

function inLanguages(label: Label): string {
  return JSON.stringify(studioLanguages.map((language, index) => ({ language, translation: label[index] })))
}
