import { expect, test } from 'vitest'
import { readable } from './question.ts'

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
