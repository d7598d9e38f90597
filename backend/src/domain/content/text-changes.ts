/** When texts were changed, in English and in other languages, as the Studio's history has it: by it one sees what is out of date. */
import type { Context } from '../../platform/context.ts'
import { isoOrNull, json } from '../../platform/database/columns.ts'
import { translated } from './translated.ts'

export interface TextChangesQuery {
  /** Of the row whose texts they are. */
  collection: keyof typeof translated
}

/** A field of the row itself, in English. */
export interface TextChange {
  field: string
  /** ISO 8601. */
  at: string
  /** What stood there before; null where nobody knows it any more. */
  before: string | null
}

/** A text in another language, written or confirmed. */
export interface WrittenText {
  language: string
  /** Of `translations`: title, summary, body, extra. */
  column: string
  /** ISO 8601. */
  at: string
}

export interface TextChanges {
  /** Oldest first. */
  changes: TextChange[]
  /** The last time of each; what shipped with the programme has none. */
  written: WrittenText[]
}

interface Revision {
  id: number
  item: string
  action: string
  at: string
  delta: Record<string, unknown>
  data: Record<string, unknown>
  /** The revision of the save that it was part of. */
  parent: number | null
}

export async function readTextChanges(
  { db }: Context,
  item: string,
  collection: TextChangesQuery['collection'],
): Promise<TextChanges> {
  return (await textChangesOf(db, collection, [item])).get(item) ?? { changes: [], written: [] }
}

/** Of several rows, by their ids. */
export async function textChangesOf(
  db: Context['db'],
  collection: TextChangesQuery['collection'],
  items: string[],
): Promise<Map<string, TextChanges>> {
  const column = translated[collection]
  const rows: { id: string; item: string; languages_code: string }[] = await db('translations')
    .whereIn(column, items)
    .select('id', { item: column }, 'languages_code')
  const [own, others] = await Promise.all([
    revisionsOf(db, collection, items),
    revisionsOf(
      db,
      'translations',
      rows.map(({ id }) => id),
    ),
  ])
  const byItem = Map.groupBy(own, ({ item }) => item)
  const itemOf = new Map(rows.map(({ id, item }) => [id, item]))
  const othersOf = Map.groupBy(others, ({ item: row }) => itemOf.get(row))
  const languages = new Map(rows.map(({ id, languages_code }) => [id, languages_code]))
  const told = await Promise.all(
    items.map(
      async (item) =>
        [
          item,
          await changesOf(db, { collection, item, languages }, byItem.get(item) ?? [], othersOf.get(item) ?? []),
        ] as const,
    ),
  )
  return new Map(told)
}

async function changesOf(
  db: Context['db'],
  { collection, item, languages }: { collection: string; item: string; languages: Map<string, string> },
  own: Revision[],
  others: Revision[],
): Promise<TextChanges> {
  const atOf = new Map(own.map(({ id, at }) => [id, at]))
  const written = new Map<string, WrittenText>()
  for (const { item: row, delta, at, parent } of others)
    for (const column of ['title', 'summary', 'body', 'extra'].filter((name) => name in delta)) {
      const language = languages.get(row) ?? ''
      // What was saved together is of the same moment.
      written.set(`${language} ${column}`, { language, column, at: later(at, atOf.get(parent ?? 0)) })
    }
  const changes: TextChange[] = []
  for (const { field, at, before, after } of changesIn(own))
    changes.push({ field, at, before: before ?? (await keptText(db, { collection, item, field, at, after })) })
  return { changes, written: [...written.values()] }
}

/** What a quest that shipped with the programme said before its first revision: its history holds it. */
async function keptText(
  db: Context['db'],
  {
    collection,
    item,
    field,
    at,
    after,
  }: { collection: string; item: string; field: string; at: string; after: string },
): Promise<string | null> {
  const step = collection === 'quest_steps' ? await db('quest_steps').where({ id: item }).first('quest', 'slug') : null
  const quest = collection === 'quests' ? item : step?.quest
  if (!quest) return null
  const rows: { file: unknown }[] = await db('quest_versions')
    .where({ quest })
    // Directus writes times in whole seconds on some databases.
    .andWhere('at', '<', new Date(Date.parse(at) + 1000))
    .orderBy('number', 'desc')
    .select('file')
  for (const { file } of rows) {
    const { quest: of } = json<{ quest?: Kept & { steps?: (Kept & { slug: string })[] } }>(file, {})
    const text = (step ? of?.steps?.find(({ slug }) => slug === step.slug) : of)?.[field as keyof Kept]
    if (typeof text === 'string' && text !== after) return text
  }
  return null
}

interface Kept {
  title?: string
  summary?: string
  body?: string
}

async function revisionsOf(db: Context['db'], collection: string, items: string[]): Promise<Revision[]> {
  const rows: Record<string, unknown>[] = await db('directus_revisions as revision')
    .join('directus_activity as activity', 'activity.id', 'revision.activity')
    .where('revision.collection', collection)
    .whereIn('revision.item', items)
    .orderBy('revision.id')
    .select('revision.id', 'revision.item', 'revision.delta', 'revision.data', 'revision.parent')
    .select('activity.action', 'activity.timestamp')
  return rows.map((row) => ({
    id: Number(row['id']),
    item: String(row['item']),
    action: String(row['action']),
    at: isoOrNull(row['timestamp']) ?? '',
    delta: json<Record<string, unknown>>(row['delta'], {}),
    data: json<Record<string, unknown>>(row['data'], {}),
    parent: row['parent'] === null ? null : Number(row['parent']),
  }))
}

function changesIn(revisions: Revision[]): (TextChange & { after: string })[] {
  const known = new Map<string, string>()
  const changes: (TextChange & { after: string })[] = []
  for (const { action, at, delta, data } of revisions) {
    for (const [field, value] of Object.entries(delta)) {
      const before = known.get(field) ?? null
      if (action !== 'create' && before !== textOf(value)) changes.push({ field, at, before, after: textOf(value) })
    }
    for (const [field, value] of Object.entries({ ...data, ...delta })) known.set(field, textOf(value))
  }
  return changes
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const parsed = typeof value === 'string' && /^[[{]/.test(value) ? json<unknown>(value, value) : value
  return typeof parsed === 'object' ? JSON.stringify(parsed) : String(parsed)
}

const later = (one: string, other = '') => (other > one ? other : one)
