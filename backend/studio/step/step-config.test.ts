import { expect, test } from 'vitest'
import {
  choicesOf,
  configOf,
  configProblems,
  hintProblems,
  isAlike,
  isoTime,
  listOf,
  localTime,
  marksOf,
  movedUp,
  quizProblems,
  reasonsOf,
  shapeOf,
  stepProblems,
  withMark,
  withOptions,
  withoutOption,
  withoutQuestion,
  withQuestion,
  withReason,
  withText,
} from './step-config.ts'

const quiz = {
  questions: [
    { question: 'How many?', options: ['One', 'Two', 'Three'] },
    { question: 'Which?', options: ['This', 'That'] },
  ],
  marks: [2, 0],
  reasons: [{ en: 'Two are too few.', de: 'Zwei sind zu wenige.' }, {}],
}

test('a config keeps what its kind has, and nothing that is empty', () => {
  expect(configOf('text', { minLength: 10, hint: 'On the map', questions: [] })).toEqual({ minLength: 10 })
  expect(configOf('attend', { hint: '', confirm: false })).toEqual({})
  expect(configOf('info', { check: 'wallet_linked' })).toEqual({})
})

test('marks are counted from one where they are kept, and come back as they were', () => {
  expect(choicesOf(quiz.marks)).toEqual([{ option: 3 }, { option: 1 }])
  expect(marksOf(quiz.questions, choicesOf(quiz.marks))).toEqual(quiz.marks)
  expect(marksOf(quiz.questions, null)).toEqual([null, null])
})

test('a mark goes along with its question and its option', () => {
  expect(movedUp(quiz, 1)).toEqual({
    questions: quiz.questions.toReversed(),
    marks: [0, 2],
    reasons: quiz.reasons.toReversed(),
  })
  expect(movedUp(quiz, 0)).toEqual(quiz)
  expect(withoutOption(quiz, 0, 0).marks).toEqual([1, 0])
  expect(withoutOption(quiz, 0, 2).marks).toEqual([null, 0])
  expect(withoutQuestion(quiz, 0).marks).toEqual([0])
  expect(withQuestion(quiz).marks).toEqual([2, 0, null])
  expect(withMark(quiz, 1, 1).marks).toEqual([2, 1])
})

test('a reason goes along with its question, is written by language, and an emptied one is none', () => {
  const [two] = quiz.reasons
  expect(withoutQuestion(quiz, 1).reasons).toEqual([two])
  expect(withQuestion(quiz).reasons).toEqual([two, {}, {}])
  expect(withReason(quiz, 1, 'de', 'Weil.').reasons).toEqual([two, { de: 'Weil.' }])
  expect(withReason(quiz, 0, 'de', ' ').reasons).toEqual([{ en: 'Two are too few.' }, {}])
  expect(reasonsOf(quiz.questions, null)).toEqual([{}, {}])
  expect(reasonsOf(quiz.questions, [two, {}, { en: 'Of a question that is gone.' }])).toEqual(quiz.reasons)
})

test('a mended word moves no answer, another option may', () => {
  expect(shapeOf(withText(quiz, 0, 'How many are there?').questions)).toBe(shapeOf(quiz.questions))
  expect(shapeOf(withOptions(quiz, 1, ['This', 'That', 'Neither']).questions)).not.toBe(shapeOf(quiz.questions))
})

test('what a quiz lacks is said with the number of its question', () => {
  expect(quizProblems({ questions: [], marks: [] }, true)).toEqual([{ word: 'step_noQuestions' }])
  expect(quizProblems(quiz, true)).toEqual([])
  const broken = {
    questions: [quiz.questions[0] ?? never(), { question: ' ', options: ['a', 'a ', ''] }],
    marks: [2, null],
  }
  expect(quizProblems(broken, true).map(({ word, values }) => [word, values?.['number']])).toEqual([
    ['step_missingText', 2],
    ['step_missingOption', 2],
    ['step_sameOption', 2],
    ['step_missingRight', 2],
  ])
  const [first = never()] = quiz.questions
  const repeated = quizProblems({ questions: [first, first], marks: [0, 0] }, true)
  expect(repeated).toEqual([{ word: 'step_sameQuestion', values: { number: 2 } }])
  // Sealed answers are there, though nobody sees them.
  expect(quizProblems({ ...quiz, marks: [null, null] }, false)).toEqual([])
})

test('limits that no answer could meet are said', () => {
  expect(configProblems('text', { minLength: 50, maxLength: 10 })).toEqual([{ word: 'step_lengths' }])
  expect(configProblems('file', { maxBytes: -5_242_880 })).toEqual([{ word: 'step_sizeWrong' }])
  expect(configProblems('link', { hosts: ['example.com', 'https://a.b/'] })).toEqual([
    { word: 'step_hostWrong', values: { host: 'https://a.b/' } },
  ])
  const closed = { opensAt: '2030-05-01T12:00:00Z', closesAt: '2030-05-01T10:00:00Z' }
  expect(configProblems('attend', closed)).toEqual([{ word: 'step_window' }])
})

test('a step in the list of its quest is at fault where its form would say so', () => {
  const wordsOf = (row: Parameters<typeof stepProblems>[0]) => stepProblems(row).map(({ word }) => word)
  const { questions } = quiz
  const asked = { kind: 'quiz', config: { questions } } as const
  expect(wordsOf(asked)).toEqual(['step_missingRight', 'step_missingRight'])
  expect(wordsOf({ ...asked, has_answers: true })).toEqual([])
  expect(wordsOf({ ...asked, set_choices: choicesOf([2, null]) })).toEqual(['step_missingRight'])
  expect(wordsOf({ kind: 'file', config: '{"maxBytes":-5}' })).toEqual(['step_sizeWrong'])
  expect(wordsOf({ kind: 'code', config: null })).toEqual(['step_codesMissing'])
  expect(wordsOf({ kind: 'code', config: { hint: 'cairn' }, set_codes: ['Cairn'] })).toEqual(['step_hintTells'])
})

test('a step of another system names it, and leads there safely or nowhere', () => {
  const said = (system: string | undefined, url?: string) =>
    configProblems('api', configOf('api', { system, url })).map(({ word }) => word)
  expect(said('The academy')).toEqual([])
  expect(said('The academy', 'https://academy.example/course')).toEqual([])
  for (const nobody of [undefined, ' ', 'x'.repeat(41)]) expect(said(nobody)).toEqual(['step_systemMissing'])
  for (const url of ['http://academy.example/', 'javascript:alert(1)', 'academy.example'])
    expect(said('The academy', url)).toEqual(['step_urlWrong'])
})

test('a hint that is a code word is said, however it is written', () => {
  expect(hintProblems({ hint: 'Swift as the wind' }, ['swift'])).toEqual([])
  expect(hintProblems({ hint: 'SWI ft' }, ['cairn', 'swift'])).toEqual([{ word: 'step_hintTells' }])
})

test('two configs with the same fields are alike in any order', () => {
  expect(isAlike({ a: [{ b: 1, c: 2 }], d: 3 }, { d: 3, a: [{ c: 2, b: 1 }] })).toBe(true)
  expect(isAlike(['a', 'b'], ['b', 'a'])).toBe(false)
})

test('lines are a list without gaps, and a moment is the same after it was shown', () => {
  expect(listOf(' cairn \n\nridge\ncairn')).toEqual(['cairn', 'ridge'])
  expect(isoTime(localTime('2030-05-01T10:30:00.000Z'))).toBe('2030-05-01T10:30:00.000Z')
  expect(localTime('soon')).toBe('')
})

function never(): never {
  throw new Error('there is a question')
}
