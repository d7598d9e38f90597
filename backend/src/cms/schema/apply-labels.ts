/** Names collections and fields in the languages of the Studio, where nobody has named them yet. */

import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import { collections } from './collections.ts'
import { collectionLabels } from './labels/collections.ts'
import { englishLabels, fieldLabels } from './labels/fields.ts'
import { type Label, studioLanguages } from './labels/languages.ts'

export async function applyLabels(trx: Trx): Promise<void> {
  await renamePlainly(trx)
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
        .update({ translations: inLanguages(label, englishLabels[field]) })
  }
}

/** Once: fields that were called by words of databases are named anew, unless the team gave them an English name. */
async function renamePlainly(trx: Trx): Promise<void> {
  if (await readMeta<boolean>(trx, 'plainer-labels')) return
  await writeMeta(trx, 'plainer-labels', true)
  const collectionsOfOurs = collections.map(({ collection }) => collection)
  for (const field of Object.keys(englishLabels))
    await trx('directus_fields')
      .whereIn('collection', collectionsOfOurs)
      .where({ field })
      .whereRaw("cast(translations as text) not like '%en-US%'")
      .update({ translations: null })
}

function inLanguages(label: Label, english?: string): string {
  const names = studioLanguages.map((language, index) => ({ language, translation: label[index] }))
  return JSON.stringify([...(english ? [{ language: 'en-US', translation: english }] : []), ...names])
}
