/**
 * Validates the right answers of a step with the rule that marks submitted answers: the right answers must be marked
 * right.
 */
import {
  isWaymarkError,
  markStep,
  type StepAnswer,
  type StepConfig,
  type StepKind,
  type StepSecret,
} from 'waymark-core'
import { json, toBool } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { questionsIn } from '../content/question.ts'
import { answersField, displacedQuestion, hasTwice, repeatedQuestion } from '../content/step-rules.ts'
import type { AnsweredStep } from './needed-answers.ts'

export function hasAnswers(step: AnsweredStep, secret: StepSecret | null): boolean {
  return answersField(step) !== null && secret !== null && answersProblem(step, secret) === null
}

/** Why these cannot be the answers of the step, in words for a game master. */
export function answersProblem(step: AnsweredStep, secret: StepSecret): string | null {
  if (step.kind === 'quiz') return quizProblem(step, secret.answers ?? [])
  const codes = secret.codes ?? []
  if (codes.length === 0) return 'it needs at least one code word'
  const { confirm: _, opensAt: _opens, closesAt: _closes, ...config } = step.config
  const refused = codes.find((code) => tried({ ...step, config }, secret, { code }) !== 'right')
  return refused === undefined ? null : `"${refused}" is no code word`
}

function quizProblem(step: AnsweredStep, answers: number[]): string | null {
  const questions = step.config.questions ?? []
  if (questions.length === 0) return 'config has no questions'
  switch (tried(step, { answers }, { choices: answers })) {
    case 'right':
      return null
    case 'partial':
    case 'wrong_count':
      return `${questions.length} questions have ${answers.length} right options: give one for each, in order`
    case 'not_an_option': {
      const at = answers.findIndex((answer, index) => !isOption(answer, questions[index]?.options.length ?? 0))
      return `question ${at + 1} has no such option: count its ${questions[at]?.options.length ?? 0} options from 1`
    }
    default:
      return 'passMark asks for more right answers than there are questions'
  }
}

/** Why nobody could tell right from wrong in this quiz, or null. */
export function repetitionProblem({ kind, config }: AnsweredStep): string | null {
  if (kind !== 'quiz') return null
  const questions = questionsIn(config)
  const twice = questions.findIndex(({ options }) => hasTwice(options))
  if (twice >= 0) return `question ${twice + 1} has the same option twice: write two that differ`
  const repeated = repeatedQuestion(questions)
  return repeated < 0 ? null : `question ${repeated + 1} has the words of one before it: write them in another way`
}

export const unfit = 'its answers do not fit these questions any more'

/** Why answers that were given for the quiz as it was are none for what it is now, or null. */
export function displacementProblem(before: AnsweredStep, step: AnsweredStep): string | null {
  if (before.kind !== 'quiz' || step.kind !== 'quiz') return null
  const [were, now] = [questionsIn(before.config), questionsIn(step.config)]
  if (were.length !== now.length) return unfit
  const at = displacedQuestion(were, now)
  if (at === null) return null
  return `question ${at + 1} is another one now, or its options are`
}

/** Why the answers stand where everybody reads them, or null. */
export const disclosureProblem = (step: AnsweredStep, { codes }: StepSecret, hint = step.config.hint): string | null =>
  hint && codes && tried({ kind: 'code', config: {} }, { codes }, { code: hint }) === 'right'
    ? 'the hint is a code word: write another hint'
    : null

function isOption(choice: number, options: number): boolean {
  return Number.isInteger(choice) && choice >= 0 && choice < options
}

/** Why nobody could ever attend, or null. The rule takes what it cannot read as no limit. */
export function windowProblem({ kind, config }: AnsweredStep): string | null {
  if (kind !== 'attend') return null
  const at = (now: number) => {
    const { confirm: _, rotates: _rotates, ...open } = config
    return tried({ kind, config: open }, { codes: ['code'] }, { code: 'code' }, now)
  }
  if (config.opensAt && at(0) !== 'too_early')
    return `opensAt is no moment like 2030-05-01T10:00:00Z: ${config.opensAt}`
  if (config.closesAt && at(8.64e15) !== 'too_late')
    return `closesAt is no moment like 2030-05-01T12:00:00Z: ${config.closesAt}`
  return config.opensAt && at(Date.parse(config.opensAt)) !== 'right' ? 'it closes before it opens' : null
}

/** The verdict, or why the answer does not fit. */
function tried(
  { kind, config }: Pick<AnsweredStep, 'kind' | 'config'>,
  secret: StepSecret,
  answer: StepAnswer,
  now?: number,
): string {
  try {
    return markStep(kind, config, secret, answer, now === undefined ? {} : { now }).verdict
  } catch (error) {
    if (isWaymarkError(error) && error.kind === 'validation') return String(error.params['reason'])
    throw error
  }
}

export async function readSecrets(db: Db, steps: string[]): Promise<Map<string, StepSecret>> {
  const rows: { step: string; secret: unknown }[] = await db('quest_secrets').whereIn('step', steps)
  return new Map(rows.map(({ step, secret }) => [step, json<StepSecret>(secret, {})]))
}

/** Null removes the answers. */
export async function writeSecret(db: Db, step: string, secret: StepSecret | null): Promise<void> {
  if (secret === null) await db('quest_secrets').where({ step }).delete()
  else
    await db('quest_secrets')
      .insert({ step, secret: JSON.stringify(secret) })
      .onConflict('step')
      .merge(['secret'])
}

/** Updates `has_answers` of every step from the hidden table. */
export async function noteAnswers(db: Db): Promise<void> {
  const rows = await db('quest_steps').select('id', 'title', 'kind', 'required', 'config', 'has_answers')
  const secrets = await readSecrets(
    db,
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    const present = row.has_answers === null ? null : toBool(row.has_answers)
    const noted = hasAnswers(stepOf(row), secrets.get(row.id) ?? null)
    if (present !== noted) await db('quest_steps').where({ id: row.id }).update({ has_answers: noted })
  }
}

export function stepOf(row: Record<string, unknown>): AnsweredStep {
  return {
    title: String(row['title'] ?? row['slug'] ?? ''),
    kind: (row['kind'] ?? 'info') as StepKind,
    required: row['required'] === undefined || row['required'] === null || toBool(row['required']),
    config: json<StepConfig>(row['config'], {}),
  }
}
