import { expect, test } from 'vitest'
import type { QuizQuestion as Question, StepConfig } from 'waymark-core'
import { configOfKind, displacedQuestion, hasTwice, limitProblem, repeatedQuestion } from './step-rules.ts'

const france = { question: 'Capital of France?', options: ['Paris', 'Rome'] }
const italy = { question: 'Capital of Italy?', options: ['Milan', 'Rome'] }
const quiz = [france, italy]

test('answers stay with questions whose words are mended, several at once', () => {
  const mended = [
    { question: 'Capital of France (one word)?', options: ['Paris', 'Rome '] },
    { question: 'Which is the capital of Italy?', options: ['Milano', 'Rome'] },
  ]
  expect(displacedQuestion(quiz, quiz)).toBeNull()
  expect(displacedQuestion(quiz, mended)).toBeNull()
})

test.each([
  ['two questions that changed places', [italy, france], 0],
  ['one that was mended as it moved', [{ ...italy, question: 'And Italy?' }, france], 0],
  ['options that changed places', [france, { ...italy, options: ['Rome', 'Milan'] }], 1],
  ['one option more', [france, { ...italy, options: [...italy.options, 'Turin'] }], 1],
  ['one question more', [...quiz, { question: 'Spain?', options: ['Madrid', 'Rome'] }], 2],
  ['one question less', [france], 1],
  ['another question in the place of one', [france, { question: 'Spain?', options: ['Madrid', 'Seville'] }], 1],
])('answers do not stay with %s', (_, now, at) => expect(displacedQuestion(quiz, now)).toBe(at))

test('answers do not stay where questions with the same options changed places', () => {
  const [up, down] = ['Up?', 'Down?'].map((question) => ({ question, options: ['yes', 'no'] })) as [Question, Question]
  expect(displacedQuestion([up, down], [down, up])).toBe(0)
  expect(displacedQuestion([up, down], [{ ...up, question: 'And up?' }, up])).toBe(1)
})

test('what stands there twice is found, what nobody has written yet is not', () => {
  expect(hasTwice(['a', ' a'])).toBe(true)
  expect(hasTwice(['', '', 'a'])).toBe(false)
  expect(repeatedQuestion([...quiz, { ...italy, question: `${france.question} ` }])).toBe(2)
  expect(repeatedQuestion([...quiz, { question: '', options: [] }, { question: '', options: [] }])).toBe(-1)
})

test('a config keeps what its kind has, and what no kind has', () => {
  const config = { questions: quiz, hint: 'On the map', of: 'nobody' }
  expect(configOfKind('code', config)).toEqual({ hint: 'On the map', of: 'nobody' })
})

test('a file of less than nothing, and a length that no text has, are refused', () => {
  const size = (maxBytes?: number) => limitProblem({ kind: 'file', config: maxBytes === undefined ? {} : { maxBytes } })
  expect([-5_242_880, 0, 1.5, 1000].map(size)).toEqual(['size', 'size', 'size', null])
  expect(size()).toBeNull()
  const text = (config: StepConfig) => limitProblem({ kind: 'text', config })
  expect(
    [{ minLength: -1 }, { maxLength: 30_000 }, { minLength: 50, maxLength: 10 }, { minLength: 5 }].map(text),
  ).toEqual([...['length', 'length', 'lengths', null]])
})
