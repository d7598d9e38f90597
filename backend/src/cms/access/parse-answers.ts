/** Right answers as a game master writes them into `set_choices` and `set_codes`. */
import type { StepSecret } from 'waymark-core'
import { answersField } from '../../domain/content/step-rules.ts'
import { answersProblem } from '../../domain/quests/answers.ts'
import type { AnsweredStep } from '../../domain/quests/needed-answers.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'

export const answerFields = ['set_choices', 'set_codes'] as const

/** None when nothing was given: then the answers stay as they are. */
export function parseAnswers(step: AnsweredStep, change: Record<string, unknown>): StepSecret | null {
  const wanted = answersField(step)
  let given: StepSecret | null = null
  for (const field of answerFields) {
    const list = listIn(step, field, change[field])
    if (list.length === 0) continue
    if (field !== wanted) refuse(step, `${field} is not for it${wanted ? `, use ${wanted}` : ': it has no answers'}`)
    given =
      field === 'set_choices'
        ? { answers: list.map((choice, at) => indexOf(step, choice, at)), codes: null }
        : { answers: null, codes: list.map((code) => wordOf(step, code)) }
  }
  const problem = given && answersProblem(step, given)
  if (problem) refuse(step, problem)
  return given
}

export function refuse({ title }: Pick<AnsweredStep, 'title'>, problem: string): never {
  throw new DirectusError('INVALID_PAYLOAD', `Step “${title}”: ${problem}.`)
}

function listIn(step: AnsweredStep, field: string, value: unknown): unknown[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value
  if (typeof value === 'string') {
    try {
      return listIn(step, field, JSON.parse(value))
    } catch (error) {
      if (error instanceof DirectusError) throw error
    }
  }
  refuse(step, `${field} is a list`)
}

/** The Studio's list gives rows with one column. The rules count options from 0, people from 1. */
function indexOf(step: AnsweredStep, row: unknown, at: number): number {
  const choice = typeof row === 'object' && row !== null ? (row as { option?: unknown }).option : row
  if (choice === null || choice === undefined || choice === '')
    refuse(step, `question ${at + 1} has no right option: mark one of every question`)
  const number = typeof choice === 'string' && choice.trim() !== '' ? Number(choice) : choice
  if (typeof number !== 'number' || !Number.isInteger(number))
    refuse(step, 'each right option is a whole number, counted from 1')
  return number - 1
}

function wordOf(step: AnsweredStep, row: unknown): string {
  const word = typeof row === 'object' && row !== null ? (row as { code?: unknown }).code : row
  if (typeof word !== 'string' && typeof word !== 'number') refuse(step, 'each code word is text')
  const trimmed = String(word).trim()
  if (trimmed === '') refuse(step, 'a code word is empty')
  if (trimmed.length > 200) refuse(step, 'a code word has more than 200 characters')
  return trimmed
}
