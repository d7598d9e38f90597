import { expect, test } from 'vitest'
import { sourceOf, textsToWrite, withWritten } from './other-texts.ts'

const config = { questions: [{ question: 'How many?', options: ['One', 'Two'] }], hint: 'On the map' }
const german = { questions: [{ question: 'Wie viele?', options: ['Einer', 'Two'] }], hint: 'On the map' }

test('every text of a step is there to be written, with the English one beside it', () => {
  expect(textsToWrite(sourceOf(config, []), german)).toEqual([
    { place: 'questions.0', english: 'How many?', written: 'Wie viele?' },
    { place: 'questions.0.options.0', english: 'One', written: 'Einer' },
    { place: 'questions.0.options.1', english: 'Two', written: '' },
    { place: 'hint', english: 'On the map', written: '' },
  ])
})

test('nobody is shown an empty text: the English one stands in until another is written', () => {
  const source = sourceOf(config, [])
  expect(withWritten(source, textsToWrite(source, german))).toEqual(german)
  expect(withWritten(source, textsToWrite(source, {}))).toBeNull()
})

test('what was written stays in its place where a question is added', () => {
  const longer = { ...config, questions: [...config.questions, { question: 'Which?', options: ['This', 'That'] }] }
  const texts = textsToWrite(sourceOf(longer, []), german)
  expect(texts.filter(({ written }) => written).map(({ written }) => written)).toEqual(['Wie viele?', 'Einer'])
})

test('the programme has the titles of its chapters, and what has no such texts has nothing', () => {
  const source = sourceOf(null, ['The valley', 'The ridge'])
  const texts = textsToWrite(source, { chapters: ['Das Tal'] })
  expect(withWritten(source, texts)).toEqual({ chapters: ['Das Tal', 'The ridge'] })
  expect(textsToWrite(sourceOf(null, []), {})).toEqual([])
})
