/** What differs between two states of a quest, field by field, and in which words. */
import type { FileQuest, QuestFile } from '../../src/domain/quest-files/format.ts'
import { questColumns } from '../../src/domain/quest-files/format.ts'

export interface Difference {
  /** Step it belongs to, by its title; empty for the quest itself. */
  step: string
  /** Code of the language; empty for English. */
  language: string
  /** Collection and column, by which the Studio names it. */
  collection: 'quests' | 'quest_steps'
  column: string
  before: string
  after: string
}

const moments: readonly string[] = ['starts_at', 'ends_at']
/** Whether a column holds a day and an hour, which no person reads as the file writes them. */
export const isMoment = (column: string) => moments.includes(column)

type Fields = Map<string, Omit<Difference, 'before' | 'after'> & { text: string }>

/** In the order of the newer one; what is gone comes last. */
export function differencesOf(before: QuestFile | null, after: QuestFile): Difference[] {
  const [was, is] = [fieldsOf(before?.quest), fieldsOf(after.quest)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)]
    const field = now ?? old
    if (!field || old?.text === now?.text) return []
    const { text: _, ...about } = field
    return [{ ...about, before: old?.text ?? '', after: now?.text ?? '' }]
  })
}

const stepColumns = ['title', 'body', 'kind', 'required', 'config', 'explanations', 'criteria'] as const
const textColumns = ['title', 'summary', 'body', 'questions', 'hint', 'place'] as const
/** Texts inside a config are named as it is. */
const inConfig: readonly string[] = ['questions', 'hint', 'place']

function fieldsOf(quest: FileQuest | undefined): Fields {
  const fields: Fields = new Map()
  if (!quest) return fields
  const add = (key: string, value: unknown, about: Omit<Difference, 'before' | 'after'>) => {
    const text = shown(value)
    if (text !== '') fields.set(key, { ...about, text })
  }
  const own = { step: '', language: '', collection: 'quests' } as const
  for (const [field, [column]] of Object.entries(questColumns))
    add(column, quest[field as keyof FileQuest], { ...own, column })
  add('season', quest.season, { ...own, column: 'season' })
  add('cover', quest.cover?.name, { ...own, column: 'cover' })
  add('requires', quest.requires?.join('\n'), { ...own, column: 'requires' })
  const rewards = quest.rewards?.map(
    ({ kind, amount, itemType, trait }) => `${kind} ${itemType ?? trait ?? amount ?? ''}`,
  )
  add('rewards', rewards?.join('\n'), { ...own, column: 'rewards' })
  const order = quest.steps?.map(({ title }, at) => `${at + 1}. ${title}`)
  add('steps', order?.join('\n'), { ...own, column: 'steps' })
  const addTexts = (
    key: string,
    row: Pick<FileQuest, 'translations'>,
    about: Pick<Difference, 'step' | 'collection'>,
  ) => {
    for (const [language, texts] of Object.entries(row.translations ?? {}))
      for (const column of textColumns)
        add(`${key}${language}.${column}`, texts[column], {
          ...{ ...about, language },
          column: inConfig.includes(column) ? 'config' : column,
        })
  }
  addTexts('', quest, own)
  for (const step of quest.steps ?? []) {
    const of = { step: step.title, language: '', collection: 'quest_steps' } as const
    const key = `step ${step.slug} `
    for (const column of stepColumns) add(`${key}${column}`, step[column], { ...of, column })
    addTexts(key, step, of)
  }
  return fields
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

export interface Word {
  text: string
  /** Whether the other one lacks it. */
  marked: boolean
}

/** Words of one text that is compared with another: more are told as one. */
const mostWords = 1500

/** Both texts in words, with those marked that the other has not. */
export function markedWords(before: string, after: string, locale: string): { before: Word[]; after: Word[] } {
  const split = (text: string) =>
    [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].map((one) => one.segment)
  const [one, other] = [split(before), split(after)]
  if (one.length > mostWords || other.length > mostWords || before === '' || after === '')
    return { before: joined([{ text: before, marked: true }]), after: joined([{ text: after, marked: true }]) }
  const width = other.length + 1
  // Length of the longest sequence that both have from here on.
  const common = new Uint16Array((one.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--)
      common[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const marks: { before: Word[]; after: Word[] } = { before: [], after: [] }
  let [row, column] = [0, 0]
  while (row < one.length || column < other.length) {
    const [old, now] = [one[row], other[column]]
    if (old !== undefined && old === now) {
      marks.before.push({ text: old, marked: false })
      marks.after.push({ text: old, marked: false })
      row++
      column++
    } else if (now === undefined || (old !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      marks.before.push({ text: old ?? '', marked: true })
      row++
    } else {
      marks.after.push({ text: now, marked: true })
      column++
    }
  }
  return { before: joined(marks.before), after: joined(marks.after) }
}

function joined(words: readonly Word[]): Word[] {
  const all: Word[] = []
  for (const word of words) {
    const last = all.at(-1)
    if (last?.marked === word.marked) last.text += word.text
    else if (word.text !== '') all.push({ ...word })
  }
  return all
}
