import { expect, test } from 'vitest'
import { missingInStep } from './step-texts.ts'

const step = {
  ...{ id: 's', kind: 'quiz', title: 'Far away', body: '' },
  config: { questions: [{ question: 'How far?', options: ['One mile', 'Two'] }], hint: 'Of another kind' },
}
const questions = [{ question: 'Wie weit?', options: ['Eine Meile', ''] }]
const german = { id: 'd', languages_code: 'de', title: 'Weit weg', body: null, extra: { questions } }

test('a step lacks each text that is written in English alone, of what its kind has', () => {
  expect(missingInStep(step, [german], 'de')).toBe(1)
  expect(missingInStep(step, [german], 'ja')).toBe(4)
  expect(missingInStep({ title: '' }, [], 'de')).toBe(0)
})

test('what is written of it and not saved counts', () => {
  const said = [{ question: 'Wie weit?', options: ['Eine Meile', 'Zwei'] }]
  const update = [{ id: 'd', extra: { questions: said } }]
  expect(missingInStep({ ...step, translations: { create: [], update, delete: [] } }, [german], 'de')).toBe(0)
})
