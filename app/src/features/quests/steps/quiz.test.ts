import { expect, it } from 'vitest'
import { walkedPart } from '../walked.ts'
import { upTo, verdictOf } from './quiz.ts'

const question = { question: 'Which way?', options: ['Left', 'Right'] }
const quiz = {
  config: { questions: [question, question, question] },
  state: 'wrong' as const,
  answer: { choices: [0, 1, 1] },
  wrongQuestions: [1],
}
const marks = (given: object, choices: number[]) =>
  [0, 1, 2].map((index) => verdictOf({ ...quiz, ...given }, { choices }, index))

it('shows which answers were right and which were not, until another one is chosen', () => {
  expect(marks({}, [0, 1, 1])).toEqual(['right', 'wrong', 'right'])
  expect(marks({}, [1, 0, 1])).toEqual([undefined, undefined, 'right'])
})

it('says of none that it is right where the quiz does not tell which are, or a game master sent it back', () => {
  expect(marks({ wrongQuestions: undefined }, [0, 1, 1])).toEqual([undefined, undefined, undefined])
  expect(marks({ config: { ...quiz.config, passMark: 2 } }, [0, 1, 1])).toEqual([undefined, undefined, undefined])
  expect(marks({ state: 'returned' }, [0, 1, 1])).toEqual([undefined, undefined, undefined])
})

it('knows of the first questions alone that they are right while others follow', () => {
  const begun = { state: 'open', answer: { choices: [0] }, wrongQuestions: undefined }
  expect(marks(begun, [0, 1])).toEqual(['right', undefined, undefined])
})

it('sends what is right behind a question along with it, so that nothing is asked twice', () => {
  expect(upTo(quiz, { choices: [0, 0, 1] }, 1).choices).toEqual([0, 0, 1])
  expect(upTo(quiz, { choices: [0, 0, 0] }, 1).choices).toEqual([0, 0])
})

it('counts what is right of a quiz under way as a part of its step', () => {
  const step = (given: object) =>
    ({ ...quiz, kind: 'quiz', ...given }) as Parameters<typeof walkedPart>[0]['steps'][number]
  const [read, begun, written] = [
    step({ kind: 'info', state: 'sent' }),
    step({}),
    step({ kind: 'text', state: 'open' }),
  ]
  expect(walkedPart({ steps: [read, begun, written, written] })).toBeCloseTo((1 + 2 / 3) / 4)
  expect(walkedPart({ steps: [step({ state: 'returned' }), written] })).toBe(0)
  expect(walkedPart({ steps: [step({ state: 'accepted', wrongQuestions: undefined })] })).toBe(1)
})
