/** Editorial texts in the asked language; whatever is missing stays English. */
import type { StepConfig } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached, type Reading } from '../../platform/database/cache.ts'
import { json, textOrNull } from '../../platform/database/columns.ts'
import { translated } from './translated.ts'

export interface Texts {
  title: string | null
  summary: string | null
  body: string | null
  /** Of a step: texts of its config. Of the programme: titles of the chapters. */
  extra: Partial<StepConfig> & { chapters?: readonly string[] }
}

const none: Texts = { title: null, summary: null, body: null, extra: {} }

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
        extra: json(row.extra, {}),
      },
    ]),
  )
}

/** The language of a tag that content exists in: `de-CH` is `de`. */
export function languageOf(tag: unknown): string {
  const first = typeof tag === 'string' ? tag.toLowerCase().split(/[-_]/)[0] : undefined
  return first && /^[a-z]{2,3}$/.test(first) ? first : 'en'
}
