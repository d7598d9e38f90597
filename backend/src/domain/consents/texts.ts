/**
 * Keeps each text that was ever in force, so that it can be said what somebody agreed to: the Studio changes a page in
 * place. A text that was corrected under the same version is a row of its own.
 */
import { createHash } from 'node:crypto'
import { cached } from '../../platform/database/cache.ts'
import { json, text, textOrNull } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { consentSlugs, inForce, type LegalPage, type Reading, readPages } from './pages.ts'

/** A title and a body in one language. */
export interface LanguageText {
  language: string
  title: string
  body: string
}

/** English, then the translations by their languages. */
export type WholeText = readonly LanguageText[]

/** A text as it is stored and named. */
export interface HashedText {
  /** SHA-256 of `whole`. */
  hash: string
  /** JSON of a `WholeText`. */
  whole: string
}

/**
 * The text of a page as it is now. The hash is that of the whole page with its translations: which of them somebody read
 * is the reader's choice, and may change while they read.
 */
export async function textOf({ db, now }: Reading, page: LegalPage): Promise<HashedText> {
  return await cached({ db, now }, 'content', `legal-text:${page.id}`, async () => {
    const whole = JSON.stringify(await readWhole(db, page.id))
    return { hash: createHash('sha256').update(whole).digest('hex'), whole }
  })
}

/** Stores the text of a page where it is not stored yet. */
export async function storeText({ db, now }: Reading, page: LegalPage, { hash, whole }: HashedText): Promise<void> {
  const { slug, version, effectiveFrom } = page
  await db('legal_texts')
    .insert({ id: newId(), slug, version, hash, effective_from: effectiveFrom, text: whole, stored_at: now })
    .onConflict(['slug', 'version', 'hash'])
    .ignore()
}

/** Stores what is in force at `now`: once a minute, and whenever somebody agrees to it. */
export async function storeTexts(db: Db, now: Date): Promise<void> {
  const reading = { db, now }
  const pages = await readPages(reading)
  for (const slug of consentSlugs) {
    const page = inForce(pages, slug, now)
    if (page) await storeText(reading, page, await textOf(reading, page))
  }
}

/** The text of a version as it was when somebody agreed to it, or as it was last; null where it is not stored. */
export async function storedText(
  db: Db,
  slug: string,
  version: string,
  hash: string | null,
): Promise<WholeText | null> {
  const texts = db('legal_texts').where({ slug, version }).orderBy('stored_at', 'desc')
  const row = await (hash === null ? texts : texts.where({ hash })).first('text')
  return row ? json<WholeText>(row.text, []) : null
}

/** Whether the version was in force, and always with another English text than this one. */
export async function hasOtherWords(
  db: Db,
  { slug, version, body }: { slug: string; version: string; body: string },
): Promise<boolean> {
  const rows: { text: unknown }[] = await db('legal_texts').where({ slug, version }).select('text')
  return rows.length > 0 && rows.every(({ text: whole }) => json<WholeText>(whole, [])[0]?.body !== body)
}

/** The text in the language; the English one where there is none. A translation without a body is none. */
export const inLanguage = (whole: WholeText, lang: string): LanguageText | undefined =>
  whole.find(({ language, body }) => language === lang && body !== '') ?? whole[0]

async function readWhole(db: Db, page: string): Promise<WholeText> {
  const row = await db('legal_pages').where({ id: page }).first('title', 'body')
  const english = { language: 'en', title: text(row?.title), body: text(row?.body) }
  const translations: Record<string, unknown>[] = await db('translations')
    .where({ legal_page: page })
    .whereNot({ languages_code: 'en' })
    .orderBy('languages_code')
    .select('languages_code', 'title', 'body')
  const others = translations.map((one) => ({
    language: text(one['languages_code']),
    title: textOrNull(one['title']) ?? english.title,
    body: text(one['body']),
  }))
  return [english, ...others]
}
