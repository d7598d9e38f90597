/** Names collections and fields in the languages of the Studio, where nobody has named them yet. */
import { json } from '../../platform/database/columns.ts'
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import { collections } from './collections.ts'
import { collectionLabels } from './labels/collections.ts'
import { englishLabel, fieldLabels } from './labels/fields.ts'
import { type CollectionLabel, type Label, studioLanguages } from './labels/languages.ts'

export async function applyLabels(trx: Trx): Promise<void> {
  const ours = collections.map(({ collection }) => collection)
  await renamePlainly(trx, ours)
  await nameXpByOneWord(trx, ours)
  await sayWhatListsAreOf(trx)
  const named: { collection: string; translations: unknown }[] = await trx('directus_collections')
    .whereIn('collection', ours)
    .select('collection', 'translations')
  // Once where collections were named before their rows were.
  const isDone = await readMeta<boolean>(trx, 'rows-named')
  if (!isDone) await writeMeta(trx, 'rows-named', true)
  for (const { collection, translations } of named) {
    const label = collectionLabels[collection]
    if (label && (translations === null || !isDone))
      await trx('directus_collections')
        .where({ collection })
        .update({ translations: JSON.stringify(withRowNames(json<CollectionName[]>(translations, []), label)) })
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
        .update({ translations: inLanguages(label, englishLabel(field)) })
  }
}

interface CollectionName {
  language: string
  translation?: string | null
  singular?: string | null
  plural?: string | null
}

/** English has two, of which the Studio speaks either. */
const collectionLanguages = ['en-US', ...studioLanguages, 'en-GB']

/** What somebody has named stays. */
function withRowNames(known: readonly CollectionName[], { many, one }: CollectionLabel): CollectionName[] {
  const ours = collectionLanguages.map((language, at) => {
    // The last stands for the first.
    const [plural, singular] = [many[at] ?? many[0], one[at] ?? one[0]]
    const theirs = known.find((name) => name.language === language)
    return { language, translation: plural, singular, plural, ...withoutEmpty(theirs) }
  })
  return [...ours, ...known.filter(({ language }) => !collectionLanguages.includes(language))]
}

const withoutEmpty = (name: CollectionName | undefined) =>
  Object.fromEntries(Object.entries(name ?? {}).filter(([, value]) => value))

/** Once: fields that were called by words of databases are named anew, unless the team gave them an English name. */
async function renamePlainly(trx: Trx, ours: readonly string[]): Promise<void> {
  if (await readMeta<boolean>(trx, 'names-as-said')) return
  await writeMeta(trx, 'names-as-said', true)
  for (const field of Object.keys(fieldLabels).filter((name) => englishLabel(name) !== undefined))
    await trx('directus_fields')
      .whereIn('collection', ours)
      .where({ field })
      .whereRaw("cast(translations as text) not like '%en-US%'")
      .update({ translations: null })
}

/** Once: fields of XP were called points in some languages; what the team named otherwise stays. */
async function nameXpByOneWord(trx: Trx, ours: readonly string[]): Promise<void> {
  if (await readMeta<boolean>(trx, 'xp-named')) return
  await writeMeta(trx, 'xp-named', true)
  await trx('directus_fields')
    .whereIn('collection', ours)
    .whereIn('field', ['xp', 'xp_required', 'xp_cached', 'welcome_xp'])
    .whereRaw("cast(translations as text) like '%unkte%'")
    .whereRaw("cast(translations as text) like '%untos%'")
    .update({ translations: null })
}

/** Once: lists were called by a word that did not say what they are of; what the team named otherwise stays. */
async function sayWhatListsAreOf(trx: Trx): Promise<void> {
  if (await readMeta<boolean>(trx, 'lists-named')) return
  await writeMeta(trx, 'lists-named', true)
  for (const [collection, former] of [
    ['quest_runs', 'Runs'],
    ['listings', 'Listings'],
  ])
    await trx('directus_collections')
      .where({ collection })
      .whereRaw('cast(translations as text) like ?', [`%"plural":"${former}"%`])
      .update({ translations: null })
}

function inLanguages(label: Label, english?: string): string {
  const names = studioLanguages.map((language, index) => ({ language, translation: label[index] }))
  return JSON.stringify([...(english ? [{ language: 'en-US', translation: english }] : []), ...names])
}
