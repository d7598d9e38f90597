/** What the team says again and again: each reply is written in several languages and said in the participant's. */
import type { TxContext, UserContext } from '../../platform/context.ts'
import { json } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { languageOf, textsOf } from '../content/texts.ts'
import { namesOf } from './names.ts'

/** More than that nobody finds again. */
const most = 50

/** The reply by language; English stands in for one that is missing. `{name}`, `{quest}` and `{me}` are filled in. */
export interface ReplyTexts {
  /** @maxLength 1500 */
  en?: string
  /** @maxLength 1500 */
  de?: string
  /** @maxLength 1500 */
  es?: string
  /** @maxLength 1500 */
  ja?: string
  /** @maxLength 1500 */
  ko?: string
  /** @maxLength 1500 */
  zh?: string
}

/** Body of `POST /programme/review/replies` and `PUT /programme/review/replies/{id}`. */
export interface SavedReplyInput {
  /**
   * What the team calls it.
   * @trimmed 40
   */
  name: string
  texts: ReplyTexts
}

export interface SavedReply extends SavedReplyInput {
  id: string
}

/** A reply as it is said to one participant. */
export interface FilledReply {
  id: string
  name: string
  text: string
  /** Whether it is in English for want of their language. */
  english: boolean
}

export interface RemovedReply {
  id: string
}

export async function readReplies({ db }: { db: Db }): Promise<SavedReply[]> {
  const rows = await db('saved_replies').orderBy(['sort', 'id']).select('id', 'name', 'texts')
  return rows.map(({ id, name, texts }) => ({ id, name, texts: json<ReplyTexts>(texts, {}) }))
}

export async function addReply({ db }: TxContext, given: SavedReplyInput): Promise<SavedReply> {
  const sorts: unknown[] = await db('saved_replies').pluck('sort')
  if (sorts.length >= most) throw invalid('replies', 'too_many', `at most ${most}`)
  const id = newId()
  const row = rowOf(given)
  await db('saved_replies').insert({ id, sort: Math.max(0, ...sorts.map(Number)) + 1, ...row })
  return { id, name: row.name, texts: json<ReplyTexts>(row.texts, {}) }
}

export async function changeReply({ db }: TxContext, id: string, given: SavedReplyInput): Promise<SavedReply> {
  const row = rowOf(given)
  if ((await db('saved_replies').where({ id }).update(row)) !== 1) throw unknown()
  return { id, name: row.name, texts: json<ReplyTexts>(row.texts, {}) }
}

export async function removeReply({ db }: TxContext, id: string): Promise<RemovedReply> {
  if ((await db('saved_replies').where({ id }).delete()) !== 1) throw unknown()
  return { id }
}

/** Languages in which nothing is said are left out. English must be there: it stands in for the others. */
function rowOf({ name, texts }: SavedReplyInput): { name: string; texts: string } {
  const said = Object.entries(texts).flatMap(([lang, text = '']) => (text.trim() ? [[lang, text.trim()]] : []))
  const kept = Object.fromEntries(said) as ReplyTexts
  if (!kept.en) throw invalid('texts.en', 'missing')
  return { name, texts: JSON.stringify(kept) }
}

const unknown = () => new ApiError('NOT_FOUND', 'There is no such reply.')

export interface Addressee {
  name: string
  /** Id of the quest that it is about. */
  quest: string
  locale: string | null
}

/** Every reply in the participant's language, with what stands in braces filled in. */
export async function fillReplies(context: UserContext, { name, quest, locale }: Addressee): Promise<FilledReply[]> {
  const { db, profile } = context
  const lang = languageOf(locale ?? undefined)
  const row = await db('quests').where({ id: quest }).first('title')
  const said = (await textsOf({ ...context, lang }, 'quests'))(quest).title
  const me = (await namesOf(db, [profile]))(profile)
  const words: Record<string, string> = { name, quest: said ?? row?.title ?? '', me }
  return (await readReplies(context)).map((reply) => {
    const own = reply.texts[lang as keyof ReplyTexts]
    const text = (own ?? reply.texts.en ?? '').replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole)
    return { id: reply.id, name: reply.name, text, english: own === undefined }
  })
}
