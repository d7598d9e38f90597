import { expect, test } from 'vitest'
import { carried, configWith, questionsIn, readable } from './question.ts'

const questions = [{ question: 'Wohin?', options: ['Nord'] }]

test.each([
  [
    { questions, hint: 'Dort', minLength: 2 },
    { questions, hint: 'Dort', minLength: 2 },
  ],
  [{ questions: [{ question: 'Nur Frage' }], hint: 'Dort' }, { hint: 'Dort' }],
  [{ chapters: [{ a: 1 }, 'Zwei', null] }, { chapters: ['', 'Zwei', ''] }],
  [{ chapters: 'x', questions: 'x', hint: {} }, {}],
  ['x', {}],
  [null, {}],
  [[1], {}],
])('of the texts %j, %j can be shown', (stored, shown) => expect(readable(stored)).toEqual(shown))

const quiz = [
  { question: 'Which way is up?', options: ['North', 'Away from the ground'] },
  { question: 'How many?', options: ['One', 'Two'] },
]
const german = [
  { question: 'Wo ist oben?', options: ['Norden', 'Weg vom Boden'] },
  { question: 'Wie viele?', options: ['Einer', 'Zwei'] },
]

test('a text that nobody has written is English, and a question with other options is English as a whole', () => {
  const half = [
    { question: '', options: ['Norden', ''] },
    { question: 'Wie viele?', options: ['Einer'] },
  ]
  expect(configWith({ questions: quiz, minLength: 3 }, { questions: half, minLength: 9 })).toEqual({
    questions: [{ question: 'Which way is up?', options: ['Norden', 'Away from the ground'] }, quiz[1]],
    minLength: 3,
  })
})

test('words go along with their question and their option', () => {
  expect(carried(quiz, quiz.toReversed(), german)).toEqual(german.toReversed())
  expect(carried(quiz, quiz.slice(1), german)).toEqual(german.slice(1))
  const [up, many] = quiz as [(typeof quiz)[0], (typeof quiz)[0]]
  const changed = [
    { ...up, options: ['South', ...up.options.toReversed()] },
    { question: 'New?', options: ['a'] },
    many,
  ]
  expect(carried(quiz, changed, german)).toEqual([
    { question: 'Wo ist oben?', options: ['', 'Weg vom Boden', 'Norden'] },
    { question: '', options: [''] },
    german[1],
  ])
})

test('a mended letter keeps the words of its place', () => {
  const mended = [{ question: 'Which way is up??', options: ['North', 'Away from ground'] }, ...quiz.slice(1)]
  expect(carried(quiz, mended, german)).toEqual(german)
})

test('a text that is being typed is not taken for another one that it equals for a moment', () => {
  const before = [{ question: 'How high?', options: ['1', ''] }]
  const said = [{ question: 'Wie hoch?', options: ['Eins', 'Zehn'] }]
  const typed = [{ question: 'How high?', options: ['1', '1'] }]
  expect(carried(before, typed, said)).toEqual(said)
})

test('questions are read from a config where all of them can be shown', () => {
  expect(questionsIn({ questions: quiz })).toEqual(quiz)
  expect(questionsIn({ questions: [...quiz, { question: 'Half' }] })).toEqual([])
  expect(questionsIn({})).toEqual([])
})
