/** Editorial texts in the asked language; whatever is missing stays English. */
import type { Context } from '../../platform/context.ts'
import { cached, type Reading } from '../../platform/database/cache.ts'
import { json, textOrNull } from '../../platform/database/columns.ts'
import { type ExtraTexts, readable } from './question.ts'
import { translated } from './translated.ts'

export interface Texts {
  title: string | null
  summary: string | null
  body: string | null
  extra: ExtraTexts
}

const none: Texts = { title: null, summary: null, body: null, extra: {} }

/** Texts as they are shown, and the names of those that are English because nobody has translated them. */
export type Shown<Name extends string> = Record<Name, string> & { untranslated?: Name[] }

/** Each text by its name: its translation into the asked language, and what it is in English. */
export function shown<Name extends string>(
  { lang }: Pick<Context, 'lang'>,
  texts: Record<Name, readonly [said: string | null, english: string]>,
): Shown<Name> {
  const all = Object.entries(texts) as [Name, readonly [string | null, string]][]
  const said = Object.fromEntries(all.map(([name, [own, english]]) => [name, own ?? english])) as Record<Name, string>
  const left = all.flatMap(([name, [own, english]]) => (own === null && english !== '' ? [name] : []))
  return { ...said, ...untranslatedAmong(lang === 'en' ? [] : left) }
}

/** The names among `wanted` that are left in English, as a field to be spread into what is told; all when absent. */
export function untranslatedAmong<Name extends string>(
  left: readonly Name[] | undefined,
  wanted?: readonly Name[],
): { untranslated?: Name[] } {
  const untranslated = (left ?? []).filter((name) => wanted?.includes(name) ?? true)
  return untranslated.length > 0 ? { untranslated } : {}
}

/** Texts of every row of a collection, by row id. Few rows exist, so all are read at once. */
export async function textsOf(
  { lang, ...reading }: Reading & Pick<Context, 'lang'>,
  collection: keyof typeof translated,
): Promise<(id: string) => Texts> {
  if (lang === 'en') return () => none
  const found = await cached(reading, 'content', `texts:${collection}:${lang}`, () =>
    readTexts({ db: reading.db, lang }, collection),
  )
  return (id) => found.get(id) ?? none
}

async function readTexts({ db, lang }: Pick<Context, 'db' | 'lang'>, collection: keyof typeof translated) {
  const parent = translated[collection]
  const rows = await db('translations')
    .where({ languages_code: lang })
    .whereNotNull(parent)
    .select(parent, 'title', 'summary', 'body', 'extra')
  return new Map(
    rows.map((row): [string, Texts] => [
      row[parent],
      {
        title: textOrNull(row.title),
        summary: textOrNull(row.summary),
        body: textOrNull(row.body),
        extra: readable(json<unknown>(row.extra, {})),
      },
    ]),
  )
}

/** The language of a tag that content exists in: `de-CH` is `de`. */
export function languageOf(tag: unknown): string {
  const first = typeof tag === 'string' ? tag.toLowerCase().split(/[-_]/)[0] : undefined
  return first && /^[a-z]{2,3}$/.test(first) ? first : 'en'
}
