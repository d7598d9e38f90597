/** Questions of a quiz and other texts of a step, as they may stand in the database: the team writes them as JSON. */
import type { QuizQuestion, StepConfig } from 'waymark-core'

/** Of a step: texts of its config. Of the programme: titles of the chapters. */
export type ExtraTexts = Partial<StepConfig> & { chapters?: readonly string[] }

/** Most questions, options and chapters that are read. */
export const mostListed = 100

export function isQuestion(value: unknown): value is QuizQuestion {
  if (typeof value !== 'object' || value === null) return false
  const { question, options } = value as { question?: unknown; options?: unknown }
  return typeof question === 'string' && isListOf(options, isText)
}

export const isText = (value: unknown): value is string => typeof value === 'string'

export function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.length <= mostListed && value.every(isItem)
}

/** The same without what cannot be shown: the English text stands there then, and the rest of the page as usual. */
export function readable(stored: unknown): ExtraTexts {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const { questions, chapters, hint, ...rest } = stored as Record<string, unknown>
  return {
    ...(rest as Partial<StepConfig>),
    ...(isListOf(questions, isQuestion) ? { questions } : {}),
    ...(Array.isArray(chapters) ? { chapters: chapters.map((title) => (isText(title) ? title : '')) } : {}),
    ...(isText(hint) ? { hint } : {}),
  }
}
