import { expect, test } from 'vitest'
import { sourceOf, textsToWrite, withWritten } from './other-texts.ts'

const config = { questions: [{ question: 'How many?', options: ['One', 'Two'] }], hint: 'On the map' }
const german = { questions: [{ question: 'Wie viele?', options: ['Einer', ''] }], hint: '' }

test('every text of a step is there to be written, with the English one beside it', () => {
  expect(textsToWrite(sourceOf(config, []), german)).toEqual([
    { place: 'questions.0', english: 'How many?', written: 'Wie viele?' },
    { place: 'questions.0.options.0', english: 'One', written: 'Einer' },
    { place: 'questions.0.options.1', english: 'Two', written: '' },
    { place: 'hint', english: 'On the map', written: '' },
  ])
})

test('what is typed is kept as it is, spaces too; where nothing is, nothing is kept', () => {
  const source = sourceOf(config, [])
  expect(withWritten(source, textsToWrite(source, german))).toEqual(german)
  const spaced = textsToWrite(source, { ...german, hint: 'Auf der ' })
  expect(withWritten(source, spaced)?.hint).toBe('Auf der ')
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
  expect(withWritten(source, texts)).toEqual({ chapters: ['Das Tal', ''] })
  expect(textsToWrite(sourceOf(null, []), {})).toEqual([])
})
