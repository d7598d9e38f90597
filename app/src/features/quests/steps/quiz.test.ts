import { expect, it } from 'vitest'
import { isRightAlready, isWrong } from './quiz.ts'

const question = { question: 'Which way?', options: ['Left', 'Right'] }
const quiz = {
  config: { questions: [question, question, question] },
  state: 'wrong' as const,
  answer: { choices: [0, 1, 1] },
  wrongQuestions: [1],
}
const marks = (given: object, choices: number[]) =>
  [0, 1, 2].map((index) =>
    isWrong({ ...quiz, ...given }, { choices }, index)
      ? 'wrong'
      : isRightAlready({ ...quiz, ...given }, { choices }, index)
        ? 'right'
        : 'open',
  )

it('shows which answers were right and which were not, until another one is chosen', () => {
  expect(marks({}, [0, 1, 1])).toEqual(['right', 'wrong', 'right'])
  expect(marks({}, [1, 0, 1])).toEqual(['open', 'open', 'right'])
})

it('says of none that it is right where the quiz does not tell which are', () => {
  expect(marks({ wrongQuestions: [] }, [0, 1, 1])).toEqual(['open', 'open', 'open'])
  expect(marks({ state: 'open' }, [0, 1, 1])).toEqual(['open', 'open', 'open'])
})
