/** What the form of a step edits: its config, the marks of right options, and what is wrong with either. */
import type { QuizQuestion, StepConfig, StepKind } from 'waymark-core'
import { explanationsIn } from '../../src/domain/content/question.ts'
import {
  answersField,
  configOfKind,
  hasTwice,
  limitProblem,
  repeatedQuestion,
  systemProblem,
} from '../../src/domain/content/step-rules.ts'
import type { Words } from '../messages/en.ts'

/** Index of the right option of each question; null where none is marked. */
export type Marks = readonly (number | null)[]

export interface Problem {
  word: keyof Words
  values?: Record<string, string | number>
}

/** As a form leaves it: undefined where a field was emptied. */
export type StepChange = { [Name in keyof StepConfig]?: StepConfig[Name] | undefined }

/** Without what is empty and what other kinds have. */
export function configOf(kind: StepKind, config: StepChange): StepConfig {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && !value.length)
  return Object.fromEntries(
    Object.entries(configOfKind(kind, config)).filter(([, value]) => !isEmpty(value)),
  ) as StepConfig
}

/** Whether two values hold the same, whichever of their fields came first. */
export const isAlike = (one: unknown, other: unknown): boolean => sortedJson(one) === sortedJson(other)

const sortedJson = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** As `set_choices` takes them: counted from 1. An unmarked one is null, which the server refuses in words. */
export const choicesOf = (marks: Marks): { option: number | null }[] =>
  marks.map((mark) => ({ option: mark === null ? null : mark + 1 }))

/** Marks that were given, but not saved yet. */
export function marksOf(questions: readonly QuizQuestion[], given: unknown): Marks {
  const rows = Array.isArray(given) ? (given as { option?: unknown }[]) : []
  return questions.map((_, at) => {
    const option = rows[at]?.option
    return typeof option === 'number' ? option - 1 : null
  })
}

/** One sentence, by language. */
export type Reason = Readonly<Record<string, string>>

export interface Quiz {
  questions: readonly QuizQuestion[]
  marks: Marks
  /** Why each question has the answer that it has. */
  reasons: readonly Reason[]
}

export const withQuestion = ({ questions, marks, reasons }: Quiz): Quiz => ({
  questions: [...questions, { question: '', options: ['', ''] }],
  marks: [...marks, null],
  reasons: [...reasons, {}],
})

export const withoutQuestion = ({ questions, marks, reasons }: Quiz, at: number): Quiz => ({
  questions: questions.toSpliced(at, 1),
  marks: marks.toSpliced(at, 1),
  reasons: reasons.toSpliced(at, 1),
})

/** The question changes places with the one before it. */
export function movedUp(quiz: Quiz, at: number): Quiz {
  const { questions, marks, reasons } = quiz
  const swap = <T>(all: readonly T[]) => [
    ...all.slice(0, at - 1),
    ...all.slice(at - 1, at + 1).toReversed(),
    ...all.slice(at + 1),
  ]
  return at < 1 ? quiz : { questions: swap(questions), marks: swap(marks), reasons: swap(reasons) }
}

export const withText = (quiz: Quiz, at: number, question: string): Quiz => ({
  ...quiz,
  questions: quiz.questions.map((one, place) => (place === at ? { ...one, question } : one)),
})

export const withOptions = (quiz: Quiz, at: number, options: string[]): Quiz => ({
  ...quiz,
  questions: quiz.questions.map((one, place) => (place === at ? { ...one, options } : one)),
})

/** An emptied sentence is none. */
export const withReason = (quiz: Quiz, at: number, language: string, text: string): Quiz => ({
  ...quiz,
  reasons: quiz.questions.map((_, place) => {
    const { [language]: _before, ...others } = quiz.reasons[place] ?? {}
    if (place !== at) return quiz.reasons[place] ?? {}
    return text.trim() === '' ? others : { ...others, [language]: text }
  }),
})

/** Of as many questions, whatever is stored. */
export const reasonsOf = (questions: readonly QuizQuestion[], given: unknown): Reason[] =>
  questions.map((_, at) => (explanationsIn(given)[at] as Reason | undefined) ?? {})

/** A mark goes with its option, and is gone with it. */
export function withoutOption(quiz: Quiz, at: number, option: number): Quiz {
  const { questions, marks } = quiz
  const left = questions.map((one, place) =>
    place === at ? { ...one, options: one.options.toSpliced(option, 1) } : one,
  )
  const moved = marks.map((mark, place) => {
    if (place !== at || mark === null || mark < option) return mark
    return mark === option ? null : mark - 1
  })
  return { ...quiz, questions: left, marks: moved }
}

