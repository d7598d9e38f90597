/** Which quests have texts in other languages that are older than the English ones, their own or those of a step. */
import type { Context } from '../../platform/context.ts'
import { json } from '../../platform/database/columns.ts'
import { outdatedText } from './outdated.ts'
import { textChangesOf, textOf } from './text-changes.ts'
import { questTexts, translated } from './translated.ts'

export interface OutdatedTexts {
  quest: string
  /** Null where they are the quest's own. */
  step: string | null
  /** Codes of the languages. */
  languages: string[]
}

type Row = Record<string, unknown>

export async function readOutdatedQuests({ db }: Context): Promise<OutdatedTexts[]> {
  return [...(await outdatedIn(db, 'quests')), ...(await outdatedIn(db, 'quest_steps'))]
}

/** Most rows were never changed: only of those that were is the history read. */
async function outdatedIn(db: Context['db'], collection: keyof typeof questTexts): Promise<OutdatedTexts[]> {
  const ownId = translated[collection]
  const touched: string[] = await db('directus_activity')
    .where({ collection, action: 'update' })
    .distinct()
    .pluck('item')
  const rows: Row[] = await db(collection)
    .whereIn('id', touched)
    .whereIn('id', db('translations').whereNotNull(ownId).select(ownId))
    .modify((query) => {
      if (collection === 'quests') query.whereNot('status', 'archived')
      else query.whereIn('quest', db('quests').whereNot('status', 'archived').select('id'))
    })
    .select('*')
  const ids = rows.map(({ id }) => String(id))
  const texts: Row[] = await db('translations').whereIn(ownId, ids).orderBy('languages_code').select('*')
  const changes = await textChangesOf(db, collection, ids)
  return rows.flatMap((row) => {
    const [id, told] = [String(row['id']), changes.get(String(row['id']))]
    const isOutdated = (text: Row) =>
      Object.entries(questTexts[collection]).some(
        ([column, field]) =>
          isWritten(text[column]) &&
          isWritten(row[field]) &&
          told &&
          outdatedText(told, { language: String(text['languages_code']), column, field, now: textOf(row[field]) }),
      )
    const old = texts.filter((text) => text[ownId] === id && isOutdated(text))
    const of = collection === 'quests' ? { quest: id, step: null } : { quest: String(row['quest']), step: id }
    return old.length > 0 ? [{ ...of, languages: old.map((text) => String(text['languages_code'])) }] : []
  })
}

/** Words somewhere in it: of questions and options, there are some or none. */
function isWritten(value: unknown): boolean {
  if (typeof value === 'string' && /^[[{]/.test(value)) return isWritten(json<unknown>(value, null))
  if (typeof value === 'string') return value.trim() !== ''
  return value !== null && typeof value === 'object' && Object.values(value).some(isWritten)
}
