import { expect, test } from 'vitest'
import { sayIn } from '../messages.ts'
import {
  countOf,
  draftOf,
  inputOf,
  rebased,
  redone,
  rowsOf,
  undone,
  withLevel,
  withoutLast,
  withRow,
} from './curve-draft.ts'
import { linesOf } from './curve-lines.ts'

const row = (id: string | null, xp: number, title = `Level ${xp}`) => ({ id, xp, title, perks: '' })
const base = [row('a', 0), row('b', 100), row('c', 250)]

test('a change is undone and done again, and counts while it is not saved', () => {
  const changed = withRow(draftOf(base), 1, { xp: 120 })
  expect([countOf(changed), countOf(undone(changed)), countOf(redone(undone(changed)))]).toEqual([1, 0, 1])
  expect(withRow(changed, 1, { xp: 120 })).toBe(changed)
})

test('another level begins as far above the highest as that one does above the one before', () => {
  expect(rowsOf(withLevel(draftOf(base), 'Peak')).at(-1)).toEqual(row(null, 400, 'Peak'))
  expect(countOf(withoutLast(withLevel(draftOf(base), 'Peak')))).toBe(0)
})

test('only texts that were changed here are sent', () => {
  const draft = withLevel(withRow(withRow(draftOf(base), 1, { xp: 120 }), 2, { title: 'Summit' }), 'Peak')
  expect(inputOf(draft, 3)).toEqual({
    levels: [
      { id: 'a', xpRequired: 0 },
      { id: 'b', xpRequired: 120 },
      { id: 'c', xpRequired: 250, title: 'Summit' },
      { id: null, xpRequired: 380, title: 'Peak' },
    ],
    from: [0, 100, 250],
    falls: 3,
  })
})

test('what somebody else changed meanwhile stays, beside what was changed here', () => {
  const mine = withLevel(withRow(draftOf(base), 1, { xp: 120 }), 'Peak')
  const server = [row('a', 0), row('b', 100, 'Walker'), row('c', 300)]
  expect(rowsOf(rebased(mine, server))).toEqual([
    row('a', 0),
    row('b', 120, 'Walker'),
    row('c', 300),
    row(null, 380, 'Peak'),
  ])
})

test('who falls back is said first, and that they keep what they were paid', () => {
  const impact = { problems: [], levels: [], rising: 14, falling: 1, points: 0 }
  const speech = { say: sayIn('en'), number: String }
  const moves = { rises: [{ level: 3, people: 14 }], falls: [{ level: 4, people: 1 }] }
  const [falls, rises, ...rest] = linesOf({ ...impact, ...moves }, speech)
  expect([falls, rises]).toEqual([
    { tone: 'loses', text: 'One person falls back to level 4.' },
    { tone: 'gains', text: '14 people rise to level 3.' },
  ])
  expect(rest.map(({ tone }) => tone)).toEqual(['plain', 'plain'])
})
