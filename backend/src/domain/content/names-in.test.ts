import { expect, test } from 'vitest'
import { namesIn } from './names-in.ts'

const names = ['Thaw', 'The great Thaw', 'Été', 'Season 1', 'What now? (a.b)']

test.each([
  ['Thaw is on', ['Thaw']],
  ['Thawing ropes safely, and Thaw-proof ones', []],
  ['«Thaw»: who finished it', ['Thaw']],
  ['The great Thaw is on', ['The great Thaw']],
  ['Thaw and The great Thaw', ['Thaw', 'The great Thaw']],
  ['Étés', []],
  ['Season 1 and Season 10', ['Season 1']],
  ['Season 10', []],
  ['So: What now? (a.b)', ['What now? (a.b)']],
  ['', []],
])('in %j stand %j', (text, expected) => expect([...namesIn(text, names)]).toEqual(expected))

test('in no names there is none', () => expect(namesIn('Thaw', []).has('Thaw')).toBe(false))