export const withMark = (quiz: Quiz, at: number, mark: number): Quiz => ({
  ...quiz,
  marks: quiz.questions.map((_, place) => (place === at ? mark : (quiz.marks[place] ?? null))),
})

/** What a participant chooses from, without its words: a mended letter moves no answer. */
export const shapeOf = (questions: readonly QuizQuestion[]): string =>
  questions.map(({ options }) => options.length).join()

/** `marked`: whether every question must have its right option marked. */
export function quizProblems({ questions, marks }: Pick<Quiz, 'questions' | 'marks'>, marked: boolean): Problem[] {
  if (questions.length === 0) return [{ word: 'step_noQuestions' }]
  const repeated = repeatedQuestion(questions)
  return questions.flatMap(({ question, options }, at): Problem[] => {
    const found: [keyof Words, boolean][] = [
      ['step_missingText', question.trim() === ''],
      ['step_twoOptions', options.length < 2],
      ['step_sameQuestion', at === repeated],
      ['step_missingOption', options.some((option) => option.trim() === '')],
      ['step_sameOption', hasTwice(options)],
      ['step_missingRight', marked && (marks[at] ?? null) === null],
    ]
    return found.filter(([, is]) => is).map(([word]) => ({ word, values: { number: at + 1 } }))
  })
}

const host = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

const limitWords = { size: 'step_sizeWrong', length: 'step_lengthWrong', lengths: 'step_lengths' } as const

/** What is wrong with the config of a step of another kind than a quiz. */
export function configProblems(kind: StepKind, config: StepConfig): Problem[] {
  const { hosts = [], opensAt, closesAt } = config
  const limit = limitProblem({ kind, config })
  if (limit) return [{ word: limitWords[limit] }]
  if (kind === 'link')
    return hosts.filter((one) => !host.test(one)).map((one) => ({ word: 'step_hostWrong', values: { host: one } }))
  if (kind === 'attend' && opensAt && closesAt && Date.parse(opensAt) >= Date.parse(closesAt))
    return [{ word: 'step_window' }]
  const wrong = systemProblem({ kind, config })
  return wrong ? [{ word: wrong === 'url' ? 'step_urlWrong' : 'step_systemMissing' }] : []
}

/** A hint that is a code word gives it away; spaces and case do not matter. */
export function hintProblems({ hint = '' }: StepConfig, codes: readonly string[]): Problem[] {
  const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()
  return codes.some((code) => plain(code) === plain(hint)) ? [{ word: 'step_hintTells' }] : []
}

/** A step as a form holds it: its answers where they were just given; of stored ones it is known that there are some. */
export interface StepRow {
  kind?: StepKind | null
  config?: StepConfig | string | null
  has_answers?: boolean
  set_choices?: unknown
  set_codes?: unknown
}

/** In a form JSON may still be text. */
export const configIn = (value: StepRow['config']): StepConfig =>
  (typeof value === 'string' ? (JSON.parse(value || '{}') as StepConfig) : value) ?? {}

/** What is wrong with a step by itself. */
export function stepProblems(row: StepRow): Problem[] {
  const kind = row.kind ?? 'info'
  const config = configIn(row.config)
  const { questions = [] } = config
  if (kind === 'quiz') {
    const needsMarks = row.has_answers !== true || Boolean(row.set_choices)
    return quizProblems({ questions, marks: marksOf(questions, row.set_choices) }, needsMarks)
  }
  const found = configProblems(kind, config)
  if (answersField({ kind, config }) !== 'set_codes') return found
  const codes = Array.isArray(row.set_codes) ? row.set_codes.map(String) : []
  const missing: Problem[] = row.has_answers === true || codes.length > 0 ? [] : [{ word: 'step_codesMissing' }]
  return [...found, ...missing, ...hintProblems(config, codes)]
}

/** Lines as a list, without empty ones and those that are there already. */
export const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** As an input of the kind `datetime-local` has it, in the time of this browser. */
export function localTime(iso: string | null | undefined): string {
  if (!iso || Number.isNaN(Date.parse(iso))) return ''
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const isoTime = (local: string): string | undefined => (local ? new Date(local).toISOString() : undefined)
