/**
 * What the answers of a step that nobody is shown again depend on. Pure: the form of a step and the server hold to the
 * same rules.
 */
import type { QuizQuestion, StepConfig, StepKind } from 'waymark-core'

/** Fields of the config that a kind of step has. */
const fieldsOf: Record<StepKind, readonly (keyof StepConfig)[]> = {
  info: [],
  quiz: ['questions', 'passMark'],
  text: ['minLength', 'maxLength'],
  link: ['hosts'],
  file: ['mediaTypes', 'maxBytes'],
  code: ['hint'],
  attend: ['hint', 'opensAt', 'closesAt', 'place', 'rotates', 'confirm'],
  on_chain: ['check', 'itemType'],
  api: ['system', 'url'],
}
const known = new Set<string>(Object.values(fieldsOf).flat())

/** The config without what only steps of other kinds have. */
export function configOfKind<C extends object>(kind: StepKind, config: C): C {
  const own: readonly string[] = fieldsOf[kind]
  const kept = Object.entries(config).filter(([name]) => own.includes(name) || !known.has(name))
  return Object.fromEntries(kept) as C
}

export interface Step {
  kind: StepKind
  config: StepConfig
}

/** Most characters of the name of a system. */
export const longestSystem = 40

/** What of a step that another system completes is missing or wrong, or null. */
export function systemProblem({ kind, config }: Step): 'system' | 'url' | null {
  if (kind !== 'api') return null
  const { system, url } = config
  if (typeof system !== 'string' || system.trim() === '' || system.length > longestSystem) return 'system'
  if (url === undefined || url === null) return null
  return typeof url === 'string' && URL.parse(url)?.protocol === 'https:' ? null : 'url'
}

/** Most characters of a text, as a call takes it. */
const longestText = 20_000

/** What no answer could meet, or null: a file of less than nothing, a text that is too short and too long at once. */
export function limitProblem({ kind, config }: Step): 'size' | 'length' | 'lengths' | null {
  const { maxBytes, minLength, maxLength } = config
  const isWhole = (value: unknown, most: number) =>
    value === undefined || value === null || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= most)
  if (kind === 'file') return isWhole(maxBytes, Number.MAX_SAFE_INTEGER) ? null : 'size'
  if (kind !== 'text') return null
  if (!isWhole(minLength, longestText) || !isWhole(maxLength, longestText)) return 'length'
  return minLength && maxLength && minLength > maxLength ? 'lengths' : null
}

/** Column that takes the right answers of such a step; null for steps without answers. */
export function answersField({ kind, config }: Step): 'set_choices' | 'set_codes' | null {
  if (kind === 'quiz') return 'set_choices'
  const isTold = kind === 'attend' && config.confirm !== true && config.rotates !== true
  return kind === 'code' || isTold ? 'set_codes' : null
}

const isSame = (one: string | undefined, other: string | undefined) => one?.trim() === other?.trim()

/**
 * Index of the first question that another may have taken the place of, or null where the answers still belong to them.
 * Words may be mended; a text that stood elsewhere may not, nor a question of which nothing is as it was.
 */
export function displacedQuestion(before: readonly QuizQuestion[], now: readonly QuizQuestion[]): number | null {
  const questions = before.map(({ question }) => question)
  const options = before.flatMap((one) => one.options)
  const isFromElsewhere = (text: string, was: string | undefined, all: readonly string[]) =>
    text.trim() !== '' && !isSame(text, was) && all.some((one) => isSame(one, text))
  const at = now.findIndex((one, place) => {
    const was = before[place]
    if (was?.options.length !== one.options.length) return true
    const isAnother =
      !isSame(one.question, was.question) && one.options.every((text, option) => !isSame(text, was.options[option]))
    return (
      isAnother ||
      isFromElsewhere(one.question, was.question, questions) ||
      one.options.some((text, option) => isFromElsewhere(text, was.options[option], options))
    )
  })
  if (at >= 0) return at
  return now.length < before.length ? now.length : null
}

/** Whether a text stands there twice, of those that were written. */
export function hasTwice(texts: readonly string[]): boolean {
  const written = texts.map((text) => text.trim()).filter(Boolean)
  return new Set(written).size < written.length
}

/** Index of the first question that has the words of one before it, or -1. */
export const repeatedQuestion = (questions: readonly QuizQuestion[]): number =>
  questions.findIndex(
    ({ question }, at) =>
      question.trim() !== '' && questions.slice(0, at).some((one) => isSame(one.question, question)),
  )
