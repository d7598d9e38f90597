// Which question of a quiz is on the screen: one at a time.
import type { QuestStep } from '../../../core/types.ts'
import type { Draft } from '../draft.ts'

type Quiz = Pick<QuestStep, 'config' | 'state' | 'answer' | 'wrongQuestions'>

/** An unanswered question: no option has this index, so the validation refuses it. */
export const unanswered = -1

export const isLeftOut = ({ config: { questions = [] } }: Quiz, { choices = [] }: Draft, index: number) =>
  questions[index]?.options[choices[index] ?? unanswered] === undefined

/**
 * Whether a question is not right and still has the answer that was not; false for one that is right; undefined where
 * nobody has said so of the answer that it has now.
 */
export const isWrong = ({ state, answer, wrongQuestions }: Quiz, { choices = [] }: Draft, index: number) =>
  state === 'wrong' && choices[index] === answer?.choices?.[index] ? wrongQuestions?.includes(index) : undefined

/** The first that is left out or not right; where there is none, the last, with which the answers are sent. */
export function firstToAnswer(quiz: Quiz, draft: Draft): number {
  const questions = quiz.config.questions ?? []
  const first = questions.findIndex((_, index) => isLeftOut(quiz, draft, index) || isWrong(quiz, draft, index))
  return first < 0 ? Math.max(0, questions.length - 1) : first
}

/** What follows a question; null where the answers are sent. Where some are known to be not right, only those follow. */
export function nextQuestion(quiz: Quiz, draft: Draft, at: number): number | null {
  const { config, state, wrongQuestions } = quiz
  if (state === 'wrong' && wrongQuestions)
    return wrongQuestions.find((index) => index > at && isWrong(quiz, draft, index)) ?? null
  return at + 1 < (config.questions?.length ?? 0) ? at + 1 : null
}

/** Whether a quiz that was sent has every answer right: where fewer are enough, which are is not told. */
export const isAllRight = ({ config: { questions = [], passMark }, state }: Quiz) =>
  state !== 'open' && state !== 'wrong' && (passMark ?? questions.length) >= questions.length
