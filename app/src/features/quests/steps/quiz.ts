// Which question of a quiz is on the screen, one at a time, and what is known of its answer.
import type { QuestStep } from '../../../core/types.ts'
import type { Draft } from '../draft.ts'

type Quiz = Pick<QuestStep, 'config' | 'state' | 'answer' | 'wrongQuestions'>

/** An unanswered question: no option has this index, so the validation refuses it. */
export const unanswered = -1

export const isLeftOut = ({ config: { questions = [] } }: Quiz, { choices = [] }: Draft, index: number) =>
  questions[index]?.options[choices[index] ?? unanswered] === undefined

/** Whether each question is marked by itself: where fewer right answers are enough, which are right is not told. */
export const isMarkedEach = ({ config: { questions = [], passMark } }: Quiz) =>
  (passMark ?? questions.length) >= questions.length

/** What is known of the answer that a question has now; undefined where nobody has said so. */
export function verdictOf(quiz: Quiz, { choices = [] }: Draft, index: number): 'right' | 'wrong' | undefined {
  const { state, answer, wrongQuestions } = quiz
  const choice = choices[index]
  if (!isMarkedEach(quiz) || choice === undefined || choice !== answer?.choices?.[index]) return undefined
  if (state === 'returned' || (state === 'wrong' && !wrongQuestions)) return undefined
  return state === 'wrong' && wrongQuestions?.includes(index) ? 'wrong' : 'right'
}

/** The answer of a question that is known to be wrong, also while another is chosen already. */
export const wrongOption = ({ state, answer, wrongQuestions }: Quiz, index: number) =>
  state === 'wrong' && wrongQuestions?.includes(index) ? answer?.choices?.[index] : undefined

/** The part of its questions that is known to be right, of 1. */
export function rightPart(quiz: Quiz): number {
  const { questions = [] } = quiz.config
  const sent = { choices: quiz.answer?.choices ?? [] }
  return questions.filter((_, index) => verdictOf(quiz, sent, index) === 'right').length / (questions.length || 1)
}

/** Id of what is said of the answer, which the question refers to. */
export const verdictIdOf = ({ id }: Pick<QuestStep, 'id'>) => `verdict-${id}`

/** The first that is left out or not known to be right; where there is none, the last. */
export function firstToAnswer(quiz: Quiz, draft: Draft): number {
  const questions = quiz.config.questions ?? []
  const isSettled = (index: number) =>
    isMarkedEach(quiz) ? verdictOf(quiz, draft, index) === 'right' : !isLeftOut(quiz, draft, index)
  const first = questions.findIndex((_, index) => !isSettled(index))
  return first < 0 ? Math.max(0, questions.length - 1) : first
}

/** What follows a question; null where the answers are sent: with the last, or where each is marked, with this one. */
export function nextQuestion(quiz: Quiz, draft: Draft, at: number): number | null {
  const { questions = [] } = quiz.config
  if (!isMarkedEach(quiz)) return at + 1 < questions.length ? at + 1 : null
  return verdictOf(quiz, draft, at) === 'right' ? firstToAnswer(quiz, draft) : null
}

/** What is sent to have a question marked: the answers up to it, and those behind it that are known to be right. */
export function upTo(quiz: Quiz, draft: Draft, at: number): Draft {
  let end = at + 1
  while (verdictOf(quiz, draft, end) === 'right') end += 1
  return { ...draft, choices: (draft.choices ?? []).slice(0, end) }
}

/** Whether a quiz that was sent has every answer right: where fewer are enough, which are is not told. */
export const isAllRight = (quiz: Quiz) => quiz.state !== 'open' && quiz.state !== 'wrong' && isMarkedEach(quiz)
