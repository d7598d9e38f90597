/** Rows of `translations` that belong to one item: those that are kept, and what is changed of them until it is saved. */
import type { QuizQuestion } from 'waymark-core'
import { carried, readable } from '../../src/domain/content/question.ts'

export type Column = 'title' | 'summary' | 'body' | 'extra'

/** Code of the language, and its texts; `id` is missing until it is kept. */
export interface TranslationRow {
  id?: string
  languages_code: string
  title?: string | null
  summary?: string | null
  body?: string | null
  extra?: object | null
}

/** How the Studio takes changes of related rows. */
export interface RowChanges {
  create: TranslationRow[]
  update: (Partial<TranslationRow> & { id: string })[]
  delete: string[]
}

const isChange = (value: unknown): value is RowChanges =>
  typeof value === 'object' && value !== null && 'create' in value && 'update' in value

/** The kept rows with what is changed of them. */
export function rowsWith(kept: readonly TranslationRow[], value: unknown): TranslationRow[] {
  if (!isChange(value)) return [...kept]
  return [
    ...kept.map((row) => ({ ...row, ...value.update.find(({ id }) => id === row.id) })),
    ...value.create.map((row) => ({ ...row })),
  ]
}

/** Whether a text of a kept row is written anew with what is to be saved. */
export const isTouched = (value: unknown, id: string, column: Column): boolean =>
  isChange(value) && value.update.some((one) => one.id === id && column in one)

/** What the Studio is to save once this text is changed. */
export function changed(
  kept: readonly TranslationRow[],
  value: unknown,
  { language, column, text }: { language: string; column: Column; text: string | object | null },
): RowChanges {
  const before: RowChanges = isChange(value) ? value : { create: [], update: [], delete: [] }
  const change = { [column]: text === '' ? null : text }
  const row = kept.find(({ languages_code }) => languages_code === language)
  if (row?.id) {
    const { id } = row
    const others = before.update.filter((one) => one.id !== id)
    return { ...before, update: [...others, { ...before.update.find((one) => one.id === id), ...change, id }] }
  }
  const others = before.create.filter(({ languages_code }) => languages_code !== language)
  const made = before.create.find(({ languages_code }) => languages_code === language)
  return { ...before, create: [...others, { ...made, ...change, languages_code: language }] }
}

/** How the English questions stand in the database, before a change in the form, and after it. */
interface Moved {
  stored: readonly QuizQuestion[]
  before: readonly QuizQuestion[]
  now: readonly QuizQuestion[]
}

/**
 * What is to be saved, its questions where their English ones are now; the same value where nothing moved. A kept row
 * is among it once the server, which sees the first and the last state alone, would set its words beside others.
 */
export function carriedDrafts(kept: readonly TranslationRow[], value: unknown, moved: Moved): unknown {
  const { stored, before, now } = moved
  const changes: RowChanges = isChange(value) ? value : { create: [], update: [], delete: [] }
  const move = <Row extends Partial<TranslationRow>>(row: Row): Row => {
    const texts = readable(row.extra)
    if (!texts.questions) return row
    const questions = carried(before, now, texts.questions)
    return isSame(questions, texts.questions) ? row : { ...row, extra: { ...texts, questions } }
  }
  const misplaced = kept.flatMap(({ id, extra }) => {
    const texts = readable(extra)
    if (!id || !texts.questions || isTouched(value, id, 'extra') || changes.delete.includes(id)) return []
    const questions = carried(before, now, carried(stored, before, texts.questions))
    return isSame(questions, carried(stored, now, texts.questions)) ? [] : [{ id, extra: { ...texts, questions } }]
  })
  const update = changes.update.map((row) => {
    const own = misplaced.find(({ id }) => id === row.id)
    return own ? { ...row, ...own } : move(row)
  })
  const added = misplaced.filter(({ id }) => !update.some((row) => row.id === id))
  const next = { ...changes, create: changes.create.map(move), update: [...update, ...added] }
  return isSame(next, changes) ? value : next
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
