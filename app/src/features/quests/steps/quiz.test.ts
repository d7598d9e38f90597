import { expect, it } from 'vitest'
import { isWrong } from './quiz.ts'

const question = { question: 'Which way?', options: ['Left', 'Right'] }
const quiz = {
  config: { questions: [question, question, question] },
  state: 'wrong' as const,
  answer: { choices: [0, 1, 1] },
  wrongQuestions: [1],
}
const marks = (given: object, choices: number[]) =>
  [0, 1, 2].map((index) => isWrong({ ...quiz, ...given }, { choices }, index))

it('shows which answers were right and which were not, until another one is chosen', () => {
  expect(marks({}, [0, 1, 1])).toEqual([false, true, false])
  expect(marks({}, [1, 0, 1])).toEqual([undefined, undefined, false])
})

it('says of none that it is right where the quiz does not tell which are', () => {
  expect(marks({ wrongQuestions: undefined }, [0, 1, 1])).toEqual([undefined, undefined, undefined])
  expect(marks({ state: 'open' }, [0, 1, 1])).toEqual([undefined, undefined, undefined])
})
